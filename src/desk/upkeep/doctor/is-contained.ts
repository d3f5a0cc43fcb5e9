/** Files that Docker, Podman and Kubernetes put into each container. */
const marks = ['/.dockerenv', '/run/.containerenv', '/var/run/secrets/kubernetes.io'] as const;

export function isContained(exists: (path: string) => boolean): boolean {
  return marks.some((mark) => exists(mark));
}

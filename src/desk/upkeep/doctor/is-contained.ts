/** Files that Docker, Podman and Kubernetes put into each container. */
const marks = ['/.dockerenv', '/run/.containerenv', '/var/run/secrets/kubernetes.io'] as const;

/** Whether this process runs in a container, by its file system. */
export function isContained(exists: (path: string) => boolean): boolean {
  return marks.some((mark) => exists(mark));
}

/** `unable`: the browser has no camera for pages; `asleep`: the page is hidden, and no browser films then. */
export type CameraState =
  | 'asking'
  | 'on'
  | 'refused'
  | 'none'
  | 'busy'
  | 'unable'
  | 'dead'
  | 'asleep';

const stateOfError: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Returns the meaning of the browser's refusal to open a camera. */
export function findCameraState(error: unknown): CameraState {
  return stateOfError[error instanceof DOMException ? error.name : ''] ?? 'dead';
}

import { isRouteErrorResponse } from 'react-router';

/** Returns the id under which the log names a failure (failed-page.server.ts); null when there is none. */
export function problemReference(error: unknown): string | null {
  const carried: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof carried !== 'object' || carried === null || !('requestId' in carried)) return null;
  return typeof carried.requestId === 'string' && carried.requestId ? carried.requestId : null;
}

import { isRouteErrorResponse } from 'react-router';

/** The id under which the log speaks of what failed (failed-page.server.ts), null where there is none. */
export function problemReference(error: unknown): string | null {
  const carried: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof carried !== 'object' || carried === null || !('requestId' in carried)) return null;
  return typeof carried.requestId === 'string' && carried.requestId ? carried.requestId : null;
}

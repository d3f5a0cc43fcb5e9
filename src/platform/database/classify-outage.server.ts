import { BusyError } from '../errors/busy-error.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { type EngineErrorName, engineError } from './engine-error.server.ts';

export type Outage = 'unavailable' | 'not_writable';

const outages: Partial<Record<EngineErrorName, Outage>> = {
  busy: 'unavailable',
  conflict: 'unavailable',
  unreachable: 'unavailable',
  disk_full: 'not_writable',
  disk_failed: 'not_writable',
  read_only: 'not_writable',
};

/** Returns the outage behind an error of the database, the disk or overload; null for a bug. */
export function classifyOutage(error: unknown): Outage | null {
  if (error instanceof BusyError) return 'unavailable';
  const issue = engineError(error);
  return issue === null ? null : (outages[issue] ?? null);
}

const waits: ReadonlyMap<number, number> = new Map([
  [errorCodes.unavailable.status, 5],
  // Disk space must be freed first.
  [errorCodes.not_writable.status, 300],
]);

/** Returns the seconds after which a call should be repeated; null for a status that is no outage. */
export function retryAfterSeconds(status: number): number | null {
  return waits.get(status) ?? null;
}

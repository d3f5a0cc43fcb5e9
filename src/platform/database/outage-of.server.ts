import { BusyError } from '../errors/busy-error.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { type EngineErrorName, engineError } from './engine-error.server.ts';

/** Why nothing can be done now, although nothing is wrong with the call or with our code. */
export type Outage = 'unavailable' | 'not_writable';

const outages: Partial<Record<EngineErrorName, Outage>> = {
  busy: 'unavailable',
  conflict: 'unavailable',
  unreachable: 'unavailable',
  disk_full: 'not_writable',
  disk_failed: 'not_writable',
  read_only: 'not_writable',
};

/** The outage that an error of the database, of the disk or of too much work tells of; null for a bug. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof BusyError) return 'unavailable';
  const issue = engineError(error);
  return issue === null ? null : (outages[issue] ?? null);
}

const waits: ReadonlyMap<number, number> = new Map([
  [errorCodes.unavailable.status, 5],
  // Somebody has to make room first.
  [errorCodes.not_writable.status, 300],
]);

/** Seconds after which an answer of this status is worth another call; null for those of no outage. */
export function retryAfterSeconds(status: number): number | null {
  return waits.get(status) ?? null;
}

import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { errorFacts } from './error-facts.ts';
import { logDestination } from './log-destination.server.ts';

/**
 * Makes the log of the process: one JSON line an event, on standard output unless told otherwise.
 * Of errors it keeps what names no person (see `errorFacts`).
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = logDestination(1),
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: isoTime(),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error) => errorFacts(error) },
    },
    destination,
  );
}

/** The time of a line, written anew once a millisecond: many lines have the same. */
function isoTime(): () => string {
  let written = { at: Number.NaN, text: '' };
  return () => {
    const at = Date.now();
    if (at !== written.at) {
      written = { at, text: `,"time":"${new Date(at).toISOString()}"` };
    }
    return written.text;
  };
}

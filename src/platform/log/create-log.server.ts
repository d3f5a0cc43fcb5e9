import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Makes the log of the process: one JSON line an event, on standard output. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

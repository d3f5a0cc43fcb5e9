import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { logDestination } from './log-destination.server.ts';

interface ErrorFacts {
  type: string;
  /** Codes and names of the engine, the system or the mail server, never a value of a row. */
  code?: string | number;
  errcode?: number;
  responseCode?: number;
  constraint?: string;
  stack?: string[];
  causes?: ErrorFacts[];
}

/** Depth to which causes of causes are followed. */
const depth = 3;
const frame = /^\s+at (?:.+:\d+:\d+\)?|.+\((?:native|<anonymous>)\))$/;

/** Leaves out messages: a mail server's names the recipient, a database's the values of the row. */
function errorFacts(error: unknown, levels = depth): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const causes = [
    ...(error.cause === undefined ? [] : [error.cause]),
    ...(error instanceof AggregateError ? error.errors : []),
  ];
  return {
    type: error.constructor.name || error.name,
    ...pick(error, 'code', isCode),
    ...pick(error, 'errcode', Number.isInteger),
    ...pick(error, 'responseCode', Number.isInteger),
    ...pick(error, 'constraint', isCode),
    stack: frames(error),
    ...(levels > 0 && causes.length > 0
      ? { causes: causes.map((cause) => errorFacts(cause, levels - 1)) }
      : {}),
  };
}

function pick(error: Error, name: string, isFit: (value: unknown) => boolean): object {
  const value: unknown = Reflect.get(error, name);
  return isFit(value) ? { [name]: value } : {};
}

function isCode(value: unknown): boolean {
  return Number.isInteger(value) || (typeof value === 'string' && /^\w{1,60}$/.test(value));
}

/** Returns only the stack frames: the lines before them are the message. */
function frames({ message, stack = '' }: Error): string[] {
  const lines = stack.replace(message, '').split('\n');
  return lines.filter((line) => frame.test(line)).map((line) => line.trim());
}

/** One JSON line per event, on standard output by default, without personal data (`errorFacts`). */
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

/** Returns a function for the time of a line, formatted once per millisecond, because many lines share it. */
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

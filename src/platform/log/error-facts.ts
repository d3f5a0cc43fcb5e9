/** What the log keeps of an error. */
interface ErrorFacts {
  type: string;
  /** Codes and names of the engine, the system or the mail server: never a value of a row. */
  code?: string | number;
  errcode?: number;
  responseCode?: number;
  constraint?: string;
  stack?: string[];
  causes?: ErrorFacts[];
}

/** Causes of causes are followed so far. */
const depth = 3;
const frame = /^\s+at (?:.+:\d+:\d+\)?|.+\((?:native|<anonymous>)\))$/;

/**
 * What may be logged of an error: its type, its codes and where it was thrown. Messages stay out:
 * a mail server's names the recipient, a database's the values of the row.
 */
export function errorFacts(error: unknown, levels = depth): ErrorFacts {
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

/** The places alone: the words before them are the message, however many lines it has. */
function frames({ message, stack = '' }: Error): string[] {
  const lines = stack.replace(message, '').split('\n');
  return lines.filter((line) => frame.test(line)).map((line) => line.trim());
}

/** What the machine did not let the program do with a file. */
interface SystemFault {
  kind: 'full' | 'denied' | 'readOnly' | 'notFolder' | 'damaged' | 'failed';
  /** The file or folder; null when the error does not say it. */
  path: string | null;
  /** What the system said of it, for a technician. */
  detail: string;
}

/** Codes of the operating system. */
const systemKinds: Readonly<Record<string, SystemFault['kind']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnly',
  ENOTDIR: 'notFolder',
  EEXIST: 'notFolder',
  EIO: 'failed',
};

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const sqliteKinds: Readonly<Record<number, SystemFault['kind']>> = {
  3: 'denied',
  8: 'denied',
  10: 'failed',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  26: 'damaged',
};

/** What a connection or a port says with the same codes is no fault of a file. */
const networkCalls = ['connect', 'listen', 'bind'];

/** Finds what the machine refused in an error or in what caused it; null for any other error: a bug. */
export function systemFaultOf(error: unknown): SystemFault | null {
  for (const one of chainOf(error)) {
    const kind = kindOf(one);
    if (kind) return { kind, path: pathIn(error), detail: one.message };
  }
  return null;
}

function kindOf(error: Error): SystemFault['kind'] | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteKinds[error.errcode & 0xff];
  }
  if (!('code' in error) || !('syscall' in error) || networkCalls.includes(String(error.syscall))) {
    return undefined;
  }
  // A file that is there already is in the way of a folder alone; commands say the rest themselves.
  if (error.code === 'EEXIST' && error.syscall !== 'mkdir') return undefined;
  return systemKinds[String(error.code)];
}

/** The path that an error or one of its causes names. */
function pathIn(error: unknown): string | null {
  const named = chainOf(error).flatMap((one) =>
    'path' in one && typeof one.path === 'string' ? one.path : [],
  );
  return named[0] ?? null;
}

function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inside = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inside.flatMap(chainOf)];
}

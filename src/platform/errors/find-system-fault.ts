import { outdatedDatabase } from './start-error.ts';

/** A fault of the machine with a file, or a database that this version cannot upgrade. */
interface SystemFault {
  kind: 'full' | 'denied' | 'readOnly' | 'notFolder' | 'damaged' | 'failed' | 'outdated';
  /** File or folder; null when the error names none. */
  path: string | null;
  detail: string;
}

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

/** Faults by SQLite's primary result codes (https://www.sqlite.org/rescode.html). */
const sqliteKinds: Readonly<Record<number, SystemFault['kind']>> = {
  3: 'denied',
  8: 'denied',
  10: 'failed',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  26: 'damaged',
};

/** Network calls, whose errors share codes with files. */
const networkCalls = ['connect', 'listen', 'bind'];

/** Returns the machine's fault behind an error or its causes; null for any other error, which is a bug. */
export function findSystemFault(error: unknown): SystemFault | null {
  for (const one of listErrorCauses(error)) {
    const kind = findKind(one);
    if (kind) return { kind, path: pathIn(error), detail: one.message };
  }
  return null;
}

function findKind(error: Error): SystemFault['kind'] | undefined {
  if ('code' in error && error.code === outdatedDatabase) return 'outdated';
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteKinds[error.errcode & 0xff];
  }
  if (!('code' in error) || !('syscall' in error) || networkCalls.includes(String(error.syscall))) {
    return undefined;
  }
  // An existing file blocks only a new folder; other cases are reported by the commands themselves.
  if (error.code === 'EEXIST' && error.syscall !== 'mkdir') return undefined;
  return systemKinds[String(error.code)];
}

function pathIn(error: unknown): string | null {
  const named = listErrorCauses(error).flatMap((one) =>
    'path' in one && typeof one.path === 'string' ? one.path : [],
  );
  return named[0] ?? null;
}

function listErrorCauses(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inside = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inside.flatMap(listErrorCauses)];
}

/** Errors of the database engines, in one vocabulary for both. */
export type EngineErrorName =
  | 'unique_violation'
  | 'foreign_key_violation'
  | 'check_violation'
  | 'not_null_violation'
  /** Two transactions conflicted; a retry helps. */
  | 'conflict'
  /** A lock was held for longer than the caller waits. */
  | 'busy'
  | 'disk_full'
  | 'read_only'
  | 'disk_failed'
  /** The server does not answer, not in time, or has too many connections. */
  | 'unreachable';

/** SQLite's extended result codes: https://www.sqlite.org/rescode.html */
const sqliteErrors: Readonly<Record<number, EngineErrorName>> = {
  2067: 'unique_violation',
  1555: 'unique_violation',
  787: 'foreign_key_violation',
  275: 'check_violation',
  1299: 'not_null_violation',
  517: 'conflict',
  // A trigger refuses writes to a database that was closed by its move (`race database copy --close`).
  1811: 'read_only',
};

/** Primary codes: the last byte of the extended ones. */
const sqlitePrimaryErrors: Readonly<Record<number, EngineErrorName>> = {
  5: 'busy',
  6: 'busy',
  8: 'read_only',
  10: 'disk_failed',
  13: 'disk_full',
  14: 'disk_failed',
};

/** PostgreSQL's SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresErrors: Readonly<Record<string, EngineErrorName>> = {
  '23505': 'unique_violation',
  '23503': 'foreign_key_violation',
  '23514': 'check_violation',
  '23502': 'not_null_violation',
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'busy',
  '53100': 'disk_full',
  '25006': 'read_only',
  // Cancelled after a timeout; stopped, crashed or starting; out of memory or connections.
  '57014': 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '25P03': 'unreachable',
  '53200': 'unreachable',
  '53300': 'unreachable',
};

const systemErrors: Readonly<Record<string, EngineErrorName>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  EROFS: 'read_only',
  EIO: 'disk_failed',
};

/** The PostgreSQL driver gives its own errors no code (pg/lib/client.js, pg-pool/index.js). */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Returns the name of an engine's error; null when it is none of these, which means a bug. */
export function engineError(error: unknown): EngineErrorName | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number') {
    const { errcode } = error;
    return sqliteErrors[errcode] ?? sqlitePrimaryErrors[errcode & 0xff] ?? null;
  }
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error;
    // Class 08: connection exceptions.
    if (/^08...$/.test(code)) return 'unreachable';
    return postgresErrors[code] ?? systemErrors[code] ?? null;
  }
  return driverWords.test(error.message) ? 'unreachable' : null;
}

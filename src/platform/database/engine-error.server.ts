/** What a database engine says when it refuses, in one vocabulary for both engines. */
export type EngineErrorName =
  | 'unique_violation'
  | 'foreign_key_violation'
  | 'check_violation'
  | 'not_null_violation'
  | 'busy'
  | 'disk_full';

/** SQLite's extended result codes: https://www.sqlite.org/rescode.html */
const sqliteErrors: Readonly<Record<number, EngineErrorName>> = {
  2067: 'unique_violation',
  1555: 'unique_violation',
  787: 'foreign_key_violation',
  275: 'check_violation',
  1299: 'not_null_violation',
  5: 'busy',
  517: 'busy',
  13: 'disk_full',
};

/** PostgreSQL's SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresErrors: Readonly<Record<string, EngineErrorName>> = {
  '23505': 'unique_violation',
  '23503': 'foreign_key_violation',
  '23514': 'check_violation',
  '23502': 'not_null_violation',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '53100': 'disk_full',
};

/** Names the issue that an engine reported, or null when the error is none of these: a bug. */
export function engineError(error: unknown): EngineErrorName | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteErrors[error.errcode] ?? null;
  }
  if ('code' in error && typeof error.code === 'string') {
    return postgresErrors[error.code] ?? null;
  }
  return null;
}

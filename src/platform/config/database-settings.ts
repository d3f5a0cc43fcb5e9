import { resolve } from 'node:path';

export type DatabaseSettings =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; url: string };

/** Returns the database of `DATABASE_URL`; a file in `varDir` when it is missing. */
export function databaseSettings(url: string | undefined, varDir: string): DatabaseSettings {
  if (url === undefined) return { engine: 'sqlite', file: resolve(varDir, 'race.sqlite') };
  const [scheme = '', ...rest] = url.split(':');
  if (scheme.startsWith('postgres')) return { engine: 'postgres', url };
  return { engine: 'sqlite', file: resolve(rest.join(':').replace(/^\/\/(?=\/)/, '')) };
}

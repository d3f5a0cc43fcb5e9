import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from './setting-names.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the secrets that systemd passes as files. A file is named like its setting and overrides it.
 */
export function withCredentials(env: Environment): Record<string, string | undefined> {
  const folder = env.CREDENTIALS_DIRECTORY;
  if (!folder) return { ...env };
  const files = settingNames.filter((name) => existsSync(join(folder, name)));
  const read = files.map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()]);
  return { ...env, ...Object.fromEntries(read) };
}

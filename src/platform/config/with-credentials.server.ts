import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from './setting-names.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment, with what a keeper of secrets put into files besides: systemd hands a service its
 * credentials, which may be encrypted on the disk, in a folder that nobody else reads. A file is
 * named like its setting and stands before it.
 */
export function withCredentials(env: Environment): Record<string, string | undefined> {
  const folder = env.CREDENTIALS_DIRECTORY;
  if (!folder) return { ...env };
  const files = settingNames.filter((name) => existsSync(join(folder, name)));
  const read = files.map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()]);
  return { ...env, ...Object.fromEntries(read) };
}

import type { Logger } from 'pino';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { readKeyFile } from '../../../../platform/files/read-key-file.server.ts';
import { sealKeptSecrets, unreadableSecrets } from './seal-kept-secrets.server.ts';

interface Site {
  database: AppDatabase;
  varDir: string;
  log: Pick<Logger, 'error'>;
}

/**
 * Reads the key, encrypts plain secrets, and logs how many secrets have another key, as after
 * moving a database without its `codes.key`.
 */
export async function openCodeKey({ database, varDir, log }: Site): Promise<Buffer> {
  const key = await readKeyFile(varDir, 'codes.key');
  await sealKeptSecrets(database, key);
  const secrets = await unreadableSecrets(database, key);
  if (secrets > 0) log.error({ secrets }, 'codes.key does not open secrets of code generators');
  return key;
}

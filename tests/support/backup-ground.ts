import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { BackUpConfig } from '../../src/desk/backups/back-up.server.ts';

export const receipt = Buffer.from('receipt of Ana Secreta');
/** As long as the key that seals secrets. */
export const codeKey = Buffer.alloc(32, 7);

export async function backupGround() {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const at = (...parts: string[]) => join(folder, ...parts);
  const database = { engine: 'sqlite', file: at('var', 'race.sqlite') } as const;
  for (const part of ['var/uploads', 'content/i18n', 'data']) {
    mkdirSync(at(...part.split('/')), { recursive: true });
  }
  fill(database.file);
  writeFileSync(at('var', 'uploads', 'one.pdf'), receipt);
  writeFileSync(at('var', 'codes.key'), codeKey);
  writeFileSync(at('var', 'certificates.key'), codeKey);
  writeFileSync(at('content', 'i18n', 'es.json'), '{"río": "ñ"}');
  writeFileSync(at('data', 'course.json'), '');
  const identity = await generateX25519Identity();
  const recipients = [await identityToRecipient(identity)];
  const config: BackUpConfig = {
    database,
    varDir: at('var'),
    contentDir: at('content'),
    dataDir: at('data'),
    backup: { dir: at('archives'), recipients, days: 35 },
  };
  /** Configures archives without encryption. */
  const open = (dir = 'archives'): BackUpConfig => ({
    ...config,
    backup: { ...config.backup, dir: at(dir), recipients: [] },
  });
  return { folder, at, config, open, identity };
}

/** Fills what a backup reads of a database; `tests/browser/app/backup.spec.ts` tries a complete one. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  const sha256 = createHash('sha256').update(receipt).digest('hex');
  database.exec(`
    create table kysely_migration (name text);
    create table payment (id integer primary key);
    create table payment_receipt (
      file_name text, sha256 text, payment_id integer references payment (id)
    );
    insert into kysely_migration values ('2026-11-22-1-a'), ('2026-11-22-2-b');
    insert into payment values (1);
    insert into payment_receipt values ('one.pdf', '${sha256}', 1);
  `);
  database.close();
}

import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listEntriesOfPerson } from '../entries/organizer-entry.server.ts';
import { mailFileName } from '../mail/mail-transport.server.ts';
import { uploadsFolder } from '../payments/transfer/submit-receipt.server.ts';
import { erasedName } from '../people/erased-people.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { listMailKeysOf } from './list-mail-keys-of.server.ts';

interface Erasure {
  personId: number;
  /** Published results lose the name as well. */
  alsoResults: boolean;
  now: Date;
}

export interface ErasureReport {
  entries: number;
  receipts: number;
  mails: number;
  /** Files of the editions that still name the person: an organizer takes them out by hand. */
  files: string[];
}

/**
 * Erases a person: entries, contacts, consents, payments, receipts and mails. Published results
 * keep the name unless asked. People of the files get a mark that holds when the files are read
 * again.
 */
export async function erasePerson(
  { database, varDir, dataDir }: { database: AppDatabase; varDir: string; dataDir: string },
  { personId, alsoResults, now }: Erasure,
): Promise<ErasureReport> {
  const gone = await database.transaction().execute(async (transaction) => {
    const { person_key: key } = await transaction
      .selectFrom('person')
      .select('person_key')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const entries = await listEntriesOfPerson(transaction, personId);
    const ids = entries.map(({ participantId }) => participantId);
    if (key !== null) await leaveMark(transaction, { key, alsoResults, now });
    if (alsoResults && ids.length > 0) {
      await transaction
        .updateTable('race_time')
        .set({ paddler_name: erasedName })
        .where('participant_id', 'in', ids)
        .execute();
    }
    const receipts = await receiptsOf(transaction, ids);
    const mails = await removeMails(transaction, await listMailKeysOf(transaction, entries));
    // Entries, contacts, consents, payments and their history go with the person.
    await transaction.deleteFrom('person').where('id', '=', personId).execute();
    return { key, entries: ids.length, receipts, mails };
  });
  for (const name of gone.receipts) await rm(join(uploadsFolder(varDir), name), { force: true });
  for (const key of gone.mails) {
    await rm(join(varDir, 'outbox', mailFileName(key)), { force: true });
  }
  return {
    entries: gone.entries,
    receipts: gone.receipts.length,
    mails: gone.mails.length,
    files: gone.key === null ? [] : filesThatName(dataDir, gone.key),
  };
}

async function leaveMark(
  transaction: AppDatabase,
  { key, alsoResults, now }: { key: string; alsoResults: boolean; now: Date },
): Promise<void> {
  const mark = {
    also_results: alsoResults ? (1 as const) : (0 as const),
    erased_at: now.toISOString(),
  };
  await transaction
    .insertInto('erased_person')
    .values({ person_key: key, ...mark })
    .onConflict((conflict) => conflict.column('person_key').doUpdateSet(mark))
    .execute();
}

async function receiptsOf(transaction: AppDatabase, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment_id')
    .select('payment_receipt.file_name')
    .where('payment.participant_id', 'in', ids)
    .execute();
  return rows.map(({ file_name }) => file_name);
}

async function removeMails(transaction: AppDatabase, keys: readonly string[]) {
  if (keys.length === 0) return [];
  await transaction.deleteFrom('mail_outbox').where('mail_key', 'in', keys).execute();
  return keys;
}

function filesThatName(dataDir: string, key: string): string[] {
  return globSync('**/*.json', { cwd: dataDir })
    .filter((file) => readFileSync(join(dataDir, file), 'utf8').includes(`"${key}"`))
    .sort();
}

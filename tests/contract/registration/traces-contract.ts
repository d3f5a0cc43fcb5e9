import { copyFileSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySqlite } from '../../../src/desk/backups/copy-sqlite.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { usualPatience } from '../../../src/platform/database/patience.ts';
import {
  noteTraces,
  removeLeftTraces,
} from '../../../src/platform/database/remove-traces.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-12-02T15:00:00Z');
const planted = ['Zyxomma Petiolatum', 'zyxomma@planted.example', '+593955512345', 'Villa Planted'];

/** An erased person is in no file any more, byte by byte, even after a killed process. */
export function tracesContract(engine: Engine): void {
  describe('traces', () => {
    let settings: DatabaseSettings;
    let database: AppDatabase;
    let varDir: string;

    beforeAll(async () => {
      settings = await engine.fresh();
      database = await openDatabase({ database: settings });
      varDir = settings.engine === 'sqlite' ? dirname(settings.file) : temporaryFolder();
    });
    afterAll(() => database.destroy());

    /** Registers a person with a unique e-mail, mobile and city; returns the token. */
    async function plant(): Promise<string> {
      const [name = '', email = '', mobile = '', city = ''] = planted;
      const { participantId, accessToken, payment } = await enterPaddler(database, { name });
      await database
        .updateTable('participant_contact')
        .set({ email, mobile, city })
        .where('participant_id', '=', participantId)
        .execute();
      const bytes = Buffer.concat([
        sampleReceipts['application/pdf'],
        Buffer.from(`%${name}\n%%EOF\n`),
      ]);
      await submitReceipt({ database, varDir }, { payment, bytes, now });
      const verify = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
      await database.transaction().execute((open) => changePayment(open, verify));
      return accessToken;
    }

    async function erase(term: string) {
      const [person] = await findPeople(database, term);
      const order = { actor: terminal, personId: person?.personId ?? 0, alsoResults: false, now };
      return erasePerson({ database, varDir, dataDir: temporaryFolder() }, order);
    }

    test('an erased person is in no byte of any file, even with concurrent readers and writers', async () => {
      const others = async () => {
        for (let n = 0; n < 15; n++)
          await enterPaddler(database, { name: `Somebody ${'x'.repeat(n)}` });
      };
      await others();
      const token = await plant();
      await others();
      expect(await findPlanted(settings, database, varDir)).toEqual(planted.toSorted());
      const elsewhere = await openDatabase({ database: settings });
      await elsewhere.selectFrom('person').selectAll().execute();
      expect(await erase(token)).toMatchObject({ entries: 1, traces: false });
      expect(await findPlanted(settings, database, varDir)).toEqual([]);
      await elsewhere.destroy();
      if (settings.engine !== 'sqlite') return;
      if (settings.engine === 'sqlite') {
        await copySqlite(settings.file, join(varDir, 'backup.sqlite'));
      }
      expect(await findPlanted(settings, database, varDir)).toEqual([]);
    });

    if (engine.name !== 'SQLite') {
      test('an erasure that could not rewrite a file is noted, repeated, and waited for', async () => {
        const other = await openDatabase({ database: settings });
        const hold = async (work: () => Promise<unknown>) => {
          await other.transaction().execute(async (transaction) => {
            await sql`lock table person in access share mode`.execute(transaction);
            await work();
          });
        };
        const patience = { ...usualPatience, answerMs: 1000 };
        const open = (lockMs: number) =>
          openDatabase({ database: settings }, undefined, { ...patience, lockMs });
        const [hasty, patient] = [await open(10), await open(60_000)];
        await database.transaction().execute((transaction) => noteTraces(transaction));
        await hold(async () => {
          expect(await removeLeftTraces(hasty)).toBe(false);
        });
        // Longer than any statement waits.
        let removing = Promise.resolve(false);
        await hold(async () => {
          removing = removeLeftTraces(patient);
          await Promise.race([removing, sql`select pg_sleep(1.5)`.execute(database)]);
        });
        expect(await removing).toBe(true);
        // Nothing is left to write, and no query waits for the lock.
        await hold(async () => {
          expect(await removeLeftTraces(hasty)).toBe(true);
        });
        await Promise.all([hasty, patient, other].map((one) => one.destroy()));
      });
    }

    if (engine.name === 'SQLite') {
      test('a file from before an erasure is rewritten at the next start, once', async () => {
        const file = join(temporaryFolder(), 'race.sqlite');
        const before = await openDatabase({ database: { engine: 'sqlite', file } });
        // As before this setting existed, or after a process is killed right after the erasure.
        await sql`pragma secure_delete = off`.execute(before);
        await sql`pragma user_version = 0`.execute(before);
        const [name = ''] = planted;
        await before.insertInto('person').values({ person_key: 'a', name }).execute();
        await before.deleteFrom('person').where('person_key', '=', 'a').execute();
        await before.destroy();
        copyFileSync(file, `${file}.before`);
        expect(readFileSync(`${file}.before`, 'latin1')).toContain(name);
        await (await openDatabase({ database: { engine: 'sqlite', file } })).destroy();
        expect(readFileSync(file, 'latin1')).not.toContain(name);
        const { ino, mtimeMs } = statSync(file);
        await (await openDatabase({ database: { engine: 'sqlite', file } })).destroy();
        expect(statSync(file)).toMatchObject({ ino, mtimeMs });
      });
    }
  });
}

/** Returns the planted words found in a file of the site or, on PostgreSQL, in a table or index. */
async function findPlanted(
  settings: DatabaseSettings,
  database: AppDatabase,
  varDir: string,
): Promise<string[]> {
  const found = new Set<string>();
  for (const file of globSync(`${varDir}/**`).filter((path) => statSync(path).isFile())) {
    const bytes = readFileSync(file, 'latin1');
    for (const word of planted.filter((one) => bytes.includes(one))) found.add(word);
  }
  if (settings.engine === 'postgres') {
    await sql`checkpoint`.execute(database);
    for (const word of planted) {
      const { rows } = await sql`select 1 from pg_class
        where relkind in ('r', 'i', 't') and pg_relation_size(oid) > 0 and oid > 16000
          and position(convert_to(${word}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(oid))) > 0`.execute(
        database,
      );
      if (rows.length > 0) found.add(word);
    }
  }
  return [...found].toSorted();
}

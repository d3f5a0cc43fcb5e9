import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyPostgres } from '../../../src/desk/backups/copy-postgres.server.ts';
import { reopenDatabase } from '../../../src/desk/backups/move/close-database.server.ts';
import { copyDatabase } from '../../../src/desk/backups/move/copy-database.server.ts';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import { engineError } from '../../../src/platform/database/engine-error.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { addPerson } from '../../../src/record/people/add-person.server.ts';
import { importChampionship } from '../../../src/site/championship/import-championship.server.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Moving a site's database to PostgreSQL copies it completely, as it was at one moment. */
export function moveContract(engine: Engine): void {
  describe('the move of a database', () => {
    let file: string;
    let site: AppDatabase;
    let target: AppDatabase;
    let settings: DatabaseSettings;
    let full: string;

    beforeEach(async () => {
      file = join(temporaryFolder(), 'race.sqlite');
      full ??= await filledFile();
      copyFileSync(full, file);
      site = await openDatabase({ database: { engine: 'sqlite', file } });
      settings = await engine.fresh();
      target = await openDatabase({ database: settings });
    });
    afterEach(() => Promise.all([site.destroy(), target.destroy()]));

    const copy = (close = false) => copyDatabase({ file, target, close });
    const people = (of: AppDatabase) =>
      of.selectFrom('person').select(['id', 'name', 'same_as']).orderBy('id').execute();

    test('a move copies every row of every table, and numbers continue', async () => {
      const copied = await copy();
      expect(copied).toMatchObject({ code: 'copied', changedSince: false });
      const rows = copied.code === 'copied' ? copied.tables : [];
      expect(rows.find(({ table }) => table === 'registration')?.rows).toBe(2);
      expect(rows.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
      expect(await people(target)).toEqual(await people(site));
      // The last person of the file was erased, and the number is never given again.
      expect(await addPerson(target, 'Nueva')).toBe(await addPerson(site, 'Nueva'));
      expect(await addIssuer(target)).toBe(await addIssuer(site));
    });

    test('a move leaves a database that has rows as it is', async () => {
      await copy();
      const before = await people(target);
      expect(await copy()).toMatchObject({ code: 'not_empty' });
      expect(await people(target)).toEqual(before);
    });

    test('a move reports that the site wrote meanwhile, and copies one moment', async () => {
      const before = await people(site);
      const copying = copy();
      await addPerson(site, 'Meanwhile');
      const copied = await copying;
      const there = await people(target);
      expect(copied).toMatchObject({ code: 'copied', changedSince: true });
      expect([before.length, before.length + 1]).toContain(there.length);
    });

    test('a move that lost a row on the way copies nothing', async () => {
      await loseNames(target);
      await expect(copy(true)).rejects.toThrow(/^person: \d+ rows \w+ instead of/);
      expect(await people(target)).toEqual([]);
      await addPerson(site, 'Still here');
    });

    test('a move closes the old database, so that the site cannot write to it', async () => {
      expect(await copy(true)).toMatchObject({ code: 'copied', changedSince: false });
      const before = await people(site);
      await expect(addPerson(site, 'Too late')).rejects.toThrow('this database was moved');
      // A visitor sees a read-only database: 503, try again later.
      expect(await addPerson(site, 'Too late').catch(engineError)).toBe('read_only');
      await expect(site.deleteFrom('edition').execute()).rejects.toThrow('was moved');
      expect(await people(site)).toEqual(before);
      const old = new DatabaseSync(file);
      expect(reopenDatabase(old)).toBe(true);
      expect(reopenDatabase(old)).toBe(false);
      old.close();
      await addPerson(site, 'Back again');
    });

    test('an archive of the new database equals the old file, row for row', async () => {
      if (settings.engine !== 'postgres') throw new Error('moves lead to PostgreSQL');
      const there = await copy();
      const packed = join(temporaryFolder(), 'packed.sqlite');
      const { tables } = await copyPostgres(settings, packed);
      expect(tables.registration).toBe(2);
      const elsewhere = await openDatabase({ database: await engine.fresh() });
      try {
        const back = await copyDatabase({ file: packed, target: elsewhere, close: false });
        expect(back).toEqual(there);
        expect(await addPerson(elsewhere, 'Next')).toBe(await addPerson(target, 'Next'));
      } finally {
        await elsewhere.destroy();
      }
    });
  });
}

async function filledFile(): Promise<string> {
  const file = join(temporaryFolder(), 'full.sqlite');
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  await importNewEditions(database, 'data');
  await importChampionship(database, 'data');
  const { participantId } = await enterPaddler(database);
  await enterPaddler(database);
  const { person_id } = await database
    .selectFrom('participant')
    .select('person_id')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  // The earlier row points to a later one, which does not exist yet when it is copied.
  await database.updateTable('person').set({ same_as: person_id }).where('id', '=', 1).execute();
  const gone = await addPerson(database, 'Gone');
  await database.deleteFrom('person').where('id', '=', gone).execute();
  await addIssuer(database);
  await database.destroy();
  return file;
}

async function addIssuer(database: AppDatabase): Promise<number> {
  const texts = { race: '', holder: '', tax_id: '', address: '', email: '' };
  const { id } = await database
    .insertInto('receipt_issuer')
    .values({ ...texts, since: '2026-12-01T15:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the database change the names that are written. */
async function loseNames(database: AppDatabase): Promise<void> {
  await sql`create function lose_name() returns trigger language plpgsql as
    $$ begin new.name := 'lost'; return new; end $$`.execute(database);
  await sql`create trigger lose_names before insert on person
    for each row execute function lose_name()`.execute(database);
}

import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import {
  submitReceipt,
  uploadsFolder,
} from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import {
  removeAside,
  sweepReceipts,
} from '../../../src/registration/payments/transfer/sweep-receipts.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-12-02T15:00:00Z');

export function strayReceiptsContract(engine: Engine): void {
  describe('receipts without a row', () => {
    let database: AppDatabase;
    let varDir: string;

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      varDir = temporaryFolder();
    });
    afterAll(() => database.destroy());

    test('receipt files without a row are deleted once no upload can be under way', async () => {
      const { payment } = await enterPaddler(database, { name: 'With Receipt' });
      await submitReceipt(
        { database, varDir },
        { payment, bytes: sampleReceipts['application/pdf'], now },
      );
      const folder = uploadsFolder(varDir);
      await mkdir(folder, { recursive: true });
      const kept = await readdir(folder);
      for (const name of ['killed.pdf', '.killed.part', 'under-way.pdf']) {
        writeFileSync(join(folder, name), 'bytes');
      }
      const clock = new Date();
      const twoHoursAgo = new Date(clock.getTime() - 7_200_000);
      for (const name of [...kept, 'killed.pdf', '.killed.part']) {
        utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
      }
      const room = { database, varDir };
      expect(await sweepReceipts(room, clock)).toEqual({ aside: 1, back: 0, left: 0 });
      const files = async () => (await readdir(folder)).filter((name) => name !== '.orphans');
      expect((await files()).toSorted()).toEqual([...kept, 'under-way.pdf'].toSorted());
      const nowhere = { database, varDir: temporaryFolder() };
      expect(await sweepReceipts(nowhere, clock)).toEqual({ aside: 0, back: 0, left: 0 });
      const later = (days: number) => new Date(clock.getTime() + days * 86_400_000);
      expect(await removeAside(varDir, { now: later(30) })).toBe(0);
      expect(await readdir(join(folder, '.orphans'))).toEqual(['killed.pdf']);
      // A clock that was ahead moved the file aside: its thirty days begin when the clock is right again.
      utimesSync(join(folder, '.orphans', 'killed.pdf'), later(400), later(400));
      expect(await removeAside(varDir, { now: clock })).toBe(0);
      expect(await removeAside(varDir, { now: later(31) })).toBe(1);
    });

    test('a start with another or an older database deletes no receipt', async () => {
      const place = temporaryFolder();
      const room = { database, varDir: place };
      const folder = uploadsFolder(place);
      const long = new Date('2026-01-01');
      const names: string[] = [];
      const add = async () => {
        const { payment } = await enterPaddler(database, { name: `Payer ${names.length}` });
        const bytes = sampleReceipts['image/png'];
        await submitReceipt(room, { payment, bytes, now });
        const name = (await readdir(folder)).find((one) => !names.includes(one)) ?? '';
        utimesSync(join(folder, name), long, long);
        names.push(name);
      };
      for (let count = 0; count < 2; count++) await add();
      const files = async () => (await readdir(folder)).toSorted();
      const rows = await database
        .selectFrom('payment_receipt')
        .selectAll()
        .where('file_name', 'in', names)
        .execute();
      const without = (some: string[]) =>
        database.deleteFrom('payment_receipt').where('file_name', 'in', some).execute();
      await without(names);
      expect(await sweepReceipts(room, new Date())).toEqual({ aside: 0, back: 0, left: 2 });
      expect(await files()).toEqual(names.toSorted());
      const [first, second] = rows;
      if (!first || !second) throw new Error('no receipts');
      await database
        .insertInto('payment_receipt')
        .values({ ...first })
        .execute();
      expect(await sweepReceipts(room, new Date())).toEqual({ aside: 1, back: 0, left: 0 });
      await database
        .insertInto('payment_receipt')
        .values({ ...second })
        .execute();
      expect(await sweepReceipts(room, new Date())).toEqual({ aside: 0, back: 1, left: 0 });
      expect((await files()).filter((name) => name !== '.orphans')).toEqual(names.toSorted());
      for (const name of ['1', '2', '3', '4', '5', '6'].map((one) => `${one}.pdf`)) {
        writeFileSync(join(folder, name), 'bytes');
        utimesSync(join(folder, name), long, long);
      }
      expect(await sweepReceipts(room, new Date())).toEqual({ aside: 0, back: 0, left: 6 });
      await without(names);
    });

    test('an erased person is also erased from receipts set aside', async () => {
      const place = temporaryFolder();
      const room = { database, varDir: place, dataDir: temporaryFolder() };
      const { payment, participantId } = await enterPaddler(database, { name: 'Killed Upload' });
      await submitReceipt(room, { payment, bytes: sampleReceipts['image/png'], now });
      await database.deleteFrom('payment_receipt').where('payment_id', '=', payment.id).execute();
      const [name = ''] = await readdir(uploadsFolder(place));
      const long = new Date('2026-01-01');
      utimesSync(join(uploadsFolder(place), name), long, long);
      const { personId } = await database
        .selectFrom('participant')
        .select('person_id as personId')
        .where('id', '=', participantId)
        .executeTakeFirstOrThrow();
      const order = { actor: terminal, personId, alsoResults: false, now: new Date() };
      expect(await erasePerson(room, order)).toMatchObject({ strayReceipts: 0 });
      expect(await readdir(join(uploadsFolder(place), '.orphans'))).toEqual([]);
      expect(await readdir(uploadsFolder(place))).toEqual(['.orphans']);
    });

    test('a receipt whose row may be there keeps its file', async () => {
      const { payment } = await enterPaddler(database, { name: 'Cut Off' });
      const bytes = sampleReceipts['image/png'];
      const losing = losingTheAnswer(database);
      const room = { database: losing, varDir };
      await expect(submitReceipt(room, { payment, bytes, now })).rejects.toThrow('terminated');
      const rows = await database
        .selectFrom('payment_receipt')
        .select('file_name')
        .where('payment_id', '=', payment.id)
        .execute();
      expect(rows).toHaveLength(1);
      expect(readFileSync(join(uploadsFolder(varDir), rows[0]?.file_name ?? ''))).toEqual(bytes);
    });
  });
}

/** Simulates a lost connection between a commit and its answer. */
function losingTheAnswer(database: AppDatabase): AppDatabase {
  return new Proxy(database, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return () => ({
        execute: async (work: Parameters<ReturnType<AppDatabase['transaction']>['execute']>[0]) => {
          await target.transaction().execute(work);
          throw new Error('Connection terminated unexpectedly');
        },
      });
    },
  });
}

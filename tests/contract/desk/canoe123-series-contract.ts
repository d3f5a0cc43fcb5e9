import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Canoe123Order,
  importCanoe123,
  importOfSeries,
} from '../../../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import { readCanoe123 } from '../../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { exportRecord } from '../../../src/record/editions/exchange/export-record.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { centiseconds } from '../../../src/record/scoring/centiseconds.ts';
import { oddExport } from '../../support/canoe123/odd-export.ts';
import { apiServices } from '../support/api-services.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

const editionId = 3;
const event = { id: 'ECU.2027022000', title: 'Copa del río' };

function judged(text: string, id: string, gates: string): string {
  const run = new RegExp(
    `(<RaceId>K1M_BR2_20</RaceId>\\s*<Id>${id}\\.K1M</Id>[\\s\\S]*?<Gates>).{${gates.length}}`,
  );
  return text.replace(run, `$1${gates}`);
}

export function canoe123SeriesContract(engine: Engine): void {
  describe('files of Canoe123 that come one after the other', () => {
    let database: AppDatabase;
    const open: AppDatabase[] = [];
    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      open.push(database);
      await importNewEditions(database, writeData({ 2027: sampleFiles[2027] }));
    });
    afterAll(async () => {
      for (const one of open) await one.destroy();
    });

    const order = (categories: [string, number][]): Canoe123Order => ({
      editionId,
      days: [],
      classes: [],
      categories: new Map(categories),
      sexes: new Map(),
      accepted: new Map(),
      dryRun: false,
      by: { actor: terminal, now },
    });
    const known: [string, number][] = [
      ['K1M', 1],
      ['C2M_ST', 2],
      ['C1W', 3],
    ];
    const bring = async (
      text: string,
      {
        categories = known,
        of = event,
      }: { categories?: typeof known; of?: typeof event | null } = {},
    ) =>
      importOfSeries(apiServices(database), await readCanoe123([Buffer.from(text)]), {
        ...order(categories),
        event: of,
      });
    const brought = async (text: string, more?: Parameters<typeof bring>[1]) => {
      const read = await bring(text, more);
      if (read.code !== 'read') throw new Error(JSON.stringify(read).slice(0, 500));
      return read;
    };
    const record = async () => exportRecord(database, editionId);
    const secondRun = async (person: string) =>
      (await record())?.heats
        .filter(({ descent }) => descent === 2)
        .flatMap(({ runs }) => runs)
        .find((run) => run.person === person);

    test('a file of another event or another year is refused, and changes nothing', async () => {
      await brought(oddExport, { of: null });
      const before = await record();
      const newer = judged(oddExport, '9003', '  0  2');
      const elsewhere = newer.replace(event.id, 'ECU.2027050100').replace(event.title, 'Otra');
      expect(await bring(elsewhere)).toEqual({ code: 'other_event', title: 'Otra' });
      const earlier = newer.replaceAll('2027-02-2', '2025-02-2');
      expect(await bring(earlier)).toEqual({
        code: 'other_year',
        days: ['2025-02-20', '2025-02-21', '2026-02-20'],
      });
      expect(await bring(earlier, { of: null })).toMatchObject({ code: 'other_year' });
      expect(await record()).toEqual(before);
      // An event may change its name; its number identifies it.
      expect((await brought(newer.replace(event.title, 'Copa'))).rows).toHaveLength(1);
    });

    test('classes that need an answer wait for it, and the others are imported', async () => {
      const none = await bring(oddExport.replaceAll('K1M', 'X1Z').replaceAll('C1W', 'X2Z'), {
        categories: [],
      });
      expect(none).toMatchObject({ code: 'no_race', open: [{ code: 'choose_category' }] });
      const first = await brought(oddExport, { categories: [['K1M', 1]], of: null });
      const [question] = first.open;
      expect(first.open).toHaveLength(1);
      expect(question).toMatchObject({ code: 'choose_category' });
      expect(new Set(first.rows.map(({ heat }) => heat?.es))).toEqual(
        new Set(['Kayak hombres, manga 1', 'Kayak hombres, manga 2']),
      );
      const next = await brought(judged(oddExport, '9003', '  0  2'), {
        categories: [['K1M', 1]],
      });
      expect([next.rows.length, next.open.length]).toEqual([1, 1]);
      const answered = await brought(judged(oddExport, '9003', '  0  2'));
      expect(answered.open).toEqual([]);
      expect((await record())?.heats).toHaveLength(5);
    });

    test('corrected and official results stay unchanged, file after file', async () => {
      await brought(oddExport, { of: null });
      const start = centiseconds(3968100);
      const run = { editionId, bib: 3, descent: 2 as const };
      await changeRun(database, run, { start }, { actor: terminal, now });
      const corrected = await secondRun('sacha-andi');
      const files = ['  0  2', '  2  2', ' 50  2'].map((gates) =>
        judged(judged(oddExport, '9003', gates), '9002', gates),
      );
      for (const text of files) {
        const { rows, kept } = await brought(text);
        expect(rows.map(({ bib }) => bib)).toEqual(['2']);
        expect(kept.map(({ bib, reason }) => [bib, reason])).toEqual([['3', 'changed_here']]);
        expect(await secondRun('sacha-andi')).toEqual(corrected);
      }
      const heat = (await record())?.heats.find(({ descent }) => descent === 2)?.id ?? 0;
      const official = { day: '2027-02-20', race: 'k1', heat_id: heat };
      await database.insertInto('race_heat').values(official).execute();
      await changeRun(database, { ...run, bib: 2 }, { start }, { actor: terminal, now });
      const before = await record();
      for (const text of files) {
        const { rows, kept } = await brought(text);
        expect(rows).toEqual([]);
        expect(kept.every(({ reason, digest }) => reason === 'official_here' && !digest)).toBe(
          true,
        );
      }
      expect(await record()).toEqual(before);
    });

    test('an import at the desk during a watched import loses nothing of either', async () => {
      await brought(oddExport, { of: null });
      const mine = judged(oddExport, '9003', '  0  2');
      const theirs = judged(mine, '9002', '  2  2');
      const services = apiServices(database);
      const reading = await readCanoe123([Buffer.from(theirs)]);
      const both = await Promise.all([
        bring(mine),
        importCanoe123(services, reading, order(known)),
        bring(mine),
        importCanoe123(services, reading, order(known)),
      ]);
      expect(both.map(({ code }) => code)).toEqual(['read', 'read', 'read', 'read']);
      expect((await secondRun('sacha-andi'))?.gates?.slice(0, 2)).toEqual([0, 2]);
      await brought(theirs);
      expect((await brought(theirs)).isNew).toBe(false);
    });
  });
}

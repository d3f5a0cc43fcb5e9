import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { createChampionshipReader } from '../../../src/site/championship/championship-reader.server.ts';
import { importChampionship } from '../../../src/site/championship/import-championship.server.ts';
import { championshipSeries, rankEntrants } from '../../../src/site/championship/rank-entrants.ts';
import { changedRanks } from '../../../src/site/series/changed-ranks.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const names = { name: 'Race', river: 'River', town: 'Town', region: 'Region', countryCode: 'EC' };

export function championshipContract(engine: Engine): void {
  describe('the championship', () => {
    let database: AppDatabase;

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
      await importChampionship(database, 'data');
    });
    afterAll(() => database.destroy());

    const read = async () => {
      const championship = await createChampionshipReader(database, () => names).championship();
      if (!championship) throw new Error('There is no championship');
      const changed = changedRanks(
        championshipSeries(championship.written.men),
        championshipSeries(championship.men),
        { language: 'en', pageOf: (id) => id },
      );
      return { ...championship, changed };
    };

    test('the championship shows its file until a result is corrected, then new points, ranks and reasons', async () => {
      const before = await read();
      expect(before.changed).toEqual([]);
      expect(before.men).toEqual(before.written.men);
      const [first] = before.men.filter(({ points }) => points[1] === 100);
      const records = createRecordReader(database);
      const edition = (await records.catalogue()).find(({ year }) => year === 2021);
      const record = edition && (await records.record(edition.id));
      const entry = record?.entries.find(({ person }) => person === first?.person);
      if (!first || !record || !entry?.bib) throw new Error('Nobody won in 2021');
      for (const descent of [1, 2] as const) {
        const changed = await changeRun(
          database,
          { editionId: record.edition.id, bib: entry.bib, descent },
          { status: 'DSQ-C' },
          { actor: terminal, reason: 'video', now: new Date('2026-12-01T12:00:00Z') },
        );
        expect(['changed', 'unknown_run']).toContain(changed.code);
      }
      const after = await read();
      const own = after.changed.find(({ person }) => person === first.person);
      expect(own?.races).toEqual([{ race: 'r2', was: '100', is: null }]);
      expect(Number(own?.total.is)).toBe(Number(own?.total.was) - 100);
      const second = before.men.find(({ points }) => points[1] === 92);
      expect(after.men.find(({ person }) => person === second?.person)?.points[1]).toBe(100);
      expect(after.changed.length).toBeGreaterThan(2);
      expect(rankEntrants(after.men).filter(({ rank }) => rank === 1)).toHaveLength(1);
      expect(after.written).toEqual(before.written);
    });

    test('points of an edition with hidden results stay as they were written', async () => {
      const edition = await database
        .selectFrom('edition')
        .select(['id', 'facts_json'])
        .where('year', '=', 2021)
        .executeTakeFirstOrThrow();
      const show = async (results: boolean) => {
        const facts = { ...JSON.parse(edition.facts_json ?? ''), results };
        await database
          .updateTable('edition')
          .set({ facts_json: JSON.stringify(facts) })
          .where('id', '=', edition.id)
          .execute();
        return read();
      };
      expect((await show(false)).changed).toEqual([]);
      expect((await show(true)).changed).not.toEqual([]);
    });
  });
}

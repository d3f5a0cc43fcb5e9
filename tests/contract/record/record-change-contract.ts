import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { addDecision } from '../../../src/record/editions/record/add-decision.server.ts';
import {
  changeRun,
  type RunChange,
} from '../../../src/record/editions/record/change-run.server.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

const editionId = 1;
const actor = { accountId: null, sessionId: null, name: 'organizer Rosa' };
const now = new Date('2026-12-01T15:00:00Z');

export function recordChangeContract(engine: Engine): void {
  describe('a change of the record', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, writeData(sampleFiles));
    });
    afterAll(() => database.destroy());

    const version = async () => {
      const edition = database.selectFrom('edition').select('version').where('id', '=', editionId);
      return (await edition.executeTakeFirstOrThrow()).version;
    };
    /** Returns the result of a step, and by how much the version rose. */
    const risen = async <Answer>(step: () => Promise<Answer>) => {
      const before = await version();
      const answer = await step();
      return { answer, by: (await version()) - before };
    };
    const change = (bib: number, what: RunChange) =>
      risen(() => changeRun(database, { editionId, bib, descent: 1 }, what, { actor, now }));
    const decide = (bib: number) => {
      const words = { es: 'Advertencia', en: 'Warning' };
      const order = { editionId, bib, author: 'Jury', words, now };
      return risen(() => addDecision(database, actor, order));
    };

    test('a change of the record raises the version of its edition once', async () => {
      expect(await change(101, { gates: new Map([[1, 2]]) })).toMatchObject({
        answer: { code: 'changed', name: 'Ana Tapuy' },
        by: 1,
      });
      expect(await decide(101)).toEqual({ answer: 'Ana Tapuy', by: 1 });
    });

    test('a refused change of the record keeps the version', async () => {
      expect(await change(999, { status: 'DNS' })).toEqual({
        answer: { code: 'unknown_run' },
        by: 0,
      });
      expect(await change(101, { gates: new Map([[1, 7]]) })).toMatchObject({
        answer: { code: 'against_the_rules', issues: [{ rule: 'unknown_seconds' }] },
        by: 0,
      });
      expect(await change(101, { gates: new Map([[9999, 0]]) })).toMatchObject({
        answer: { issues: [{ rule: 'too_many_gates' }] },
        by: 0,
      });
      expect(await decide(999)).toEqual({ answer: null, by: 0 });
    });

    test('a run is refused when its bib is the bib of another person', async () => {
      const ofLuis = database
        .selectFrom('participant')
        .select('id')
        .where('edition_id', '=', editionId)
        .where('bib', '=', 102);
      await database
        .updateTable('run')
        .set({ bib: 101 })
        .where('participant_id', 'in', ofLuis)
        .execute();
      const { answer, by } = await change(101, { status: 'DSQ-R' });
      expect(by).toBe(0);
      expect(answer).toMatchObject({ code: 'several_runs' });
      const names = answer.code === 'several_runs' ? answer.names.toSorted() : [];
      expect(names).toEqual(['Ana Tapuy', 'Luis Chimbo']);
      const statuses = await database
        .selectFrom('run')
        .select('status')
        .where('status', '=', 'DSQ-R')
        .execute();
      expect(statuses).toEqual([]);
    });
  });
}

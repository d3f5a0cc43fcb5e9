import { beforeEach, describe, expect, test } from 'vitest';
import { changeBib, digestOfPlan, giveBibs } from '../../../src/desk/bibs/give-bibs.server.ts';
import { type BibOrder, planBibs } from '../../../src/desk/bibs/plan-bibs.ts';
import { readBibs } from '../../../src/desk/bibs/read-bibs.server.ts';
import { undoBibs } from '../../../src/desk/bibs/undo-bibs.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import type { Actor } from '../../../src/record/accounts/audit/write-audit.server.ts';
import type { Role } from '../../../src/record/accounts/roles.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { editions, sampleFiles, writeData } from '../support/fixtures.ts';

const editionId = editions[2027].id;
const roles: Role[] = ['race_office'];
const seeds = { results: null, championship: null };
const order: BibOrder = {
  category: null,
  sex: null,
  from: 1,
  to: 300,
  order: 'name',
  keepLast: false,
  onlyMissing: false,
};

export function bibsContract(engine: Engine): void {
  describe('bibs', () => {
    const team = deskTeam(engine);
    beforeEach(() => importNewEditions(team.database, writeData(sampleFiles)));

    const read = () => readBibs(team.database, editionId, seeds);
    const bibs = async () => (await read()).map(({ name, bib }) => `${bib} ${name}`).toSorted();
    const planned = async (more: Partial<BibOrder> = {}) => {
      const wanted = { ...order, ...more };
      return { order: wanted, shown: digestOfPlan(planBibs(await read(), wanted)) };
    };
    const give = (plan: { order: BibOrder; shown: string }) =>
      giveBibs(team.database, terminal, { editionId, seeds, ...plan }, now);
    const idOf = async (name: string) =>
      (await read()).find((entry) => entry.name === name)?.id ?? 0;

    test('the bib of the last edition is found, and proposed again', async () => {
      expect((await read()).map(({ name, last }) => [name, last])).toEqual([
        ['Ana Tapuy', 201],
        ['Luis Chimbo', 102],
      ]);
      expect(await give(await planned({ keepLast: true }))).toEqual({ given: 2 });
      expect(await bibs()).toEqual(['102 Luis Chimbo', '201 Ana Tapuy']);
    });

    test('two people swap bibs in one action, each with an audit line', async () => {
      await give(await planned());
      expect(await bibs()).toEqual(['1 Ana Tapuy', '2 Luis Chimbo']);
      const version = () =>
        team.database
          .selectFrom('edition')
          .select('version')
          .where('id', '=', editionId)
          .executeTakeFirstOrThrow();
      const before = await version();
      const ana = await idOf('Ana Tapuy');
      await team.database
        .updateTable('participant')
        .set({ name: 'Zoe Tapuy' })
        .where('id', '=', ana)
        .execute();
      expect(await give(await planned())).toEqual({ given: 2 });
      expect(await bibs()).toEqual(['1 Luis Chimbo', '2 Zoe Tapuy']);
      expect((await version()).version).toBeGreaterThan(before.version);
      const [last] = await readAudit(team.database, {
        subject: { kind: 'entry', id: String(ana) },
        limit: 1,
      });
      expect(last).toMatchObject({ act: 'bib_given', before: { bib: 1 }, after: { bib: 2 } });
    });

    test('one of two simultaneous bib plans is carried out', async () => {
      const [here, there] = [await planned(), await planned({ from: 50 })];
      const both = await Promise.all([give(here), give(there)]);
      expect(both).toContainEqual({ given: 2 });
      expect(both).toContainEqual({ code: 'changed' });
      expect(await give(here)).toEqual({ code: 'changed' });
    });

    test('bibs given together are taken back by the same organizer alone, except those changed since', async () => {
      const [rosa, luis] = [await team.actor('Rosa', roles), await team.actor('Luisa', roles)];
      const minute = (count: number) => new Date(now.getTime() + count * 60_000);
      const giveAs = async (actor: Actor, more: Partial<BibOrder>, at: Date) =>
        giveBibs(team.database, actor, { editionId, seeds, ...(await planned(more)) }, at);
      const undo = (actor: Actor, at: Date) =>
        undoBibs(team.database, actor, { editionId, at: at.toISOString() }, minute(9));
      await giveAs(rosa, {}, minute(1));
      await giveAs(rosa, { from: 2 }, minute(2));
      expect(await bibs()).toEqual(['2 Ana Tapuy', '3 Luis Chimbo']);
      expect(await undo(luis, minute(2))).toEqual({ count: 0 });
      expect(await undo(rosa, minute(3))).toEqual({ count: 0 });
      // Each former bib is worn by another boat until all are taken back.
      expect(await undo(rosa, minute(2))).toEqual({ count: 2 });
      expect(await bibs()).toEqual(['1 Ana Tapuy', '2 Luis Chimbo']);
      expect(await undo(rosa, minute(2))).toEqual({ count: 0 });

      await giveAs(rosa, { from: 2 }, minute(4));
      const entry = await idOf('Ana Tapuy');
      const change = { editionId, entry, bib: 9, shown: 2 };
      await changeBib(team.database, luis, change, minute(5));
      expect(await undo(rosa, minute(4))).toEqual({ count: 1 });
      expect(await bibs()).toEqual(['2 Luis Chimbo', '9 Ana Tapuy']);
      const subject = { kind: 'entry', id: String(await idOf('Luis Chimbo')) };
      const [last] = await readAudit(team.database, { subject, limit: 1 });
      expect(last).toMatchObject({ act: 'bib_given', before: { bib: 3 }, after: { bib: 2 } });
    });

    test('a bib that another entry got since is not given back', async () => {
      const rosa = await team.actor('Rosa', roles);
      await give(await planned());
      await giveBibs(
        team.database,
        rosa,
        { editionId, seeds, ...(await planned({ from: 2 })) },
        now,
      );
      const luis = await idOf('Luis Chimbo');
      const change = (bib: number, shown: number) =>
        changeBib(team.database, terminal, { editionId, entry: luis, bib, shown }, now);
      expect(await change(1, 3)).toBeNull();
      const at = now.toISOString();
      expect(await undoBibs(team.database, rosa, { editionId, at }, now)).toEqual({ count: 0 });
      expect(await bibs()).toEqual(['1 Luis Chimbo', '2 Ana Tapuy']);
    });

    test('one bib is changed, unless another entry has it or another organizer changed it', async () => {
      const [ana, luis] = [await idOf('Ana Tapuy'), await idOf('Luis Chimbo')];
      const change = (entry: number, bib: number | null, shown: number | null) =>
        changeBib(team.database, terminal, { editionId, entry, bib, shown }, now);
      expect(await change(ana, 7, null)).toBeNull();
      expect(await change(luis, 7, null)).toBe('taken');
      expect(await change(ana, 8, null)).toBe('changed');
      expect(await change(ana, 7, null)).toBeNull();
      expect(await change(999, 9, null)).toBe('unknown');
      expect(await change(ana, null, 7)).toBeNull();
      expect(await change(luis, 7, null)).toBeNull();
      expect(await bibs()).toEqual(['7 Luis Chimbo', 'null Ana Tapuy']);
    });
  });
}

import { describe, expect, test } from 'vitest';
import {
  joinPeople,
  listJoined,
  listKnownPeople,
  readKnownPerson,
  splitPerson,
} from '../../../src/desk/people/join-people.server.ts';
import { searchDesk } from '../../../src/desk/search/search-desk.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { findOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

export function deskPeopleContract(engine: Engine): void {
  describe('people of the desk', () => {
    const team = deskTeam(engine);
    const people = async () => {
      const rows = ['ana-mora', 'ana-lucia-mora'].map((person_key) => ({
        person_key,
        name: 'Ana Mora',
      }));
      const added = team.database.insertInto('person').values(rows).returning('id');
      return (await added.execute()).map(({ id }) => id);
    };
    const join = (kept: string, other: string, dryRun = false) =>
      joinPeople(apiServices(team.database), { kept, other, actor: terminal, dryRun, now });
    const lines = async () =>
      (await readAudit(team.database, { limit: 9 })).map(({ act, subjectId, before, after }) => ({
        act,
        subjectId,
        before,
        after,
      }));

    test.each([
      [{ entries: false, people: true, payments: true, contacts: true }, []],
      [{ entries: true, people: false, payments: false, contacts: true }, ['entries']],
      [{ entries: true, people: true, payments: false, contacts: false }, ['entries', 'people']],
      [{ entries: true, people: false, payments: true, contacts: false }, ['entries', 'payments']],
    ])('a search of the desk finds with the rights %j only %j', async (may, kinds) => {
      await enterPaddler(team.database, { name: 'Ana Mora' });
      const found = await searchDesk(team.database, terminal, { words: 'ana mora', may });
      const filled = Object.entries(found).filter(([, rows]) => rows.length > 0);
      expect(filled.map(([kind]) => kind)).toEqual(kinds);
    });

    test('two people are joined and split again, both recorded without their names', async () => {
      const [ana = 0, lucia = 0] = await people();
      expect(await join('ana-mora', 'ana-lucia-mora', true)).toMatchObject({ code: 'joined' });
      expect([await listJoined(team.database), await lines()]).toEqual([[], []]);
      expect(await join('ana-mora', 'ana-lucia-mora')).toMatchObject({ code: 'joined' });
      expect(await join('ana-mora', 'ana-lucia-mora')).toEqual({ code: 'same_already' });
      expect(await listJoined(team.database)).toEqual([
        { key: 'ana-lucia-mora', name: 'Ana Mora', into: { key: 'ana-mora', name: 'Ana Mora' } },
      ]);
      expect((await readKnownPerson(team.database, lucia))?.key).toBe('ana-mora');
      const order = { key: 'ana-lucia-mora', actor: terminal, dryRun: false, now };
      expect(await splitPerson(team.database, order)).toEqual({ code: 'split', from: 'ana-mora' });
      expect(await splitPerson(team.database, order)).toEqual({ code: 'not_joined' });
      expect((await readKnownPerson(team.database, lucia))?.key).toBe('ana-lucia-mora');
      expect(await readKnownPerson(team.database, 999)).toBeNull();
      const subjectId = String(lucia);
      expect(await lines()).toEqual([
        { act: 'people_split', subjectId, before: { sameAs: ana }, after: null },
        { act: 'people_joined', subjectId, before: null, after: { sameAs: ana } },
      ]);
    });

    test('entries of joined people are found by either key, and those of the second by its own alone', async () => {
      const ids = await people();
      const editions = [
        { id: 7, year: 2026, race_date: '2026-02-21' },
        { id: 8, year: 2027, race_date: '2027-02-20' },
      ];
      await team.database.insertInto('edition').values(editions).execute();
      const rows = ids.map((person_id, index) => ({
        person_id,
        edition_id: 7 + index,
        category: 1,
        name: 'Ana Mora',
        sex: 'female' as const,
        nationality: 'EC',
        origin: 'file' as const,
        listed: 1 as const,
        created_at: now.toISOString(),
      }));
      await team.database.insertInto('participant').values(rows).execute();
      const countFound = async (key: string) =>
        (await findOrganizerEntries(team.database, key)).length;
      expect([await countFound('ana-mora'), await countFound('ana-lucia-mora')]).toEqual([1, 1]);
      expect(await join('ana-mora', 'ana-lucia-mora')).toMatchObject({ code: 'joined' });
      expect([await countFound('ana-mora'), await countFound('ana-lucia-mora')]).toEqual([2, 1]);
    });

    test('one of two simultaneous crosswise joins of the same people succeeds', async () => {
      await people();
      const both = await Promise.all([
        join('ana-mora', 'ana-lucia-mora'),
        join('ana-lucia-mora', 'ana-mora'),
      ]);
      expect(both.map(({ code }) => code).toSorted()).toEqual(['joined', 'same_already']);
      expect(await listKnownPeople(team.database)).toHaveLength(1);
    });
  });
}

import { describe, expect, test } from 'vitest';
import { heardUntil } from '../../../src/race-day/feed/live-version.server.ts';
import {
  followLease,
  giveLease,
  mayDecide,
  readLease,
} from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { deskTeam, now } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const day = '2027-02-20';

export function leaseContract(engine: Engine): void {
  describe('the right to decide of a day', () => {
    const team = deskTeam(engine);
    const give = (holder: string) => giveLease(team.database, { day, holder, by: 'Ana', now });
    const may = (side: string) => mayDecide(team.database, { day, side });

    test('every side has the right to decide until one takes it, then only that one', async () => {
      expect([await may('sitio'), await may('rio')]).toEqual([true, true]);
      expect(await give('rio')).toMatchObject({ term: 1, holder: 'rio', takenBy: 'Ana' });
      expect([await may('sitio'), await may('rio')]).toEqual([false, true]);
      expect(await mayDecide(team.database, { day: '2027-02-21', side: 'sitio' })).toBe(true);
      expect(await give('sitio')).toMatchObject({ term: 2, holder: 'sitio' });
      expect([await may('sitio'), await may('rio')]).toEqual([true, false]);
    });

    test('two sides agree on the right to decide, in whatever order they hear of it', async () => {
      const mine = await give('rio');
      const theirs = { ...mine, holder: 'standby' };
      const follow = (lease: typeof mine) => followLease(team.database, { day, lease });
      const known = () => readLease(team.database, day);
      await follow(theirs);
      expect(await known()).toEqual(mine);
      const next = { ...theirs, term: 2 };
      await follow(next);
      expect(await known()).toEqual(next);
      await follow(mine);
      expect(await known()).toEqual(next);
      await follow({ ...next, holder: 'rio' });
      expect(await readLease(team.database, day)).toMatchObject({ term: 2, holder: 'rio' });
    });

    test('the shown day is dated by the moment when all events of the other side were here', async () => {
      const shown = () => heardUntil(team.database, day);
      await give('rio');
      expect(await shown()).toBeNull();
      const at = now.toISOString();
      const known = { revision: 3, digest: 'a', copy_digest: '', heard_at: at, whole_at: at };
      await team.database
        .insertInto('race_relay')
        .values({ day, side: 'rio', ...known })
        .execute();
      expect(await shown()).toBe(at);
      await give('sitio');
      expect(await shown()).toBeNull();
    });
  });
}

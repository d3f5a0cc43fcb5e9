import { describe, expect, test } from 'vitest';
import { decide } from '../../../src/desk/control/decide.server.ts';
import { typeSheet } from '../../../src/desk/paper-sheets/type-sheet.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import type { EventOf } from '../../../src/race-day/log/log/race-event.ts';
import { seatName } from '../../../src/race-day/log/log/seat-name.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import {
  raceDay as day,
  eachWithSides,
  give,
  raceNow as now,
  type RaceSide,
} from '../race-day/race-sides.ts';
import { person, signedIn, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

type Status = 'DNS' | 'DNF' | null;

/** Desks of two servers in one log: each numbers its own accounts, and each event keeps its author. */
export function twoDesksContract(engine: Engine): void {
  describe('two desks in one log', () => {
    let site: RaceSide;
    let river: RaceSide;
    eachWithSides(engine, (opened) => {
      [site, river] = opened;
    });

    const first = async ({ database }: RaceSide, name: string) => {
      const { accountId } = await invite(database, terminal, person(name, ['race_office']), now);
      return signedIn(database, accountId, name);
    };
    type Actor = Awaited<ReturnType<typeof first>>;
    const say = (on: RaceSide, actor: Actor, status: Status, minutes: number) => {
      const ruling = { on: 'status', race: 'men-1', bib: 1, attempt: 1, status } as const;
      const authority: EventOf<'decision'>['payload']['authority'] = 'scorer';
      const decisions = [{ authority, ruling, reason: null }];
      const at = new Date(now.getTime() + minutes * 60_000);
      return decide(on.database, actor, { day, side: on.name, decisions }, at);
    };
    const statusAt = async ({ database }: RaceSide) => {
      const read = await createRaceDays(database).read(day);
      return read?.state.runs.find(({ race, bib }) => race === 'men-1' && bib === 1)?.status;
    };

    test('a typed sheet is stored beside the judge’s events, once, under the name of its typist', async () => {
      const ana = await first(site, 'Ana');
      await keepDayPlan(site.database, { plan: anyDayPlan(), over: 0 }, now);
      const boat = { race: 'men-1', bib: 1, attempt: 1 };
      const order = { day, kind: 'section', label: 'T', gates: { first: 1, last: 2 } } as const;
      const seat = await makeSeat(site.database, terminal, order, { now, side: 'sitio' });
      const judge = seatName('id' in seat ? seat.id : 0);
      const said = [1, 2].map((gate) => buildRaceEvent(judge, buildJudgement(boat, gate, 2)));
      await appendEvents(site.database, { day, events: said, now });
      const type = (...seconds: (number | null)[]) =>
        typeSheet(
          site.database,
          ana,
          {
            day,
            side: 'sitio',
            boat,
            gates: seconds.map((value, index) => ({ gate: index + 1, seconds: value })),
          },
          now,
        );
      const gates = async () =>
        (await createRaceDays(site.database).read(day))?.state.runs[0]?.gates
          .slice(0, 2)
          .map(({ state, seconds }) => [state, seconds]);
      expect(await type(2, 50)).toBe(2);
      expect(await gates()).toEqual([
        ['agreed', 2],
        ['conflict', 2],
      ]);
      expect(await type(2, 50)).toBe(0);
      expect(await type(2, null)).toBe(1);
      expect(await gates()).toEqual([
        ['agreed', 2],
        ['agreed', 2],
      ]);
      const log = await eventsSince(site.database, { day, revision: 0, limit: 9 });
      const own = log.filter(({ event }) => event.seat === `desk-sitio-${ana.accountId}`);
      expect(own.map(({ event }) => [event.person, event.sequence])).toEqual([
        ['Ana', 1],
        ['Ana', 2],
        ['Ana', 3],
      ]);
      expect(await type(-1)).toBe('value');
    });

    test('the same number at two desks is two people, and the later report counts', async () => {
      const [ana, luis] = [await first(site, 'Ana'), await first(river, 'Luis')];
      expect(ana.accountId).toBe(luis.accountId);
      for (const side of [site, river]) {
        await keepDayPlan(side.database, { plan: anyDayPlan(), over: 0 }, now);
        await give(side, side.name);
      }
      // The site decided three times, and the line broke before the river received it.
      for (const [minutes, status] of (['DNF', null, 'DNS'] as const).entries()) {
        expect(await say(site, ana, status, minutes)).toBeNull();
      }
      expect(await say(river, luis, 'DNF', 30)).toBeNull();
      await river.towards(site).exchange();
      const log = await eventsSince(river.database, { day, revision: 0, limit: 9 });
      expect(new Set(log.map(({ event }) => event.seat)).size).toBe(2);
      for (const side of [site, river]) expect(await statusAt(side)).toBe('DNF');
    });
  });
}

import { describe, expect, test } from 'vitest';
import { decide } from '../../../src/desk/control/decide.server.ts';
import type { authorities } from '../../../src/race-day/log/log/authorities.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { seatKinds } from '../../../src/race-day/seats/seat.ts';
import { roles } from '../../../src/record/accounts/roles.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import type { Engine } from '../support/engines.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';

const day = feedDay;
const boat = { race: 'men-1', bib: 1 };

type Payload = RaceEvent['payload'];
type Ruling = Extract<Payload, { kind: 'decision' }>['ruling'];

const status = (authority: (typeof authorities)[number], word: 'DNS' | 'DNF' | null = 'DNF') =>
  composeDecision(authority, { on: 'status', ...boat, attempt: 1, status: word });
const gateDecided = composeDecision('scorer', {
  on: 'gate',
  ...boat,
  attempt: 1,
  gate: 2,
  seconds: 0,
  basis: [],
});

async function rowsOf<Name extends string, Row>(
  names: readonly Name[],
  row: (name: Name) => Promise<Row>,
): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const name of names) rows[name] = await row(name);
  return rows;
}

export function raceFeedRightsContract(engine: Engine): void {
  describe('rights on race day', () => {
    const room = raceFeedRoom(engine);
    const { team, seated, atDesk, call, post, read, idsSeen, plan } = room;

    describe('events that a caller may append', () => {
      /** Returns which of these payloads in the seat's own name are stored (x). */
      const kept = async (me: { cookie: string; name: string }, payloads: Payload[]) => {
        const events = payloads.map((payload) => buildRaceEvent(me.name, payload));
        const { added, not_yours } = await (await post(me.cookie, events)).json();
        expect(added).toBe(events.length - not_yours.length);
        return events.map(({ id }) => (not_yours.includes(id) ? '-' : 'x')).join('');
      };

      test('each kind of seat appends only its events: start, finish, own gates, DNS, DNF', async () => {
        const payloads = [
          makeStamp('start', 1),
          makeStamp('finish', 2),
          buildJudgement(boat, 1, 2),
          buildJudgement(boat, 4, 50),
          status('section_chief', 'DNS'),
          status('section_chief'),
          status('section_chief', null),
          status('scorer', 'DNS'),
          gateDecided,
        ];
        const cells = await rowsOf(seatKinds, async (kind) => kept(await seated(kind), payloads));
        expect(cells).toEqual({
          start: 'xx--x-x--',
          finish: 'xx---xx--',
          section: '--xx-----',
          element: '---------',
          announcer: '---------',
          screen: '---------',
        });
      });

      test('the desk appends a stamp and a judgement from paper, and decisions only through the office', async () => {
        const payloads = [
          makeStamp('start', 1),
          buildJudgement(boat, 1, 2),
          status('section_chief'),
          status('scorer'),
          status('chief_judge'),
          status('jury'),
        ];
        const cells = await rowsOf(roles, async (role) => kept(await atDesk(role), payloads));
        expect(cells).toEqual({
          owner: 'xx----',
          race_office: 'xx----',
          jury: '------',
          chief_judge: '------',
          announcer: '------',
          registration: '------',
          treasurer: '------',
        });
        expect(await kept(await atDesk('race_office', 'jury'), payloads)).toBe('xx----');
      });

      test('no caller appends an event in another name or on another day', async () => {
        const [judge, other] = [await seated('section'), await seated('section')];
        const theirs = buildRaceEvent(other.name, buildJudgement(boat, 1, 2));
        const own = buildRaceEvent(judge.name, buildJudgement(boat, 1, 2));
        const answer = await (await post(judge.cookie, [theirs, own])).json();
        expect(answer).toMatchObject({ revision: 1, added: 1, not_yours: [theirs.id] });
        const late = buildRaceEvent(judge.name, buildJudgement(boat, 2, 2));
        const refused = await (await post(judge.cookie, [late], '2020-02-20')).json();
        expect(refused).toEqual({ revision: 0, added: 0, contradicted: [], not_yours: [late.id] });
        // A refused caller leaves no trace, not even a log row.
        const logs = await team.database.selectFrom('race_day_log').select('day').execute();
        expect(logs).toEqual([{ day }]);
      });

      test('the start stops the race for every seat, and only the desk lets it go on', async () => {
        await plan();
        const [start, judge] = [await seated('start'), await seated('section')];
        const stop = composeDecision('section_chief', { on: 'stop', goesOn: null });
        const stopped = buildRaceEvent(start.name, stop);
        const stranger = buildRaceEvent(judge.name, stop);
        expect(await (await post(start.cookie, [stopped])).json()).toMatchObject({ added: 1 });
        expect(await (await post(judge.cookie, [stranger])).json()).toMatchObject({
          added: 0,
          not_yours: [stranger.id],
        });
        expect(await idsSeen(judge.cookie)).toEqual([stopped.id]);
        const stateNow = async () => (await room.services.raceDays.read(day))?.state;
        expect((await stateNow())?.stopped).toMatchObject({
          goesOn: null,
          decisions: [stopped.id],
        });
        const undo = { ...composeDecision('section_chief', { on: 'undo' }), replaces: stopped.id };
        const back = buildRaceEvent(start.name, undo as typeof stop);
        expect(await (await post(start.cookie, [back])).json()).toMatchObject({ added: 0 });
        const actor = await team.actor('Eva', ['race_office']);
        const lift = { authority: 'scorer', ruling: { on: 'undo' }, reason: null } as const;
        const decided = { ...lift, replaces: stopped.id };
        const order = { day, side: 'sitio', decisions: [decided] };
        expect(await decide(team.database, actor, order, new Date())).toBeNull();
        expect(await stateNow()).toMatchObject({ stopped: null, wentOn: expect.any(Number) });
        expect(await idsSeen(judge.cookie)).toHaveLength(2);
      });

      test('a laptop that is a seat and the desk may append the events of both', async () => {
        const [finish, desk] = [await seated('finish'), await atDesk('race_office')];
        const events = [
          buildRaceEvent(finish.name, makeStamp('finish', 5)),
          buildRaceEvent(desk.name, buildJudgement(boat, 1, 2)),
        ];
        const both = `${finish.cookie}; ${desk.cookie}`;
        expect(await (await post(both, events)).json()).toMatchObject({ added: 2, not_yours: [] });
        expect(await idsSeen(both)).toHaveLength(2);
      });
    });

    describe('events that a caller may read', () => {
      test('each kind of seat reads only its kinds of events', async () => {
        const once = { ...boat, attempt: 1 };
        const stamp = buildRaceEvent('seat-99', makeStamp('start', 1));
        const rulings: Ruling[] = [
          { on: 'assign', impulse: stamp.id, boat: once },
          { on: 'time', ...once, channel: 'start', at: 1 },
          { on: 'status', ...once, status: 'DNS' },
          { on: 'rerun', ...once },
          { on: 'race', race: 'men-1', closed: true },
          { on: 'stop', goesOn: null },
          { on: 'move', seat: 'seat-99', first: 1, last: 2, gates: [{ from: 1, to: 2 }] },
          { on: 'check', ...once, from: 1, values: [0] },
        ];
        const events = [
          stamp,
          buildRaceEvent('seat-98', buildJudgement(boat, 1, 50)),
          buildRaceEvent('desk-1', gateDecided),
          ...rulings.map((ruling) => buildRaceEvent('desk-1', composeDecision('scorer', ruling))),
        ];
        await appendEvents(team.database, { day, events, now: new Date() });
        const cells = await rowsOf(seatKinds, async (kind) => {
          const seen = await idsSeen((await seated(kind)).cookie);
          return events.map(({ id }) => (seen.includes(id) ? 'x' : '-')).join('');
        });
        const some = 'x--xxxxxxx-';
        expect(cells).toEqual({
          start: some,
          finish: some,
          section: some,
          element: some,
          announcer: some,
          screen: some,
        });
      });

      test('a judge reads their own judgements', async () => {
        const [judge, other] = [await seated('section'), await seated('section')];
        const [own, theirs] = [judge, other].map(({ name }) =>
          buildRaceEvent(name, buildJudgement(boat, 1, 2)),
        );
        await post(judge.cookie, [own]);
        await post(other.cookie, [theirs]);
        expect(await idsSeen(judge.cookie)).toEqual([own?.id]);
      });

      test('a role at the desk reads only its kinds of events', async () => {
        await plan();
        const statuses = await rowsOf(roles, async (role) => {
          const { cookie } = await atDesk(role);
          const asked = await call(`/api/race-day/plan?day=${day}`, cookie);
          return [(await read(cookie)).status, asked.status];
        });
        const [sees, not] = [
          [200, 200],
          [403, 403],
        ];
        expect(statuses).toEqual({
          owner: sees,
          race_office: sees,
          jury: sees,
          chief_judge: sees,
          announcer: not,
          registration: not,
          treasurer: not,
        });
      });

      test('each kind of seat reads its part of the plan, without unpublished starts', async () => {
        const { races, ...rest } = anyDayPlan();
        const hidden = races.map((race) => ({ ...race, published: race.id === 'men-1' }));
        const made = { ...rest, races: hidden, date: day };
        await keepDayPlan(team.database, { plan: made, over: 0 }, new Date());
        const told = async (...cookies: string[]) => {
          const answer = await call(`/api/race-day/plan?day=${day}`, cookies.join('; '));
          const { gates, plan: kept, starts, races: named } = await answer.json();
          const collectRaces = (rows: { race: string }[]) => [
            ...new Set(rows.map(({ race }) => race)),
          ];
          return {
            gates: gates.length,
            seats: kept.seats.length > 0,
            races: named.length,
            boats: collectRaces(kept.boats),
            starts: collectRaces(starts),
          };
        };
        const both = ['men-1', 'women-1'];
        const all = { gates: 4, seats: true, races: 2, boats: both, starts: both };
        const published = ['men-1'];
        const some = { gates: 0, seats: false, races: 2, boats: published, starts: published };
        const cells = await rowsOf(seatKinds, async (kind) => told((await seated(kind)).cookie));
        expect(cells).toEqual({
          start: all,
          finish: all,
          section: all,
          element: all,
          announcer: all,
          screen: some,
        });
        const [screen, desk] = [await seated('screen'), await atDesk('race_office')];
        expect(await told(screen.cookie, desk.cookie)).toEqual(all);
      });

      test('a seat reads nothing of another day', async () => {
        const { cookie } = await seated('section');
        for (const asked of [
          '/api/race-day/events?day=2020-02-20',
          '/api/race-day/plan?day=2020-02-20',
        ]) {
          const answer = await call(asked, cookie);
          expect([answer.status, (await answer.json()).code]).toEqual([403, 'not_allowed']);
        }
      });
    });
  });
}

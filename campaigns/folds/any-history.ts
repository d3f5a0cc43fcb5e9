import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { authorities } from '../../src/race-day/log/log/authorities.ts';
import { eventFlags } from '../../src/race-day/log/log/event-flags.ts';
import type { RaceDayPlan } from '../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../src/race-day/log/log/race-event.ts';
import { heatStatuses } from '../../src/record/cross/rank-heat.ts';
import { runStatuses } from '../../src/record/scoring/run-status.ts';

const [SECOND, HOUR] = [1_000_000, 3_600_000_000];
const MIDNIGHT = Date.UTC(2027, 1, 20, 5) * 1000;

export const anyPlan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [
    { id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'best' },
    { id: 'women', title: { es: 'Mujeres', en: 'Women' }, ranking: 'sum' },
  ],
  races: [
    { id: 'men-1', group: 'men', descent: 1, gates: 6 },
    { id: 'women-1', group: 'women', descent: 1, gates: 6 },
    { id: 'men-2', group: 'men', descent: 2, gates: 6 },
    { id: 'women-2', group: 'women', descent: 2, gates: 6 },
  ],
  boats: [1, 2, 3, 4].flatMap((bib) =>
    ['men-1', 'women-1', 'men-2', 'women-2'].map((race) => ({ race, bib, name: `${race} ${bib}` })),
  ),
  seats: Array.from({ length: 20 }, (_, index) => ({
    id: `seat-${index + 1}`,
    gates: [1, 2, 3].map((gate) => ((index + gate) % 6) + 1),
  })),
};

const [trial] = anyPlan.races;
const crossElements = ['start', '1', '2', 'roll', '3'];

/**
 * The plan of the random day with a kayak cross: semifinals and finals of eight boats, and seats with overlapping
 * elements.
 */
export const anyCrossPlan: RaceDayPlan = {
  ...anyPlan,
  boats: Array.from({ length: 8 }, (_, index) => index + 1).flatMap((bib) =>
    anyPlan.races.map(({ id }) => ({ race: id, bib, name: `${id} ${bib}` })),
  ),
  seats: anyPlan.seats.map((seat, index) => ({
    ...seat,
    elements: [1, 2, 3].map((element) => ((index + element) % crossElements.length) + 1),
  })),
  crosses: [
    {
      id: 'cross',
      title: { es: 'Cross', en: 'Cross' },
      trial: trial?.id ?? '',
      elements: crossElements,
      bracket: 'czech-2024',
      ownBracket: null,
      hours: [],
    },
  ],
};

/** Builds a UUID of version 7 from a counter and the random numbers. */
function idOf(at: number, roll: () => number): string {
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(roll() * 16).toString(16)).join('');
  const time = Math.floor(at / 1000)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
}

/**
 * Builds the events of twenty devices on one day: judgements, stamps, decisions and corrections of all kinds, with
 * wrong clocks, partly for boats and gates that do not exist; also of heats when the plan has a cross.
 */
export function anyHistory(seed: number, length: number, plan = anyPlan): RaceEvent[] {
  const roll = seededRandom(seed);
  const below = (limit: number) => Math.floor(roll() * limit);
  const oneOf = <One>(list: readonly One[]): One => list[below(list.length)] as One;
  const sequences = new Map<string, number>();
  const offsets = new Map(plan.seats.map(({ id }) => [id, below(7) * SECOND * 600]));
  const bibs = plan.boats.length / plan.races.length;
  const [cross] = plan.crosses ?? [];
  const events: RaceEvent[] = [];
  const earlier = (kind: string) =>
    oneOf(events.filter(({ payload }) => payload.kind === kind).slice(-8))?.id ?? null;
  const boat = () => ({
    race: roll() < 0.02 ? 'no-race' : oneOf(plan.races).id,
    bib: roll() < 0.03 ? 99 : 1 + below(bibs),
    attempt: roll() < 0.05 ? 2 : 1,
  });
  const seconds = () => oneOf([0, 0, 0, 2, 2, 50, null, 7]);
  const gate = () => 1 + below(7);

  function ruling() {
    const on = oneOf([
      'gate',
      'gate',
      'time',
      'assign',
      'status',
      'rerun',
      'check',
      'race',
      'move',
      'flag',
      'stop',
      'undo',
    ]);
    const at = below(26) * HOUR + below(HOUR);
    if (on === 'gate') {
      const basis = plan.seats
        .slice(below(18))
        .slice(0, below(3))
        .map(({ id }) => ({ seat: id, seconds: seconds() }));
      return { on, ...boat(), gate: gate(), seconds: seconds(), basis } as const;
    }
    if (on === 'time') {
      const channel = oneOf(['start', 'finish'] as const);
      return { on, ...boat(), channel, at: roll() < 0.2 ? null : at } as const;
    }
    if (on === 'assign') {
      const known = roll() < 0.1 ? null : earlier('impulse');
      const impulse = known ?? idOf(MIDNIGHT, roll);
      return { on, impulse, boat: roll() < 0.2 ? null : boat() } as const;
    }
    if (on === 'status') {
      return {
        on,
        ...boat(),
        status: oneOf([...runStatuses, null]),
      } as const;
    }
    if (on === 'rerun') return { on, ...boat() } as const;
    if (on === 'check') {
      const values = Array.from({ length: 1 + below(3) }, seconds);
      return { on, ...boat(), from: gate(), values } as const;
    }
    if (on === 'race') return { on, race: oneOf(plan.races).id, closed: roll() < 0.6 } as const;
    if (on === 'stop') return { on, goesOn: roll() < 0.5 ? null : '10:30' } as const;
    if (on === 'undo') return { on } as const;
    if (on === 'flag') {
      const event = earlier(oneOf(['judgement', 'impulse'])) ?? idOf(MIDNIGHT, roll);
      return { on, event, flag: oneOf(eventFlags) } as const;
    }
    const first = 1 + below(10);
    const gates = [{ from: gate(), to: gate() }];
    return {
      on: 'move',
      seat: oneOf(plan.seats).id,
      first,
      last: first + below(10),
      gates,
    } as const;
  }

  const drawn: readonly (readonly [string, readonly number[]])[] = [
    ['SF1', [1, 4, 5, 8]],
    ['SF2', [2, 3, 6, 7]],
    ['F', [1, 2, 3, 4]],
    ['FB', [5, 6, 7, 8]],
  ];

  function ofHeat(of: string): RaceEvent['payload'] {
    const [heat, boats] = roll() < 0.02 ? (['Q9', []] as const) : oneOf(drawn);
    const first = { cross: of, heat };
    const again = { cross: of, heat, run: 2 };
    const at = roll() < 0.1 ? again : first;
    const rider = () => (boats.length === 0 || roll() < 0.03 ? 9 : oneOf(boats));
    const element = () => (roll() < 0.02 ? 'bridge' : oneOf(crossElements));
    const order = () => {
      const turned = below(8) > 0 ? boats : boats.toReversed();
      return turned.slice(0, roll() < 0.7 ? undefined : below(4));
    };
    const basis = <Said>(said: () => Said) =>
      plan.seats.slice(below(18), 20).map(({ id }) => ({ seat: id, ...said() }));
    const which = roll();
    const replacing = (kind: string) => (roll() < 0.1 ? earlier(kind) : null);
    if (which < 0.35) {
      const said = { ...at, bib: rider(), element: element(), fault: roll() < 0.7 };
      return { kind: 'heat-fault', ...said, replaces: replacing('heat-fault') };
    }
    if (which < 0.5) {
      return { kind: 'heat-line', ...at, order: order(), replaces: replacing('heat-line') };
    }
    if (which < 0.6) {
      const said = { ...at, elements: [element(), element()], seen: roll() < 0.8 };
      return { kind: 'heat-seen', ...said, replaces: replacing('heat-seen') };
    }
    return {
      kind: 'decision',
      authority: oneOf(authorities),
      ruling: heatRuling(),
      reason: null,
      replaces: replacing('decision'),
    };

    function heatRuling(): Extract<RaceEvent['payload'], { kind: 'decision' }>['ruling'] {
      const on = below(8);
      if (roll() < 0.03) return { on: 'heat-again', ...again };
      if (on === 0) return { on: 'heat-set', ...first, boats: order() };
      if (on === 1) {
        return {
          on: 'heat-order',
          ...at,
          order: order(),
          basis: basis(() => ({ order: order() })),
        };
      }
      if (on === 2) {
        const said = { ...at, bib: rider(), element: element(), fault: roll() < 0.5 };
        return { on: 'heat-fault', ...said, basis: basis(() => ({ fault: roll() < 0.5 })) };
      }
      if (on === 3) {
        const status = oneOf([...heatStatuses, null]);
        return { on: 'heat-status', ...at, bib: rider(), status };
      }
      if (on === 4) return { on: 'heat-review', ...at, review: roll() < 0.3 };
      if (on === 5) {
        const closed = { boats: order(), line: order(), faults: [], statuses: [] };
        return { on: 'heat-close', ...at, closed: roll() < 0.7, basis: closed };
      }
      if (on === 6) {
        const state = oneOf(['provisional', 'under_review', 'official'] as const);
        const [step, minute] = [1 + below(4), new Date(MIDNIGHT / 1000 + below(600) * 60_000)];
        return {
          on: 'cross-post',
          cross: of,
          step,
          state,
          number: state === 'official' ? 1 + below(3) : null,
          places: order().map((bib, index) => {
            const place = roll() < 0.2 ? null : index + 1;
            return { bib, place, from: `${heat}:${index + 1}`, why: 'ranked', status: null };
          }),
          hash: '0123456789abcdef'.repeat(4),
          signed: state === 'official' ? ['Rosa'] : [],
          postedAt: minute.toISOString(),
          enquiriesUntil: state === 'provisional' ? minute.toISOString() : null,
        };
      }
      const size = roll() < 0.5 ? { size: 8 } : {};
      const seeds = below(2) === 0 ? [8, 1] : [1, 2, 3, 4, 5, 6, 7, 8];
      return { on: 'cross-seeds', cross: of, order: seeds, ...size };
    }
  }

  function payload(): RaceEvent['payload'] {
    if (cross && roll() < 0.6) return ofHeat(cross.id);
    const which = roll();
    if (which < 0.6) {
      const said = { gate: gate(), seconds: seconds(), reason: null, note: null };
      const replaces = roll() < 0.1 ? earlier('judgement') : null;
      const made = { kind: 'judgement', ...boat(), ...said, replaces } as const;
      return roll() < 0.05 ? { ...made, withdrawn: true } : made;
    }
    if (which < 0.8) {
      const { race, bib, attempt } = boat();
      const replaces = roll() < 0.15 ? earlier('impulse') : null;
      return {
        kind: 'impulse',
        channel: oneOf(['start', 'finish', 'finish', 'split1'] as const),
        at: below(26) * HOUR + below(HOUR),
        manual: roll() < 0.4,
        race: roll() < 0.3 ? null : race,
        bib: roll() < 0.2 ? null : bib,
        attempt,
        raw: null,
        replaces,
        withdrawn: replaces !== null && roll() < 0.5,
      };
    }
    const [authority, said] = [oneOf(authorities), ruling()];
    const isUndo = said.on === 'undo';
    const known = isUndo || roll() < 0.2 ? earlier('decision') : null;
    const replaces = isUndo ? (known ?? idOf(MIDNIGHT, roll)) : known;
    return { kind: 'decision', authority, ruling: said, reason: null, replaces };
  }

  for (let index = 0; index < length; index += 1) {
    const seat = roll() < 0.01 ? 'nobody' : oneOf(plan.seats).id;
    const sequence = (sequences.get(seat) ?? 0) + 1;
    sequences.set(seat, sequence);
    const deviceTime = MIDNIGHT + index * SECOND * 20 - (offsets.get(seat) ?? 0);
    const made: RaceEvent = {
      version: 1,
      id: idOf(deviceTime, roll),
      seat,
      person: seat,
      sequence,
      deviceTime,
      offset: (offsets.get(seat) ?? 0) - below(3) * SECOND,
      uncertainty: roll() < 0.1 ? null : below(SECOND),
      payload: payload(),
    };
    events.push(made);
    if (made.payload.kind === 'judgement' && roll() < 0.1) {
      // The seat's second device says something else under the same number.
      const said = { ...made.payload, seconds: seconds() };
      events.push({ ...made, id: idOf(deviceTime, roll), payload: said });
    }
  }
  return events;
}

/** Returns the same events as they may arrive: out of order, in batches of offline devices, twice. */
export function anyArrival(events: readonly RaceEvent[], seed: number): RaceEvent[] {
  const roll = seededRandom(seed ^ 0x5bd1e995);
  const late = new Map<string, number>();
  const arrivals = events.flatMap((event, index) => {
    if (roll() < 0.02) late.set(event.seat, index + roll() * events.length);
    const away = Math.max(0, late.get(event.seat) ?? 0);
    const at = Math.max(index, away) + roll() * 5;
    return roll() < 0.2
      ? [
          { event, at },
          { event: structuredClone(event), at: at + roll() * 50 },
        ]
      : [{ event, at }];
  });
  return arrivals.sort((a, b) => a.at - b.at).map(({ event }) => event);
}

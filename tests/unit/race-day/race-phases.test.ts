import { describe, expect, test } from 'vitest';
import { withNewRace, withoutRace } from '../../../src/desk/plan/change-races.ts';
import { findWideCuts } from '../../../src/desk/plan/find-wide-cuts.ts';
import { groupValues, withValues } from '../../../src/desk/plan/plan-form.ts';
import { cutsOfFormat, raceFormatNames, withFormat } from '../../../src/desk/plan/race-formats.ts';
import { withBrokenOff } from '../../../src/desk/results/break-off.server.ts';
import { withBoat, withLateBoat } from '../../../src/desk/starts/change-start-list.ts';
import {
  type RaceEntry,
  withMissingLists,
  withStartList,
} from '../../../src/desk/starts/with-start-list.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { type DayPlan, dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import type { StartOrder } from '../../../src/race-day/log/start-list/order-starts.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from './any-day-plan.ts';

const title = { es: 'K1 hombres', en: 'K1 men' };
const base = anyDayPlan({ boats: [] });
const [group, ...others] = base.groups;
if (!group) throw new Error('no group');
const day: DayPlan = {
  ...base,
  groups: [{ ...group, title, who: { categories: [1], sex: 'male' } }, ...others],
};
const entries: RaceEntry[] = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  name: `Entry ${id}`,
  category: 1,
  sex: 'male',
  club: null,
  country: 'EC',
  bib: id,
  championship: id,
  results: null,
}));

function missingRace(): never {
  throw new Error('no race');
}

function taken(made: DayPlan | { refused: string }): DayPlan {
  if ('refused' in made) throw new Error(made.refused);
  return made;
}

const planned = (format: Parameters<typeof withFormat>[1]['format'], cuts: number[]) =>
  dayPlan.parse(taken(withFormat(day, { group: 'men', format, cuts })));
const stateOf = (plan: DayPlan, events: RaceEvent[]) => foldEvents(toRacePlan(plan, []), events);

/** Stamps of one boat's run of that many seconds. */
function timed(race: string, bib: number, seconds: number): RaceEvent[] {
  const start = 32_400 + bib * 60;
  return [
    buildRaceEvent('seat-9', makeStamp('start', start, { race, bib })),
    buildRaceEvent('seat-9', makeStamp('finish', start + seconds, { race, bib })),
  ];
}

const judged = (race: string, bib: number, status: 'DNF' | 'DSQ-C') =>
  buildRaceEvent(
    'desk-1',
    composeDecision('jury', { on: 'status', race, bib, attempt: 1, status }),
  );

function listed(
  plan: DayPlan,
  race: string,
  events: RaceEvent[],
  order: StartOrder = 'first_run_last',
) {
  const wanted = { order, rankedBy: 'championship' as const, seed: 'x' };
  return withStartList(plan, { race, wanted, entries, state: stateOf(plan, events) });
}

const bibsOf = (made: DayPlan | { refused: string }, race: string) =>
  'refused' in made
    ? made.refused
    : made.boats
        .filter((boat) => boat.race === race && !boat.withdrawn)
        .toSorted((a, b) => a.place - b.place)
        .map(({ bib }) => bib);

describe('a format of phases', () => {
  test.each(raceFormatNames)('%s makes a valid plan, with its usual cuts', (format) => {
    const plan = planned(format, cutsOfFormat(format));
    const phases = plan.groups.filter(({ phase }) => phase);
    expect(phases.filter(({ phase }) => phase?.from === null).map(({ id }) => id)).toEqual(['men']);
    for (const { id, phase } of phases) {
      expect(plan.races.some((race) => race.group === id)).toBe(true);
      for (const { to } of phase?.goOn ?? []) {
        expect(phases.find((one) => one.id === to)?.phase?.from).toBe(id);
      }
    }
  });

  test('a format is refused for listed boats, for a list with phases, and without its cuts', () => {
    const order = { group: 'men', format: 'heat_final', cuts: [2] } as const;
    expect(withFormat(anyDayPlan(), order)).toEqual({ refused: 'race_has_boats' });
    expect(withFormat(planned('heat_final', [2]), order)).toEqual({ refused: 'unknown_race' });
    for (const cuts of [[], [0], [1.5], [1, 2]]) {
      expect(withFormat(day, { ...order, cuts })).toEqual({ refused: 'value' });
    }
  });

  test('a format has a final that starts the best boat last, also after its race was removed and restored', () => {
    const without = taken(withoutRace(planned('heat_final', [2]), 'men-final-1'));
    const back = taken(withNewRace(without, { group: 'men-final', descent: 1 }));
    expect(back.races.at(-1)).toMatchObject({ id: 'men-final-1', order: 'first_run_last' });
  });

  test('a phase that leads back to itself makes the plan invalid', () => {
    const plan = planned('heat_final', [2]);
    const back = plan.groups.map((one) =>
      one.id === 'men-final' && one.phase
        ? { ...one, phase: { ...one.phase, goOn: [{ to: 'men', count: 1 }] } }
        : one,
    );
    expect(dayPlan.safeParse({ ...plan, groups: back }).success).toBe(false);
  });
});

describe('the start list of a later phase', () => {
  const plan = taken(listed(planned('heat_final', [3]), 'men-1', [], 'ranking_first'));
  const heats = [
    ...timed('men-1', 1, 95),
    ...timed('men-1', 2, 90),
    ...timed('men-1', 3, 92),
    ...timed('men-1', 4, 99),
    judged('men-1', 5, 'DNF'),
  ];

  test('the start list of a later phase has the boats that go on, the best one last', () => {
    const all = [...heats, ...timed('men-1', 6, 98)];
    expect(bibsOf(listed(plan, 'men-final-1', all), 'men-final-1')).toEqual([1, 3, 2]);
  });

  test('the start list of a later phase counts as missing once the phase before is over', () => {
    const made = (events: RaceEvent[]) =>
      withMissingLists(plan, 1, {
        orderOf: (race) => plan.races.find(({ id }) => id === race) ?? missingRace(),
        entries,
        state: stateOf(plan, events),
      });
    expect(bibsOf(made(heats), 'men-final-1')).not.toEqual([1, 3, 2]);
    const all = [...heats, ...timed('men-1', 6, 98)];
    expect(bibsOf(made(all), 'men-final-1')).toEqual([1, 3, 2]);
  });

  test('the start list of a later phase waits until every boat of the phase before has a result or a status', () => {
    expect(listed(plan, 'men-final-1', heats)).toEqual({ refused: 'phase_open' });
    const out = taken(withBoat(plan, { race: 'men-1', bib: 6 }, { withdrawn: true }));
    expect(bibsOf(listed(out, 'men-final-1', heats), 'men-final-1')).toEqual([1, 3, 2]);
  });

  test('the start list of a later phase gives the place of a withdrawn boat to the next one, also when made again', () => {
    const all = [...heats, ...timed('men-1', 6, 98)];
    const first = taken(listed(plan, 'men-final-1', all));
    const out = taken(withBoat(first, { race: 'men-final-1', bib: 3 }, { withdrawn: true }));
    const again = taken(listed(out, 'men-final-1', all));
    expect(bibsOf(again, 'men-final-1')).toEqual([6, 1, 2]);
    expect(bibsOf(listed(again, 'men-final-1', all), 'men-final-1')).toEqual([6, 1, 2]);
  });

  test('the start list of a later phase keeps a named boat, and leaves out one that the jury took out', () => {
    const all = [...heats, ...timed('men-1', 6, 98), judged('men-1', 2, 'DSQ-C')];
    const first = taken(listed(plan, 'men-final-1', all));
    expect(bibsOf(first, 'men-final-1')).toEqual([6, 1, 3]);
    const boat = { bib: 5, name: 'Entry 5', entry: 5, club: null, country: 'EC' };
    const more = taken(withLateBoat(first, 'men-final-1', { ...boat, named: true }));
    expect(bibsOf(listed(more, 'men-final-1', all), 'men-final-1')).toContain(5);
  });

  test('the start list of a later phase is made again with a named boat that now goes on by its place', () => {
    const first = taken(listed(plan, 'men-final-1', [...heats, ...timed('men-1', 6, 98)]));
    const boat = {
      bib: 4,
      name: 'Entry 4',
      entry: 4,
      club: null,
      country: 'EC',
      named: true,
    } as const;
    const named = taken(withLateBoat(first, 'men-final-1', boat));
    const out = taken(withBoat(named, { race: 'men-1', bib: 1 }, { withdrawn: true }));
    const revised = [...heats, ...timed('men-1', 6, 101)];
    expect(bibsOf(listed(out, 'men-final-1', revised), 'men-final-1')).toEqual([4, 3, 2]);
  });

  test('the start list of a later phase can be made again when a boat was named for the phase before', () => {
    const semis = taken(listed(planned('heat_semi_final', [2, 3]), 'men-1', [], 'ranking_first'));
    const all = [...heats, ...timed('men-1', 6, 98)];
    const boat = {
      bib: 5,
      name: 'Entry 5',
      entry: 5,
      club: null,
      country: 'EC',
      named: true,
    } as const;
    const semi = taken(withLateBoat(taken(listed(semis, 'men-semi-1', all)), 'men-semi-1', boat));
    const others = [2, 3].flatMap((bib) => timed('men-semi-1', bib, 90 + bib));
    const best = [...all, ...others];
    const raced = [...best, ...timed('men-semi-1', 5, 95)];
    const final = taken(listed(semi, 'men-final-1', raced));
    const again = taken(listed(final, 'men-final-1', raced));
    expect(bibsOf(again, 'men-final-1')).toEqual([5, 3, 2]);
    // A boat that was named for the semi-final and is out of the final loses its place there.
    const gone = [...best, judged('men-semi-1', 5, 'DNF')];
    expect(bibsOf(listed(again, 'men-final-1', gone), 'men-final-1')).toEqual([3, 2]);
  });

  test('the start list of a later phase waits for the second run of the phase before, also without its start list', () => {
    const two = taken(
      listed(planned('two_heats_semi_final', [3, 2]), 'men-1', [], 'ranking_first'),
    );
    const all = [...heats, ...timed('men-1', 6, 98)];
    expect(listed(two, 'men-semi-1', all)).toEqual({ refused: 'phase_open' });
  });

  test('the start list of a later phase is not made from the entries when no planned day has the phase before', () => {
    const alone = {
      ...plan,
      groups: plan.groups.filter(({ id }) => id !== 'men'),
      races: plan.races.filter((race) => race.group !== 'men'),
      boats: [],
    };
    expect(listed(alone, 'men-final-1', [])).toEqual({ refused: 'no_phase' });
    const wanted = { order: 'first_run_last', rankedBy: 'championship', seed: 'x' } as const;
    const all = [...heats, ...timed('men-1', 6, 98)];
    const made = withStartList(alone, {
      race: 'men-final-1',
      wanted,
      entries,
      state: stateOf(alone, []),
      earlier: [{ plan, state: stateOf(plan, all) }],
    });
    expect(bibsOf(made, 'men-final-1')).toEqual([1, 3, 2]);
  });

  test('the start list of a final comes from the heats when the semi-final does not count, without boats that are out since', () => {
    const three = taken(listed(planned('heat_semi_final', [4, 2]), 'men-1', [], 'ranking_first'));
    const all = [...heats, ...timed('men-1', 6, 98)];
    const semi = taken(listed(three, 'men-semi-1', all));
    const raced = [...all, ...timed('men-semi-1', 1, 80), ...timed('men-semi-1', 6, 81)];
    const broken = taken(withBrokenOff(semi, 'men-semi-1', { es: 'Tormenta', en: 'Storm' }));
    const final = (made: DayPlan, events: RaceEvent[]) =>
      bibsOf(listed(made, 'men-final-1', events), 'men-final-1');
    expect(final(broken, raced)).toEqual([3, 2]);
    expect(final(broken, [...raced, judged('men-semi-1', 2, 'DSQ-C')])).toEqual([1, 3]);
    const out = taken(withBoat(broken, { race: 'men-semi-1', bib: 3 }, { withdrawn: true }));
    expect(final(out, raced)).toEqual([1, 2]);
    // Only boats of the semi-final come into the final.
    const many = broken.groups.map((one) =>
      one.id === 'men-semi' && one.phase
        ? { ...one, phase: { ...one.phase, goOn: [{ to: 'men-final', count: 6 }] } }
        : one,
    );
    expect(final({ ...broken, groups: many }, raced)).toEqual([6, 1, 3, 2]);
    const missing = withMissingLists(broken, 1, {
      orderOf: (race) => broken.races.find(({ id }) => id === race) ?? missingRace(),
      entries,
      state: stateOf(broken, raced),
    });
    expect(bibsOf(missing, 'men-final-1')).toEqual([3, 2]);
  });

  test('the start list of a super-final is refused when the phase that it is added to does not count', () => {
    const made = planned('heat_semi_final', [4, 2]);
    const groups = made.groups.map((one) =>
      one.id === 'men-final' && one.phase
        ? { ...one, phase: { ...one.phase, sums: true as const } }
        : one,
    );
    const listedHeats = taken(listed({ ...made, groups }, 'men-1', [], 'ranking_first'));
    const reason = { es: 'Tormenta', en: 'Storm' };
    const broken = taken(withBrokenOff(listedHeats, 'men-semi-1', reason));
    expect(listed(broken, 'men-final-1', heats)).toEqual({ refused: 'broken_off' });
  });

  test('the start lists of finals A and B have the cut, and every other boat with a result', () => {
    const two = taken(listed(planned('finals_a_b', [2]), 'men-1', [], 'ranking_first'));
    const all = [...heats, ...timed('men-1', 6, 98)];
    expect(bibsOf(listed(two, 'men-final-a-1', all), 'men-final-a-1')).toEqual([3, 2]);
    expect(bibsOf(listed(two, 'men-final-b-1', all), 'men-final-b-1')).toEqual([4, 6, 1]);
  });
});

describe('a list of several categories', () => {
  const mixed = planned('heat_final', [1]);
  const groups = mixed.groups.map((one) => ({ ...one, who: { categories: [1, 2], sex: null } }));
  const both = entries.map((entry) => ({ ...entry, category: entry.id % 2 === 0 ? 2 : 1 }));
  const cutTo = (goOn: { of?: number; count: number; to: string }[]) => ({
    ...mixed,
    groups: groups.map((one) =>
      one.id === 'men' && one.phase ? { ...one, phase: { ...one.phase, goOn } } : one,
    ),
  });
  const plan = dayPlan.parse(
    cutTo([
      { of: 1, count: 2, to: 'men-final' },
      { of: 2, count: 1, to: 'men-final' },
    ]),
  );
  const wanted = { order: 'ranking_first', rankedBy: 'championship', seed: 'x' } as const;
  const made = taken(
    withStartList(plan, { race: 'men-1', wanted, entries: both, state: stateOf(plan, []) }),
  );
  const five = [1, 2, 3, 4, 5].flatMap((bib) => timed('men-1', bib, 90 - bib));

  test('a list of several categories sends a number of each category on', () => {
    const all = [...five, ...timed('men-1', 6, 99)];
    expect(bibsOf(listed(made, 'men-final-1', all), 'men-final-1')).toEqual([3, 4, 5]);
    const out = taken(withBoat(made, { race: 'men-1', bib: 4 }, { withdrawn: true }));
    expect(bibsOf(listed(out, 'men-final-1', all), 'men-final-1')).toEqual([2, 3, 5]);
  });

  test('a list of several categories says certainly who goes on when no other boat of the category can take the place', () => {
    const [list] = resultLists(toRacePlan(made, []), stateOf(made, five));
    expect(list?.rows.flatMap(({ bib, goesOn }) => (goesOn ? [[bib, goesOn.isSure]] : []))).toEqual(
      [
        [5, true],
        [4, false],
        [3, true],
      ],
    );
  });

  test('a list of several categories has its cuts in the form, and an emptied category sends no boat by itself', () => {
    const group = plan.groups.find(({ id }) => id === 'men');
    if (!group) throw new Error('no list');
    const values = groupValues(group);
    expect(values).toMatchObject({ cut: '', cut_of: '1:2 2:1' });
    const goOnOf = (changed: Record<string, string>) => {
      const asked = { form: 'group', id: 'men', values: { ...values, ...changed } } as const;
      const [one] = taken(withValues(plan, asked)).groups;
      return one?.phase?.goOn;
    };
    expect(goOnOf({})).toEqual(group.phase?.goOn);
    expect(goOnOf({ cut: '3', cut_of: '2:4' })).toEqual([
      { of: 2, count: 4, to: 'men-final' },
      { count: 3, to: 'men-final' },
    ]);
    expect(goOnOf({ cut: '3', cut_of: '2:4', categories: '1' })).toEqual([
      { count: 3, to: 'men-final' },
    ]);
    expect(goOnOf({ cut: '', cut_of: '' })?.[0]?.count).toBeNaN();
  });

  test('a list of several categories names each cut that is larger than its field', () => {
    const wide = cutTo([
      { of: 2, count: 9, to: 'men-final' },
      { count: 6, to: 'men-final' },
    ]);
    const said = (one: DayPlan, among = both) =>
      findWideCuts(one, among).map(({ list, of, count, field }) => [list.id, of, count, field]);
    expect(said(wide)).toEqual([['men', 2, 9, 3]]);
    expect(said(wide, both.slice(0, 5))).toEqual([
      ['men', 2, 9, 2],
      ['men', null, 6, 5],
    ]);
    expect(said(wide, [])).toEqual([]);
    const gone = taken(withBoat(made, { race: 'men-1', bib: 2 }, { withdrawn: true }));
    expect(said({ ...wide, boats: gone.boats })).toEqual([
      ['men', 2, 9, 2],
      ['men', null, 6, 5],
    ]);
    const three = dayPlan.parse(
      taken(withFormat(day, { group: 'men', format: 'heat_semi_final', cuts: [4, 5] })),
    );
    expect(said(three, entries)).toEqual([['men-semi', null, 5, 4]]);
  });
});

test('a list says which boats go on, and certainly only when no other boat can take the place any more', () => {
  const plan = taken(listed(planned('heat_final', [2]), 'men-1', [], 'ranking_first'));
  const marks = (events: RaceEvent[]) => {
    const [list] = resultLists(toRacePlan(plan, []), stateOf(plan, events));
    return list?.rows.flatMap(({ bib, goesOn }) => (goesOn ? [[bib, goesOn.isSure]] : []));
  };
  const four = [1, 2, 3, 4].flatMap((bib) => timed('men-1', bib, 90 + bib));
  expect(marks(four)).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(marks([...four, judged('men-1', 5, 'DNF')])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(marks([...four, judged('men-1', 5, 'DNF'), ...timed('men-1', 6, 80)])).toEqual([
    [6, true],
    [1, true],
  ]);
});

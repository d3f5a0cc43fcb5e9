import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centiseconds } from '../centiseconds.ts';
import { type Ranked, rankStandings } from '../rank-standings.ts';
import type { RunStatus } from '../run-status.ts';
import { computeStanding } from '../standing.ts';
import { addStandings } from './add-standings.ts';
import { rankEvent } from './rank-event.ts';
import { type Cut, whoGoesOn } from './who-goes-on.ts';

type Outcome = number | RunStatus | null;

function run(outcome: Outcome) {
  const isTime = typeof outcome === 'number';
  const total = isTime ? centiseconds(outcome) : null;
  return { start: null, finish: null, total, status: isTime ? null : outcome, gates: [] };
}

/** Ranks the boats of a phase of one run. */
function phase(outcomes: Readonly<Record<string, Outcome>>): Ranked<string>[] {
  return rankStandings(Object.keys(outcomes), (boat) =>
    computeStanding([run(outcomes[boat] ?? null), null], { ranking: 'single', descent: 1 }),
  );
}

const places = (phases: Ranked<string>[][], out: readonly string[] = []) =>
  rankEvent(phases, { isOut: (boat) => out.includes(boat) }).map(({ competitor, rank }) => [
    competitor,
    rank,
  ]);

describe('whoGoesOn', () => {
  const heats = phase({ ana: 9000, bea: 9100, cora: 9200, dana: 9200, eva: 9300, fany: 'DNF' });

  test('lets all go on who share the last place of a cut, and the rest race the final B', () => {
    const cuts: Cut[] = [
      { count: 3, to: 'final-a' },
      { count: null, to: 'final-b' },
    ];
    expect([...whoGoesOn(heats, cuts)]).toEqual([
      ['ana', 'final-a'],
      ['bea', 'final-a'],
      ['cora', 'final-a'],
      ['dana', 'final-a'],
      ['eva', 'final-b'],
    ]);
  });

  test('whoGoesOn gives the place of a boat that withdrew to the next boat', () => {
    const through = (out: string) => [
      ...whoGoesOn(heats, [{ count: 2, to: 'final' }], { isOut: (boat) => boat === out }).keys(),
    ];
    expect(through('ana')).toEqual(['bea', 'cora', 'dana']);
    expect(through('eva')).toEqual(['ana', 'bea']);
  });

  test('whoGoesOn takes everybody with a rank when a cut is larger than the field, and nobody without cuts', () => {
    expect(whoGoesOn(heats, [{ count: 30, to: 'final' }]).size).toBe(5);
    expect(whoGoesOn(heats, []).size).toBe(0);
    expect(whoGoesOn([], [{ count: 3, to: 'final' }]).size).toBe(0);
  });
});

describe('cuts of one category', () => {
  const list = phase({ ana: 9000, bea: 9100, cora: 9200, dana: 9200, eva: 9300, fany: 9400 });
  const categoryOf = (boat: string) => (['ana', 'bea', 'eva'].includes(boat) ? 1 : 2);
  const through = (cuts: Cut[], isOut?: (boat: string) => boolean) => [
    ...whoGoesOn(list, cuts, { categoryOf, ...(isOut && { isOut }) }),
  ];

  test('take so many of each, with those who share the last place, and then as many others', () => {
    const cuts: Cut[] = [
      { of: 1, count: 1, to: 'final' },
      { of: 2, count: 1, to: 'final' },
    ];
    expect(through(cuts).map(([boat]) => boat)).toEqual(['ana', 'cora', 'dana']);
    const more = through([...cuts, { count: 1, to: 'final' }, { count: null, to: 'final-b' }]);
    expect(more.map(([boat, to]) => [boat, to])).toEqual([
      ['ana', 'final'],
      ['cora', 'final'],
      ['dana', 'final'],
      ['bea', 'final'],
      ['eva', 'final-b'],
      ['fany', 'final-b'],
    ]);
  });

  test('give the place of a boat that is out to the next boat of its category', () => {
    const cuts: Cut[] = [{ of: 1, count: 2, to: 'final' }];
    expect(through(cuts, (boat) => boat === 'ana').map(([boat]) => boat)).toEqual(['bea', 'eva']);
  });
});

describe('rankEvent', () => {
  const heats = phase({ ana: 9000, bea: 9100, cora: 9200, dana: 9300, eva: 'DNF', fany: 'DNS' });
  const semi = phase({ ana: 9500, bea: 9400, cora: 9300, dana: 'DNF' });

  test('rankEvent ranks who raced the final first, then the semi-final, then the heats', () => {
    const final = phase({ cora: 8800, bea: 8700 });
    expect(places([final, semi, heats])).toEqual([
      ['bea', 1],
      ['cora', 2],
      ['ana', 3],
      ['dana', 4],
      ['eva', null],
      ['fany', null],
    ]);
  });

  test('rankEvent ranks boats without a result in the final last of it, in the order of the phase before', () => {
    const final = phase({ ana: 'DNS', bea: 8700, cora: 'DNF' });
    // In the semi-final Cora was faster than Ana.
    expect(places([final, semi, heats]).slice(0, 4)).toEqual([
      ['bea', 1],
      ['cora', 2],
      ['ana', 3],
      ['dana', 4],
    ]);
  });

  test('rankEvent keeps places free for the boats of a final that is still to be paddled', () => {
    const final = phase({ ana: null, bea: 8700, cora: null });
    expect(places([final, semi, heats])).toEqual([
      ['bea', 1],
      ['ana', null],
      ['cora', null],
      ['dana', 4],
      ['eva', null],
      ['fany', null],
    ]);
  });

  test('rankEvent takes every rank of a boat that is out of the competition, and the others move up', () => {
    const final = phase({ bea: 'DSQ-C', cora: 8800 });
    expect(places([final, semi, heats], ['bea'])).toEqual([
      ['cora', 1],
      ['ana', 2],
      ['dana', 3],
      ['eva', null],
      ['fany', null],
      ['bea', null],
    ]);
  });

  test('shares a place in the final, and the next place is skipped', () => {
    const final = phase({ ana: 8800, bea: 8700, cora: 8800 });
    expect(places([final, semi, heats]).slice(0, 4)).toEqual([
      ['bea', 1],
      ['ana', 2],
      ['cora', 2],
      ['dana', 4],
    ]);
  });
});

const outcome = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 8000, max: 8012 }) },
  { weight: 1, arbitrary: fc.constantFrom<Outcome>('DNF', 'DNS', 'DSQ-R', null) },
);

/** A whole event: heats of some boats, then up to three phases that take some of the phase before. */
const event = fc
  .record({
    heats: fc.array(outcome, { minLength: 1, maxLength: 25 }),
    later: fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 12 }), outcomes: fc.array(outcome) }),
      { maxLength: 3 },
    ),
    out: fc.array(fc.nat(24), { maxLength: 3 }),
  })
  .map(({ heats, later, out }) => {
    const isOut = (boat: string) => out.includes(Number(boat.slice(1)));
    const boats = heats.map((_, index) => `b${index}`);
    const raced = [Object.fromEntries(boats.map((boat, index) => [boat, heats[index] ?? null]))];
    for (const { count, outcomes } of later) {
      const through = [...whoGoesOn(phase(raced[0] ?? {}), [{ count, to: 'next' }]).keys()];
      raced.unshift(
        Object.fromEntries(through.map((boat, index) => [boat, outcomes[index] ?? null])),
      );
    }
    // The jury may disqualify a boat after it went on.
    const phases = raced.map((outcomes) =>
      phase(
        Object.fromEntries(
          Object.entries(outcomes).map(([boat, one]) => [boat, isOut(boat) ? 'DSQ-C' : one]),
        ),
      ),
    );
    return { boats, phases, isOut };
  });

test('an event ranks each boat once, with no place without a boat but for ties and open finals', () => {
  fc.assert(
    fc.property(event, ({ boats, phases, isOut }) => {
      const ranking = rankEvent(phases, { isOut });
      expect(ranking.map(({ competitor }) => competitor).toSorted()).toEqual(boats.toSorted());
      const held = ranking.filter(
        ({ competitor, standing, rank, phase: decided }) =>
          !isOut(competitor) &&
          (rank !== null || (standing.status === 'pending' && decided < phases.length - 1)),
      );
      for (const [index, { rank }] of held.entries()) {
        if (rank === null) continue;
        const isTie = held[index - 1]?.rank === rank;
        expect(rank).toBe(isTie ? held[index - 1]?.rank : index + 1);
      }
    }),
  );
});

test('an event of one phase ranks as its list does', () => {
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 20 }), (outcomes) => {
      const list = phase(Object.fromEntries(outcomes.map((one, index) => [`b${index}`, one])));
      expect(rankEvent([list]).map(({ phase: _, ...row }) => row)).toEqual(list);
    }),
  );
});

test('a boat that goes on is ranked, and no boat that stays is ahead of it', () => {
  fc.assert(
    fc.property(
      fc.array(outcome, { maxLength: 25 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      fc.array(fc.nat(24)),
      (outcomes, counts, out) => {
        const list = phase(Object.fromEntries(outcomes.map((one, index) => [`b${index}`, one])));
        const isOut = (boat: string) => out.includes(Number(boat.slice(1)));
        const cuts = counts.map((count, index) => ({ count, to: String(index) }));
        const through = whoGoesOn(list, cuts, { isOut });
        let worst = 0;
        for (const { to } of cuts) {
          const ranks = list.flatMap(({ competitor, rank }) =>
            through.get(competitor) === to ? [rank ?? 0] : [],
          );
          if (ranks.length > 0) expect(Math.min(...ranks)).toBeGreaterThan(worst);
          worst = Math.max(worst, ...ranks);
        }
        for (const { competitor, rank } of list) {
          if (through.has(competitor)) expect(isOut(competitor) || rank === null).toBe(false);
          else if (!isOut(competitor) && rank !== null) expect(rank).toBeGreaterThan(worst);
        }
      },
    ),
  );
});

test('with cuts by category each boat goes on once, and none before a better one of its category', () => {
  const cut = fc.record({
    of: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    count: fc.option(fc.integer({ min: 1, max: 6 })),
    to: fc.constantFrom('a', 'b'),
  });
  const boat = fc.record({ outcome, category: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(
      fc.array(boat, { maxLength: 25 }),
      fc.array(cut, { maxLength: 5 }),
      (boats, mixed) => {
        const cuts: Cut[] = mixed.map(({ of, ...one }) => ({ ...one, ...(of && { of }) }));
        const list = phase(
          Object.fromEntries(boats.map(({ outcome: one }, index) => [`b${index}`, one])),
        );
        const categoryOf = (one: string) => boats[Number(one.slice(1))]?.category;
        const through = whoGoesOn(list, cuts, { categoryOf });
        for (const { competitor, rank } of list) {
          if (rank === null) expect(through.has(competitor)).toBe(false);
          if (through.has(competitor)) continue;
          const behind = list.filter(
            (other) =>
              categoryOf(other.competitor) === categoryOf(competitor) &&
              rank !== null &&
              (other.rank ?? 0) >= rank &&
              other.competitor !== competitor,
          );
          expect(behind.some((other) => through.has(other.competitor))).toBe(false);
        }
        // The boats that go on do not depend on their order in the input.
        const again = whoGoesOn(
          list.toReversed().toSorted((one, other) => (one.rank ?? 99) - (other.rank ?? 99)),
          cuts,
          { categoryOf },
        );
        expect([...again].toSorted()).toEqual([...through].toSorted());
      },
    ),
  );
});

test('a super-final ranks by the sum with the phase before, which each boat needs', () => {
  const of = (outcome: Outcome) =>
    computeStanding([run(outcome)], { ranking: 'single', descent: 1 });
  const sum = addStandings(of(9000), of(9500));
  expect(sum).toMatchObject({ status: 'classified', result: 18_500, descents: [9500, 9000] });
  expect(sum.counts).toBeNull();
  expect(addStandings(of('DNF'), of(9500))).toMatchObject({ status: 'DNF', result: null });
  expect(addStandings(of(9000), of('DNS'))).toMatchObject({ status: 'DNS', result: null });
  expect(addStandings(of(null), of(9500))).toMatchObject({ status: 'pending', result: null });
  expect(addStandings(of(9000), null)).toMatchObject({ result: null });
});

test('sums rank like their totals, and a tie goes to the better run', () => {
  const of = (outcome: Outcome) =>
    computeStanding([run(outcome)], { ranking: 'single', descent: 1 });
  const both = fc.record({ before: outcome, own: outcome });
  fc.assert(
    fc.property(fc.array(both, { minLength: 1, maxLength: 12 }), (boats) => {
      const ranked = rankStandings(boats, ({ before, own }) => addStandings(of(own), of(before)));
      const totals = ranked.flatMap(({ rank, standing }) => (rank === null ? [] : standing.result));
      expect(totals).toEqual(totals.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
      const withBoth = boats.filter(
        ({ before, own }) => typeof before === 'number' && typeof own === 'number',
      );
      expect(totals).toHaveLength(withBoth.length);
    }),
  );
  const tied = rankStandings([9100, 9000], (own) => addStandings(of(own), of(18_200 - own)));
  expect(tied.map(({ competitor, rank }) => [competitor, rank])).toEqual([
    [9000, 1],
    [9100, 2],
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFormat } from '../../../src/desk/plan/race-formats.ts';
import { withBrokenOff } from '../../../src/desk/results/break-off.server.ts';
import {
  findEventRanking,
  type OfficialPhase,
} from '../../../src/desk/results/read-phases.server.ts';
import { withStartList } from '../../../src/desk/starts/with-start-list.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { type DayPlan, dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from './any-day-plan.ts';

const reason = { es: 'Tormenta', en: 'Storm' };
const bibs = [1, 2, 3, 4, 5];
const base = anyDayPlan({ boats: [] });

function taken(made: DayPlan | { refused: string }): DayPlan {
  if ('refused' in made) throw new Error(made.refused);
  return made;
}

function withBoats(plan: DayPlan): DayPlan {
  const races = plan.races.filter(({ group }) => group === 'men');
  const boats = races.flatMap(({ id: race }) =>
    bibs.map((bib) => ({
      race,
      bib,
      name: `Paddler ${bib}`,
      entry: bib,
      club: null,
      country: null,
      place: bib,
      extra: 0,
      withdrawn: false,
      late: null,
    })),
  );
  return dayPlan.parse({
    ...plan,
    races,
    groups: plan.groups.filter(({ id }) => id === 'men'),
    boats,
  });
}

const seconds = fc.option(fc.integer({ min: 80, max: 84 }));
const anyRuns = fc.record({
  ranking: fc.constantFrom('best' as const, 'sum' as const),
  first: fc.array(seconds, { minLength: 5, maxLength: 5 }),
  second: fc.array(seconds, { minLength: 5, maxLength: 5 }),
});

test('a second run that is broken off ranks the first run alone, whatever was recorded of it', () => {
  fc.assert(
    fc.property(anyRuns, ({ ranking, first, second }) => {
      const twoRuns = taken(withFormat(base, { group: 'men', format: 'super_final', cuts: [2] }));
      const made = withBoats({
        ...twoRuns,
        groups: twoRuns.groups.map(({ phase: _, ...one }) =>
          one.id === 'men' ? { ...one, ranking } : one,
        ),
      });
      const [one, two] = made.races;
      if (!one || !two) throw new Error('the list has no two runs');
      const stamps = (race: string, all: readonly (number | null)[]) =>
        all.flatMap((taken, index) => {
          const boat = { race, bib: index + 1 };
          const start = 32_400 + index * 60;
          if (taken === null) return [];
          return [makeStamp('start', start, boat), makeStamp('finish', start + taken, boat)];
        });
      const events = (payloads: ReturnType<typeof stamps>) =>
        payloads.map((payload) => buildRaceEvent('seat-1', payload));
      const ofFirst = stamps(one.id, first);
      const broken = taken(withBrokenOff(made, two.id, reason));
      const alone = dayPlan.parse({
        ...made,
        races: [one],
        boats: made.boats.filter(({ race }) => race === one.id),
      });
      const ranks = (plan: DayPlan, payloads: ReturnType<typeof stamps>) => {
        const racePlan = toRacePlan(plan, []);
        const [list] = resultLists(racePlan, foldEvents(racePlan, events(payloads)));
        return list?.rows.map(({ bib, rank, result }) => [bib, rank, result]);
      };
      const seen = [...ofFirst, ...stamps(two.id, second)];
      expect(ranks(broken, seen)).toEqual(ranks(alone, ofFirst));
      const whole = taken(withBrokenOff(broken, two.id, null));
      expect(ranks(whole, seen)).toEqual(ranks(made, seen));
    }),
  );
});

test('broken-off phases leave the last complete one to rank the event, with the official ones before it', () => {
  const made = dayPlan.parse(
    taken(withFormat(base, { group: 'men', format: 'heat_semi_final', cuts: [4, 2] })),
  );
  const own = made.groups.filter(({ phase }) => phase);
  const ids = own.map(({ id }) => id);
  fc.assert(
    fc.property(
      fc.subarray(ids.slice(1)),
      fc.integer({ min: 0, max: ids.length }),
      (gone, official) => {
        const plan: DayPlan = {
          ...made,
          races: made.races.map((race) =>
            gone.includes(race.group) ? { ...race, brokenOff: reason } : race,
          ),
        };
        const phases = new Map(
          own.map((group, index): [string, OfficialPhase] => {
            const counts = index < official && !gone.includes(group.id);
            return [group.id, { group, dayPlan: plan, heats: counts ? [index + 1] : [] }];
          }),
        );
        const left = ids.filter((id) => !gone.includes(id));
        const last = left.at(-1);
        const isLastOfficial = ids.indexOf(last ?? '') < official;
        for (const id of ids) {
          const event = findEventRanking(phases, id);
          if (!isLastOfficial) {
            expect(event).toBeNull();
            continue;
          }
          if (left.length === 1 && gone.length === 0) continue;
          expect(event?.last.group.id).toBe(last);
          expect(event?.before.map(({ group }) => group.id)).toEqual(
            left.slice(0, -1).toReversed(),
          );
          expect(new Set(event?.brokenOff.map(({ group }) => group.id))).toEqual(new Set(gone));
        }
      },
    ),
  );
});

test('a final after a semi-final that does not count has the best of the heats once each, whatever the order of events', () => {
  const made = taken(withFormat(base, { group: 'men', format: 'heat_semi_final', cuts: [4, 2] }));
  const [heat, semi, final] = made.groups.filter(({ phase }) => phase);
  if (!heat || !semi || !final) throw new Error('three phases expected');
  const events = (race: string, all: readonly (number | null)[], out: readonly number[]) =>
    all.flatMap((taken, index) => {
      const boat = { race, bib: index + 1 };
      const start = 32_400 + index * 60;
      if (out.includes(boat.bib)) {
        const status = { on: 'status', ...boat, attempt: 1, status: 'DSQ-C' } as const;
        return [composeDecision('jury', status)];
      }
      if (taken === null) {
        const away = { on: 'status', ...boat, attempt: 1, status: 'DNS' } as const;
        return [composeDecision('jury', away)];
      }
      return [makeStamp('start', start, boat), makeStamp('finish', start + taken, boat)];
    });
  const lists = fc.record({
    heats: fc.array(seconds, { minLength: 5, maxLength: 5 }),
    semis: fc.array(seconds, { minLength: 5, maxLength: 5 }),
    out: fc.subarray(bibs),
    withdrawn: fc.subarray(bibs),
    seed: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  });
  fc.assert(
    fc.property(lists, ({ heats, semis, out, withdrawn, seed }) => {
      const all = withBoats({ ...made, groups: [...made.groups] });
      const heatRace = `${heat.id}-1`;
      const semiRace = `${semi.id}-1`;
      const finalRace = `${final.id}-1`;
      const boats = all.boats.flatMap((boat) => [
        boat,
        { ...boat, race: semiRace, withdrawn: withdrawn.includes(boat.bib) },
      ]);
      const races = made.races.filter(({ id }) => [heatRace, semiRace, finalRace].includes(id));
      const groups = made.groups.filter(({ phase }) => phase);
      const whole = dayPlan.parse({ ...made, groups, races, boats });
      const plan = taken(withBrokenOff(whole, semiRace, reason));
      const logged = [...events(heatRace, heats, []), ...events(semiRace, semis, out)].map(
        (payload) => buildRaceEvent('seat-1', payload),
      );
      const draw = (order: typeof logged) => {
        const wanted = { order: 'first_run_last', rankedBy: 'championship', seed: 'x' } as const;
        const state = foldEvents(toRacePlan(plan, []), order);
        const list = withStartList(plan, { race: finalRace, wanted, entries: [], state });
        if ('refused' in list) return list.refused;
        return list.boats.flatMap((boat) => (boat.race === finalRace ? boat.bib : []));
      };
      const drawn = draw(logged);
      const shuffled = logged
        .map((event, index) => [seed[index % seed.length] ?? 0, event] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, event]) => event);
      expect(draw(shuffled)).toEqual(drawn);
      const ranked = bibs.filter(
        (bib) => heats[bib - 1] !== null && !out.includes(bib) && !withdrawn.includes(bib),
      );
      if (typeof drawn === 'string') {
        expect(ranked).toEqual([]);
        return;
      }
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn.length).toBeGreaterThanOrEqual(Math.min(2, ranked.length));
      const slowest = Math.max(...drawn.map((bib) => heats[bib - 1] ?? Infinity));
      for (const bib of ranked) {
        if (!drawn.includes(bib)) expect(heats[bib - 1]).toBeGreaterThan(slowest);
      }
    }),
    { numRuns: 50 },
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../../tests/unit/race-day/any-day-plan.ts';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { toRaceNow } from '../../live/now/to-race-now.ts';
import { foldEvents } from '../../log/fold/create-fold.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { toRacePlan } from '../../log/plan/to-race-plan.ts';
import { resultLists } from '../../log/results/result-lists.ts';
import { arrivalSentence, type Say } from './arrival-sentence.ts';
import { boatAtHand, boatBeside, boatIn, boatsOfDay, findBib } from './boats-of-day.ts';
import { computeChance } from './compute-chance.ts';
import { factWords } from './fact-words.ts';
import { isBounce, nextLine, timesRead } from './next-line.ts';
import { oldSince } from './old-since.ts';

const variables = { race: '', river: '', town: '', country: '' };
const [es, en] = languages.map((language): Say => {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  return { language, t: createTranslator(createTextInstance(language, texts, variables)) };
}) as [Say, Say];

const nine = 32_400;
const nineAt = Date.UTC(2027, 1, 20, 14);
const names = ['Luis Chimbo', 'Ana Vega', 'Rosa Tapuy', 'Iván Grefa'];

function twoDescents() {
  const [race] = anyDayPlan().races;
  if (!race) throw new Error('no race');
  const [group] = anyDayPlan().groups;
  if (!group) throw new Error('no list');
  return anyDayPlan({
    groups: [group],
    races: [race, { ...race, id: 'men-2', descent: 2 }],
    boats: ['men-1', 'men-2'].flatMap((id) =>
      names.map((name, at) =>
        plannedBoat([id, 11 + at, at + 1], { name, ...(at === 3 && { outside: true }) }),
      ),
    ),
  });
}

function raceAfter(events: readonly RaceEvent[], dayPlan = twoDescents()): RaceNow {
  const plan = toRacePlan(dayPlan, []);
  const state = foldEvents(plan, events);
  const lists = resultLists(plan, state);
  const beside = {
    events,
    postings: [],
    names: new Map(),
    timeZone: 'America/Guayaquil',
    asOf: null,
    version: '1',
    toPath: () => null,
  };
  const now = { dayPlan, plan, state, lists, revision: 1, planVersion: 1, unreadable: 0 };
  return toRaceNow(now, beside);
}

const started = (race: string, bib: number, at: number) =>
  buildRaceEvent('start', makeStamp('start', nine + at, { race, bib }));
const ran = (race: string, bib: number, [from, time]: readonly [number, number]) => [
  started(race, bib, from),
  buildRaceEvent('finish', makeStamp('finish', nine + from + time, { race, bib })),
];
const judged = (race: string, bib: number, seconds: readonly number[]) =>
  seconds.map((one, index) =>
    buildRaceEvent('judge', buildJudgement({ race, bib }, index + 1, one)),
  );
const clean = [0, 0, 0, 0];
const touched = [0, 2, 0, 0];

const said = (now: RaceNow, bib: number, race = 'men-1') =>
  [es, en].map((say) => arrivalSentence(now, { race, bib }, say));

describe('the sentence of an arrival', () => {
  const leader = [...ran('men-1', 11, [0, 98.41]), ...judged('men-1', 11, clean)];
  const second = [...ran('men-1', 12, [200, 98.12]), ...judged('men-1', 12, touched)];

  test('the first result of a descent is said as the first time', () => {
    expect(said(raceAfter(leader), 11)).toEqual([
      'Luis Chimbo, dorsal 11, 1:38,41, bajada limpia: primer tiempo de la manga.',
      'Luis Chimbo, bib 11, 1:38.41, a clean run: the first time of the run.',
    ]);
  });

  test('a place is said with the gap and the name ahead, without gender', () => {
    expect(said(raceAfter([...leader, ...second]), 12)).toEqual([
      'Ana Vega, dorsal 12, 1:40,12 con 2 segundos: 2.º lugar, a 1,71\u00a0s de Luis Chimbo.',
      'Ana Vega, bib 12, 1:40.12 with 2 seconds: 2nd place, 1.71\u00a0s behind Luis Chimbo.',
    ]);
  });

  test('a lead is said with its gap', () => {
    const faster = [...ran('men-1', 13, [400, 90]), ...judged('men-1', 13, clean)];
    const now = raceAfter([...leader, ...second, ...faster]);
    expect(said(now, 13)).toEqual([
      'Rosa Tapuy, dorsal 13, 1:30,00, bajada limpia: primer lugar, 8,41\u00a0s por delante de Luis Chimbo.',
      'Rosa Tapuy, bib 13, 1:30.00, a clean run: takes the lead, 8.41\u00a0s ahead of Luis Chimbo.',
    ]);
  });

  test('equal results share the place', () => {
    const same = [...ran('men-1', 13, [400, 98.41]), ...judged('men-1', 13, clean)];
    const now = raceAfter([...leader, ...same]);
    expect(said(now, 13)[1]).toBe(
      'Rosa Tapuy, bib 13, 1:38.41, a clean run: shares the lead with Luis Chimbo.',
    );
    const third = [...ran('men-1', 13, [400, 100.12]), ...judged('men-1', 13, clean)];
    expect(said(raceAfter([...leader, ...second, ...third]), 13)[0]).toBe(
      'Rosa Tapuy, dorsal 13, 1:40,12, bajada limpia: 2.º lugar con el mismo tiempo que Ana Vega, a 1,71\u00a0s de Luis Chimbo.',
    );
  });

  test('a guest has no place', () => {
    const guest = [...ran('men-1', 14, [600, 80]), ...judged('men-1', 14, clean)];
    expect(said(raceAfter([...leader, ...guest]), 14)[0]).toBe(
      'Iván Grefa, dorsal 14, 1:20,00, bajada limpia: fuera de clasificación.',
    );
  });

  test('a run without a touch is not called clean while gates are missing', () => {
    const now = raceAfter([...ran('men-1', 11, [0, 98.41]), ...judged('men-1', 11, [0, 0])]);
    expect(said(now, 11)).toEqual([
      'Luis Chimbo, dorsal 11, 1:38,41: primer tiempo de la manga; faltan puertas por juzgar.',
      'Luis Chimbo, bib 11, 1:38.41: the first time of the run; some gates are not judged yet.',
    ]);
  });

  test('a time in doubt is said to be in doubt, and gives no place', () => {
    const now = raceAfter(leader);
    const row = now.groups.men?.rows['11'];
    const run = row?.runs[1];
    if (!row || !run) throw new Error('no run');
    const { result: _, rank: __, ...rest } = run;
    row.runs[1] = { ...rest, in_doubt: true };
    expect(said(now, 11)).toEqual([
      'Luis Chimbo, dorsal 11, ya llegó; su tiempo está en duda y todavía no da lugar.',
      'Luis Chimbo, bib 11, is in; the time is in doubt and gives no place yet.',
    ]);
    row.runs[1] = rest;
    expect(said(now, 11)[0]).toBe('Luis Chimbo, dorsal 11, ya llegó; todavía no hay tiempo.');
  });

  test('judges who disagree on a gate leave the boat without a place, and others without the first time', () => {
    const other = buildRaceEvent('judge-2', buildJudgement({ race: 'men-1', bib: 11 }, 3, 50));
    const now = raceAfter([...leader, other, ...second]);
    expect(said(now, 11)).toEqual([
      'Luis Chimbo, dorsal 11, ya llegó; el jurado revisa una puerta y todavía no hay lugar.',
      'Luis Chimbo, bib 11, is in; a gate is under review and gives no place yet.',
    ]);
    expect(said(now, 12)[0]).toBe('Ana Vega, dorsal 12, 1:40,12 con 2 segundos.');
  });

  test.each([
    ['DNS', 'Luis Chimbo, dorsal 11, no partió.'],
    ['DNF', 'Luis Chimbo, dorsal 11, no terminó la bajada.'],
    ['DSQ-R', 'Luis Chimbo, dorsal 11: descalificación del jurado.'],
  ] as const)('the status %s is said', (status, words) => {
    const ruling = { on: 'status', race: 'men-1', bib: 11, attempt: 1, status } as const;
    const seen = { DNS: [], DNF: leader.slice(0, 1), 'DSQ-R': leader }[status];
    const now = raceAfter([...seen, buildRaceEvent('desk', composeDecision('jury', ruling))]);
    expect(said(now, 11)[0]).toBe(words);
  });

  test.each(['DNS', 'DNF'] as const)(
    'the status %s is not said while a finish contradicts it',
    (status) => {
      const ruling = { on: 'status', race: 'men-1', bib: 11, attempt: 1, status } as const;
      const now = raceAfter([...leader, buildRaceEvent('desk', composeDecision('jury', ruling))]);
      expect(said(now, 11)[0]).toBe(
        'Luis Chimbo, dorsal 11, ya llegó; su tiempo está en duda y todavía no da lugar.',
      );
    },
  );

  test('a boat on the course, a boat still to start and an unknown bib have no sentence', () => {
    const now = raceAfter([started('men-1', 11, 0)]);
    expect([11, 12, 99].map((bib) => said(now, bib)[0])).toEqual([null, null, null]);
    expect(said(now, 11, 'other')[0]).toBeNull();
  });

  test('a second descent says whether it betters the first one, and the place in the list', () => {
    const first = [...leader, ...second];
    const better = [...ran('men-2', 12, [4000, 95]), ...judged('men-2', 12, clean)];
    expect(said(raceAfter([...first, ...better]), 12, 'men-2')).toEqual([
      'Ana Vega, dorsal 12, 1:35,00, bajada limpia: primer tiempo de la manga; mejora en 5,12\u00a0s su primera bajada; con eso, 1.º lugar en Hombres.',
      'Ana Vega, bib 12, 1:35.00, a clean run: the first time of the run; 5.12\u00a0s better than the first run; that makes 1st place in Men.',
    ]);
    const worse = [...ran('men-2', 11, [4200, 99.41]), ...judged('men-2', 11, clean)];
    expect(said(raceAfter([...first, ...worse]), 11, 'men-2')[0]).toContain(
      'a 1,00\u00a0s de su primera bajada, que es la que vale; con eso, 1.º lugar en Hombres',
    );
  });
});

describe('the aims of a boat on the course', () => {
  const results = [
    ...ran('men-1', 11, [0, 98.41]),
    ...judged('men-1', 11, clean),
    ...ran('men-1', 12, [120, 110]),
    ...judged('men-1', 12, clean),
  ];
  const chance = (events: readonly RaceEvent[], bib: number, ms: number) => {
    const now = raceAfter(events);
    const boat = now.course.boats[`men-1.${bib}`];
    if (!boat) throw new Error('not on the course');
    return computeChance(now, boat, nineAt + ms);
  };

  test('a boat on the course before any result will be the first', () => {
    expect(chance([started('men-1', 11, 0)], 11, 10_000)).toMatchObject({
      elapsed: 1000,
      lead: 'first',
      bestRank: 1,
    });
  });

  test('a boat can lead until its clock and penalties exceed the limit', () => {
    const on = [...results, started('men-1', 13, 300), ...judged('men-1', 13, [0, 2])];
    expect(chance(on, 13, 300_000 + 96_400)).toMatchObject({
      lead: 'open',
      to: { lead: { clock: 9640, left: 0 } },
      bestRank: 1,
    });
    expect(chance(on, 13, 300_000 + 96_420)).toMatchObject({
      lead: 'gone',
      to: { lead: null },
      bestRank: 2,
    });
    expect(chance(on, 13, 300_000 + 150_000)).toMatchObject({ lead: 'gone', bestRank: 3 });
  });

  test('a guest has no aim, and a clock that runs back shows nothing', () => {
    expect(chance([...results, started('men-1', 14, 300)], 14, 310_000)).toMatchObject({
      lead: 'outside',
      bestRank: null,
    });
    expect(chance([started('men-1', 11, 60)], 11, 0)).toMatchObject({ elapsed: 0 });
  });
});

describe('the boats of a day', () => {
  const now = raceAfter([started('men-1', 12, 0)]);

  test('boats are listed before their start, on the course and afterwards', () => {
    const bibs = [11, 12, 13, 14];
    const boats = ['men-1', 'men-2'].flatMap((race) => bibs.map((bib) => `${race}.${bib}`));
    expect(boatsOfDay(now).map(({ key }) => key)).toEqual(boats);
    expect(boatIn(now, 'men-2', 14)).toMatchObject({ name: 'Iván Grefa', outside: true });
    expect(boatIn(now, 'men-1', 99)).toBeNull();
  });

  test('the next and the previous boat go round and round', () => {
    expect(boatBeside(now, 'men-1.14', 1)).toBe('men-2.11');
    expect(boatBeside(now, 'men-1.11', -1)).toBe('men-2.14');
    expect(boatBeside(now, 'gone', 1)).toBe('men-1.11');
  });

  test('a bib is found by its digits, in the race that is run first', () => {
    expect(findBib(now, '12').map(({ key }) => key)).toEqual(['men-1.12', 'men-2.12']);
    expect(findBib(now, '1')).toHaveLength(8);
    expect([findBib(now, ''), findBib(now, '9')]).toEqual([[], []]);
  });

  test('the boat at hand is on the course, else the next to start', () => {
    expect(boatAtHand(now)).toBe('men-1.12');
    expect(boatAtHand(raceAfter([]))).toBe('men-1.11');
  });

  test('a race without a public start list has no boats', () => {
    const plan = twoDescents();
    const hidden = plan.races.map((race) => ({ ...race, published: false }));
    const told = raceAfter([], { ...plan, races: hidden });
    expect([boatsOfDay(told), boatAtHand(told), findBib(told, '1')]).toEqual([[], null, []]);
    expect(boatBeside(told, null, 1)).toBeNull();
  });
});

describe('the facts of a paddler in words', () => {
  const list = { es: 'K1 hombres', en: 'K1 men' };
  const best = { year: 2021, group: list, entrants: 14, rank: 2, result: 9841 };
  const gates = { judged: 4, clean: 1, last: { year: 2023, touched: 1, missed: 2 } };
  const last = { year: 2023, group: list, entrants: 20, rank: 5 };

  test('facts have the best place, the gates and the last edition', () => {
    const facts = { times: 3, best, gates, last };
    expect(factWords(facts, es)).toEqual([
      'Mejor puesto aquí: 2.º lugar de 14 en 2021, K1 hombres, con 1:38,41',
      'En 2023: 1 toque, 2 puertas saltadas; 1 bajada limpia de 4 aquí',
      'La última vez: 5.º lugar de 20 en 2023, K1 hombres',
    ]);
    expect(factWords(facts, en)).toEqual([
      'Best here: 2nd place of 14 in 2021, K1 men, in 1:38.41',
      'In 2023: 1 touch, 2 misses; 1 clean run of 4 here',
      'Last time: 5th place of 20 in 2023, K1 men',
    ]);
  });

  test('equal facts are said once', () => {
    const cleanLast = { judged: 2, clean: 2, last: { year: 2021, touched: 0, missed: 0 } };
    expect(factWords({ times: 1, best, gates: cleanLast, last: best }, es)).toEqual([
      'Mejor puesto aquí, la última vez: 2.º lugar de 14 en 2021, K1 hombres, con 1:38,41',
      'En 2021, todas las puertas limpias; 2 bajadas limpias de 2 aquí',
      'Corrió aquí 1 vez antes',
    ]);
  });

  test('a new paddler and one without a place have their own words', () => {
    expect(factWords({ times: 0 }, es)).toEqual(['Primera vez en esta carrera']);
    expect(factWords({ times: 1, last: { year: 2023 } }, en)).toEqual([
      'No place last time, in 2023',
    ]);
  });
});

describe('the lines of sponsors', () => {
  const line = (id: number, read = 0) => ({ id, read, words: { es: `${id}`, en: '' } });

  test('lines go round, beginning with the one that was read least', () => {
    const lines = [line(1, 3), line(2, 1), line(3, 1)];
    expect(nextLine(lines, null)?.id).toBe(2);
    expect([2, 3, 1].map((last) => nextLine(lines, last)?.id)).toEqual([3, 1, 2]);
    // The desk has removed the line meanwhile.
    expect(nextLine(lines, 9)?.id).toBe(2);
    expect(nextLine([], 1)).toBeNull();
  });

  test('readings that are not reported yet count', () => {
    const reading = { id: 'a', line: 1, at: '' };
    expect(timesRead(line(1, 3), [reading, { ...reading, line: 2 }])).toBe(4);
  });
});

test('a tick right after another is the same press', () => {
  const readings = [{ made: nineAt }];
  expect(isBounce(nineAt + 900, readings)).toBe(true);
  expect(isBounce(nineAt + 1000, readings)).toBe(false);
  expect(isBounce(nineAt, [])).toBe(false);
  // The clock of the device was put back.
  expect(isBounce(nineAt - 5000, readings)).toBe(false);
});

test('old data has its time: of a silent line, or of a day that another server runs', () => {
  const heard = { heardAt: nineAt, deviceNow: nineAt + 50_000, asOf: undefined, serverNow: nineAt };
  expect(oldSince(heard)).toBeNull();
  expect(oldSince({ ...heard, deviceNow: nineAt + 50_001 })).toBe(nineAt);
  expect(oldSince({ ...heard, asOf: nineAt - 120_000 })).toBeNull();
  const relayed = { ...heard, asOf: nineAt - 120_001 };
  expect(oldSince(relayed)).toBe(nineAt - 120_001);
  expect(oldSince({ ...relayed, deviceNow: nineAt + 60_000 })).toBe(nineAt - 120_001);
});

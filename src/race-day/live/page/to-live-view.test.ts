import { describe, expect, test } from 'vitest';
import { liveDay, saidUntil } from '../../../../tests/support/live-day.ts';
import {
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { raceAfter, viewOfRace } from '../../../../tests/support/races-after.ts';
import { anyDayPlan } from '../../../../tests/unit/race-day/any-day-plan.ts';
import type { LiveRow, LiveView } from '../../../design/ui/live/live-view.ts';
import { mergePatch, patched } from '../../../platform/live/merge-patch.ts';

const timeZone = 'America/Guayaquil';
const now = new Date('2027-02-20T16:00:00Z');
const day = liveDay(now, timeZone);
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const saidNow = (seconds = 0) => saidUntil(day, at(5 + seconds), timeZone);

const said = (row: LiveRow | undefined, column: string) => {
  const cell = row?.cells[column];
  return typeof cell === 'object' ? cell.text : cell;
};
const findFirstRow = (view: LiveView, list: string) => {
  const rows = view.lists[list];
  return rows?.rows[rows.order[0] ?? ''];
};

describe('the first screen of the live page', () => {
  test('the first screen of the live page names the leader, the boats on the course with their aims, the last ones down and the next starts', () => {
    const view = viewOfRace(raceAfter(day.plan, saidNow()));
    expect(view.parts.running).toBe('K1 Hombres, manga 2');
    expect(view.parts.leader).toBe('Luis Andrango va al frente con 1:45,77');
    const onCourse = findFirstRow(view, 'course');
    expect([said(onCourse, 'bib'), said(onCourse, 'name')]).toEqual(['12', 'Kurt Alvarado']);
    expect(onCourse?.cells.clock).toEqual({
      text: 'salió a las 10:59',
      since: at(-39.69).getTime(),
    });
    expect(said(onCourse, 'needs')).toBe('Para liderar: 0:55,76');
    expect(said(findFirstRow(view, 'down'), 'means')).toBe('1.º de la manga');
    expect(said(findFirstRow(view, 'next'), 'name')).toBe('Diego Sinailín Grefa de la Cruz');
    expect(view.parts['no-course']).toBe('');
  });

  test('the live page has the same first screen in English', () => {
    const view = viewOfRace(raceAfter(day.plan, saidNow()), 'en');
    expect(view.parts.leader).toBe('Luis Andrango leads with 1:45.77');
    expect(said(findFirstRow(view, 'course'), 'needs')).toBe('To lead: 0:55.76');
  });

  test("the aim of a boat changes by itself once the boat's clock has passed it", () => {
    const boat = findFirstRow(viewOfRace(raceAfter(day.plan, saidNow())), 'course')?.cells.needs;
    const later = typeof boat === 'object' ? (boat.later ?? []) : [];
    expect(later.map(({ text }) => text)).toEqual([
      expect.stringContaining('Para el podio'),
      expect.stringContaining('Para mejorar'),
      'Ya no mejora su manga',
    ]);
    const instants = later.map(({ at: instant }) => instant);
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  });

  test('a passed-over boat is not shown with the hour that went by', () => {
    const passed = saidNow().filter(
      ({ payload }) =>
        !('bib' in payload && payload.bib === 12 && 'race' in payload && payload.race === 'men-2'),
    );
    const [start] = saidUntil(day, at(60), timeZone).filter(
      ({ payload }) => payload.kind === 'impulse' && payload.bib === 13 && payload.race === 'men-2',
    );
    for (const [language, words] of [
      ['es', 'aún no'],
      ['en', 'not yet'],
    ] as const) {
      const view = viewOfRace(
        raceAfter(day.plan, [...passed, ...(start ? [start] : [])]),
        language,
      );
      expect(view.lists['starts.men-2']?.rows['12']?.cells.at).toBe(words);
      expect(view.lists['starts.men-2']?.rows['14']?.cells.at).toMatch(/^\d\d:\d\d$/);
    }
  });

  test('a boat is compared with the leader gate by gate, and unknown before a gate is judged for both', () => {
    const gatesAt = (seconds: number) => {
      const { course } = viewOfRace(raceAfter(day.plan, saidNow(seconds))).lists;
      return course?.order.map((key) => said(course.rows[key], 'gates'));
    };
    expect(gatesAt(-10)).toEqual(['', '']);
    expect(gatesAt(0)).toEqual(['Puertas, con quien lidera: +48 (1\u00a0−2, 4\u00a0+50)']);
    expect(gatesAt(25)?.[1]).toBe('Puertas, con quien lidera: −2 (1\u00a0−2)');
    const { down } = viewOfRace(raceAfter(day.plan, saidNow()), 'en').lists;
    expect(down?.order.map((key) => said(down.rows[key], 'means'))).toEqual([
      '1st in this run',
      '4th in this run · +8.35 · gates 0 (5\u00a0−2, 6\u00a0+2, 9\u00a0−2, 10\u00a0+2)',
      expect.stringContaining('gates +46'),
    ]);
  });

  test('before the first start the live page names the first race, and no finished boat', () => {
    const view = viewOfRace(raceAfter(day.plan, []));
    expect(view.parts.running).toMatch(/^Sigue K1 Mujeres, manga 1, a las \d\d:\d\d$/);
    expect(view.parts.leader).toBe('');
    expect(view.parts['no-down']).not.toBe('');
    expect(view.parts['tag.women']).toEqual({ text: 'por salir', is: 'waiting' });
  });

  test('a judged gate changes the course and only the places where it counts', () => {
    const before = viewOfRace(raceAfter(day.plan, saidNow()));
    const after = viewOfRace(raceAfter(day.plan, saidNow(8)));
    const patch = mergePatch(before, after);
    expect(Object.keys((patch?.lists ?? {}) as object).toSorted()).toEqual(['course', 'map.boats']);
  });
});

test('a time in doubt is marked on the live page, and does not lead', () => {
  const boat = { race: 'men-2', bib: 12 };
  const start = saidNow().find(
    ({ payload }) => payload.kind === 'impulse' && payload.race === 'men-2' && payload.bib === 12,
  );
  const seconds = start?.payload.kind === 'impulse' ? start.payload.at / 1_000_000 : 0;
  const early = buildRaceEvent('seat-2', makeStamp('finish', seconds + 12, boat));
  const view = viewOfRace(raceAfter(day.plan, [...saidNow(), early]));
  expect(view.parts.leader).toBe('Luis Andrango va al frente con 1:45,77');
  expect(said(view.lists.down?.rows['men-2.12'], 'means')).toContain('tiempo en duda');
  expect(said(view.lists['rows.men']?.rows['12'], 'state')).toContain('tiempo en duda');
});

test('a boat that never started is not shown as started, and a day with lists to come is not over', () => {
  const ended = { on: 'race', race: 'women-1', closed: true } as const;
  const dns = { on: 'status', race: 'men-1', bib: 12, attempt: 1, status: 'DNS' } as const;
  const reason = { es: 'Crecida', en: 'Flood' };
  const events = [
    buildRaceEvent('desk', composeDecision('chief_judge', ended, reason)),
    buildRaceEvent('desk', composeDecision('scorer', dns, reason)),
  ];
  const view = viewOfRace(raceAfter(day.plan, events));
  expect(said(view.lists['starts.women-1']?.rows['1'], 'at')).toBe('–');
  expect(said(view.lists['starts.men-1']?.rows['12'], 'at')).toBe('DNS');
  const races = day.plan.races.map((race) => ({ ...race, published: race.id === 'women-1' }));
  const first = day.events.filter(({ event: { payload } }) =>
    'race' in payload ? payload.race === 'women-1' : false,
  );
  const midday = viewOfRace(
    raceAfter(
      { ...day.plan, races },
      first.map(({ event }) => event),
    ),
  );
  expect(midday.parts.running).toBe('Falta publicar listas de salida.');
  expect(midday.parts['no-next']).toBe('Falta publicar listas de salida.');
});

test('a cancelled race keeps its place in the schedule of the live page, with the reason', () => {
  const reason = { es: 'Crecida', en: 'Flood' };
  const ended = { on: 'race', race: 'women-2', closed: true } as const;
  const events = [buildRaceEvent('desk', composeDecision('chief_judge', ended, reason))];
  const view = viewOfRace(raceAfter(day.plan, events));
  expect(said(view.lists.races?.rows['women-2'], 'state')).toBe('no se corre (Crecida)');
});

test('a decision stands beside its list with its reason and authority', () => {
  const status = { on: 'status', race: 'men-1', bib: 11, attempt: 1, status: 'DSQ-R' } as const;
  const reason = { es: 'Impulso intencional', en: 'Intentional push' };
  const ruled = buildRaceEvent('desk', composeDecision('jury', status, reason));
  const view = viewOfRace(raceAfter(day.plan, [...saidNow(), ruled]));
  expect(said(findFirstRow(view, 'decisions.men'), 'text')).toBe(
    'DSQ-R: Impulso intencional (jurado)',
  );
  expect(view.parts['decided.men']).toBe('Decisiones');
});

test('each live view is the one before with their difference applied, all day long', () => {
  let shown = viewOfRace(raceAfter(day.plan, []));
  for (let events = 0; events <= day.events.length; events += 7) {
    const next = viewOfRace(
      raceAfter(
        day.plan,
        day.events.slice(0, events).map(({ event }) => event),
      ),
    );
    shown = patched(shown, mergePatch(shown, next) ?? {}) as typeof shown;
    expect(shown).toEqual(next);
  }
});

test('a stopped race is the first sentence of the live page, with hour and reason', () => {
  const reason = { es: 'Crecida', en: 'Flood' };
  const stop = { on: 'stop', goesOn: '11:30' } as const;
  const stopped = raceAfter(day.plan, [
    ...saidNow(),
    buildRaceEvent('desk', composeDecision('chief_judge', stop, reason)),
  ]);
  const words = 'Carrera detenida (Crecida) · Sigue a las 11:30.';
  expect(viewOfRace(stopped).parts).toMatchObject({ stopped: words, news: words });
  expect(viewOfRace(stopped, 'en').parts.stopped).toBe('Race stopped (Flood) · Goes on at 11:30.');
  expect(viewOfRace(raceAfter(day.plan, saidNow())).parts.stopped).toBe('');
});

test('a team whose last boat came late has its seconds beside the run, as the official list has them', () => {
  const plan = anyDayPlan();
  const teams = plan.groups.map((group) =>
    group.id === 'men' ? { ...group, team: { boats: 3, within: 15, late: 50 } } : group,
  );
  const [late, whole] = [1, 2].map((bib) => ({ race: 'men-1', bib }));
  const events = [
    makeStamp('start', 32_400, late),
    makeStamp('finish', 32_500, late),
    makeStamp('finish', 32_505, late),
    makeStamp('finish', 32_516.01, late),
    makeStamp('start', 32_460, whole),
    makeStamp('finish', 32_560, whole),
    makeStamp('finish', 32_565, whole),
    makeStamp('finish', 32_575, whole),
  ].map((payload) => buildRaceEvent('seat-1', payload));
  const race = raceAfter({ ...plan, groups: teams }, events);
  expect(race.groups.men?.rows['1']?.runs[1]).toMatchObject({ penalties: 50, late_seconds: 50 });
  expect(race.groups.men?.rows['2']?.runs[1]?.late_seconds).toBeUndefined();
  for (const [language, words] of [
    ['es', '+50 s: la última embarcación llegó tarde.'],
    ['en', '+50 s: the last boat came late.'],
  ] as const) {
    const rows = viewOfRace(race, language).lists['rows.men']?.rows;
    expect(JSON.stringify(rows?.['1']?.cells)).toContain(words);
    expect(JSON.stringify(rows?.['2']?.cells)).not.toContain('+50 s');
  }
});

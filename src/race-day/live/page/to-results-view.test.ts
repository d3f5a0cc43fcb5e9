import { describe, expect, test } from 'vitest';
import en from '../../../../content/i18n/en.json';
import es from '../../../../content/i18n/es.json';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../../tests/unit/race-day/any-day-plan.ts';
import type { LiveView } from '../../../design/ui/live/live-view.ts';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { mergePatch } from '../../../platform/live/merge-patch.ts';
import { finalLists } from '../../../site/results/live/final-lists.server.ts';
import { listsShown, liveList } from '../../../site/results/papers/list-on-paper.ts';
import { foldEvents } from '../../log/fold/create-fold.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { DayPlan } from '../../log/plan/day-plan.ts';
import { toRacePlan } from '../../log/plan/to-race-plan.ts';
import { resultLists } from '../../log/results/result-lists.ts';
import type { GroupNow } from '../now/race-now.ts';
import { toRaceNow } from '../now/to-race-now.ts';
import { liveWords } from './live-words.ts';
import { toResultsView } from './to-results-view.ts';

const timeZone = 'America/Guayaquil';
const texts = { es, en };
const spoken = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };

function halfPublished(more: Partial<DayPlan> = {}): DayPlan {
  const plan = anyDayPlan({
    boats: [
      plannedBoat(['men-1', 1, 1], { name: 'Inti Cueva', club: 'Río Bravo', entry: 71 }),
      plannedBoat(['men-1', 2, 2], { name: 'Luis Andrango' }),
      plannedBoat(['women-1', 3, 1], { name: 'Ana Vega', club: 'Club Quijos' }),
    ],
  });
  const races = plan.races.map((race) => ({ ...race, published: race.group === 'men' }));
  return { ...plan, races, ...more };
}

function raceAfter(events: readonly RaceEvent[], dayPlan = halfPublished()) {
  const plan = toRacePlan(dayPlan, []);
  const state = foldEvents(plan, events);
  const lists = resultLists(plan, state);
  const revision = events.length;
  return toRaceNow(
    { dayPlan, plan, state, lists, revision, planVersion: 1, unreadable: 0 },
    {
      events,
      postings: [],
      names: new Map(dayPlan.boats.flatMap(({ entry, name }) => (entry ? [[entry, name]] : []))),
      timeZone,
      asOf: null,
      version: String(revision),
      toPath: () => null,
    },
  );
}

function viewOf(now: ReturnType<typeof raceAfter>, language: Language = 'es') {
  const t = createTranslator(createTextInstance(language, texts[language], spoken));
  const locale = language === 'es' ? 'es-EC' : 'en-GB';
  const view = toResultsView(now, liveWords({ t, language, locale, timeZone }));
  if (!view) throw new Error('nothing is published');
  return view;
}

const rowOf = (view: LiveView, list: string, key: string) =>
  Object.fromEntries(
    Object.entries(view.lists[list]?.rows[key]?.cells ?? {}).map(([column, cell]) => [
      column,
      typeof cell === 'object' ? cell.text : cell,
    ]),
  );

const boat = { race: 'men-1', bib: 1 };
const ran = [
  buildRaceEvent('gear', makeStamp('start', 32_400, boat)),
  buildRaceEvent('gear', makeStamp('finish', 32_490, boat)),
];
const judged = [1, 2, 3, 4].map((gate) => buildRaceEvent('judge', buildJudgement(boat, gate, 0)));

describe('the results page before the first start', () => {
  test('the results page before the first start is the start list: names, bibs, clubs and hours', () => {
    const view = viewOf(raceAfter([]));
    expect(view.frame.groups).toMatchObject([
      { id: 'men', stage: 'waiting', starts: [{ id: 'men-1', title: 'Hombres, 1' }] },
    ]);
    expect(rowOf(view, 'starts.men-1', '1')).toEqual({
      at: '09:00',
      bib: '1',
      name: 'Inti Cueva',
      club: 'Río Bravo',
    });
    expect(rowOf(view, 'starts.men-1', '2').at).toBe('09:01');
  });

  test('an unpublished race has nothing but a note that says so', () => {
    const view = viewOf(raceAfter([]), 'en');
    expect(rowOf(view, 'notes', 'women-1')).toEqual({ text: 'Women, 1: no start list yet' });
    for (const hidden of ['Ana Vega', 'Club Quijos', 'rows.women'])
      expect(JSON.stringify(view)).not.toContain(hidden);
  });

  test('the results page has no view before a published start list', () => {
    const plan = halfPublished();
    const races = plan.races.map((race) => ({ ...race, published: false }));
    const t = createTranslator(createTextInstance('es', es, spoken));
    const words = liveWords({ t, language: 'es', locale: 'es-EC', timeZone });
    expect(toResultsView(raceAfter([], { ...plan, races }), words)).toBeNull();
  });
});

describe('the results page on paper', () => {
  const table = { id: 'men', podium: true, columns: [], rows: [{}] } as never;
  const withState = (state: GroupNow['state']) => {
    const now = raceAfter([...ran, ...judged]);
    const men = { ...(now.groups.men as GroupNow), state };
    return viewOf({ ...now, groups: { ...now.groups, men } });
  };

  test('a list under way says what its page says, and that it may change', () => {
    const view = viewOf(raceAfter([...ran, ...judged]));
    const [shown] = listsShown({ view }, []);
    if (!shown || !('view' in shown)) throw new Error('nothing is run');
    const t = createTranslator(createTextInstance('es', es, spoken));
    const { columns, rows, state } = liveList(view, shown, { t, language: 'es', locale: 'es-EC' });
    expect(state).toMatchObject({ isOfficial: false, text: expect.stringContaining('En curso') });
    expect(columns.map(({ heading }) => heading)).toContain('Estado');
    expect(rows).toMatchObject([
      { rank: '1', bib: '1', name: 'Inti Cueva', result: '1:30,00', state: 'sin publicar' },
      { bib: '2', name: 'Luis Andrango', result: '–' },
    ]);
  });

  test('a race without a start prints nothing, and one with an official record prints the record alone', () => {
    expect(listsShown({ view: viewOf(raceAfter([])) }, [])).toEqual([]);
    expect(listsShown({ view: withState('official') }, [table])).toEqual([table]);
    expect(listsShown({ view: withState('under_review') }, [table])).toHaveLength(2);
    expect(listsShown(null, [table])).toEqual([table]);
  });

  test('a list is final once it is official and not opened again, or the race is over', () => {
    const isFinal = (view: ReturnType<typeof viewOf> | null, official: string[]) =>
      finalLists({ live: view && { view }, official: new Set(official), recorded: ['men'] })('men');
    expect(isFinal(withState('official'), ['men'])).toBe(true);
    expect(isFinal(withState('under_review'), ['men'])).toBe(false);
    // While another program times the race, no result is final before the end of the race.
    expect(isFinal(viewOf(raceAfter([])), [])).toBe(false);
    expect(isFinal(null, [])).toBe(true);
  });
});

describe('the state of each row while the race runs', () => {
  test('a row is to start, incomplete until it is down and judged, then not published', () => {
    const state = (events: readonly RaceEvent[]) =>
      rowOf(viewOf(raceAfter(events)), 'rows.men', '1').state;
    expect(rowOf(viewOf(raceAfter(ran.slice(0, 1))), 'rows.men', '2').state).toBe('por salir');
    expect(state(ran.slice(0, 1))).toBe('incompleto');
    expect(state(ran)).toBe('faltan puertas · incompleto');
    expect(state([...ran, ...judged])).toBe('sin publicar');
    expect(viewOf(raceAfter(ran)).frame.groups[0]?.stage).toBe('open');
  });

  test.each([
    ['provisional', 'provisional', 'provisional'],
    ['under_review', 'en revisión', 'under review'],
    ['official', 'oficial', 'official'],
  ] as const)('the row of a posted list: %s', (state, spanish, english) => {
    const now = raceAfter([...ran, ...judged]);
    const men = { ...(now.groups.men as GroupNow), state };
    const posted = { ...now, groups: { ...now.groups, men } };
    expect(rowOf(viewOf(posted), 'rows.men', '1').state).toBe(spanish);
    expect(rowOf(viewOf(posted, 'en'), 'rows.men', '1').state).toBe(english);
  });

  test('the row in doubt of a provisional list is under review', () => {
    const now = raceAfter([...ran, ...judged]);
    const { rows, ...list } = now.groups.men as GroupNow;
    const row = rows[1];
    if (!row?.runs[1]) throw new Error('no run');
    const inDoubt = { ...row, runs: { 1: { ...row.runs[1], in_doubt: true as const } } };
    const men = { ...list, state: 'provisional' as const, rows: { ...rows, 1: inDoubt } };
    const view = viewOf({ ...now, groups: { ...now.groups, men } });
    expect(rowOf(view, 'rows.men', '1').state).toBe('tiempo en duda · en revisión');
    expect(rowOf(view, 'rows.men', '2').state).toBe('provisional');
  });

  test('a category that was not judged is never complete, and its penalties are not 0', () => {
    const { state, run1 } = rowOf(viewOf(raceAfter(ran)), 'rows.men', '1');
    expect(state).toBe('faltan puertas · incompleto');
    expect(run1).not.toContain('+0');
  });

  test('a cancelled race stays on the results page, with its reason', () => {
    const why = { es: 'El río creció', en: 'The river rose' };
    const ruling = { on: 'race', race: 'men-1', closed: true } as const;
    const ended = buildRaceEvent('desk', composeDecision('jury', ruling, why));
    expect(rowOf(viewOf(raceAfter([ended])), 'notes', 'men-1').text).toBe(
      'Hombres, 1: no se corre (El río creció)',
    );
  });
});

test('two boats with the same bib affect no other boat', () => {
  const plan = halfPublished();
  const twice = plannedBoat(['men-1', 1, 3], { name: 'Kurt Alvarado' });
  const view = viewOf(raceAfter(ran, { ...plan, boats: [...plan.boats, twice] }));
  for (const { order, rows } of Object.values(view.lists)) {
    expect(new Set(order).size).toBe(order.length);
    expect(Object.keys(rows).toSorted()).toEqual(order.toSorted());
  }
  expect(rowOf(view, 'rows.men', '2').name).toBe('Luis Andrango');
});

test('an erased paddler is gone with the next update of the results page', () => {
  const before = viewOf(raceAfter(ran));
  const plan = halfPublished();
  const boats = plan.boats.map((one) => (one.entry === 71 ? { ...one, name: '—' } : one));
  const after = viewOf(raceAfter(ran, { ...plan, boats }));
  for (const gone of ['Inti Cueva', 'Río Bravo']) {
    expect(JSON.stringify(before)).toContain(gone);
    expect(JSON.stringify(after)).not.toContain(gone);
  }
  expect(JSON.stringify(mergePatch(before, after))).toContain('—');
});

test('the structure of the results page changes at the first start and with an official list only', () => {
  const frames = [[], ran.slice(0, 1), ran, [...ran, ...judged]].map(
    (events) => viewOf(raceAfter(events)).frame,
  );
  expect(frames[1]).not.toEqual(frames[0]);
  expect(frames[2]).toEqual(frames[1]);
  expect(frames[3]).toEqual(frames[1]);
});

import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { TextToolsContext } from '../../../src/platform/i18n/use-texts.ts';
import { crossPoster } from '../../../src/race-day/bracket/cross-poster.ts';
import { HeatCard } from '../../../src/race-day/bracket/parts/heat-card.tsx';
import { shownCrosses } from '../../../src/race-day/bracket/shown-crosses.ts';
import { toBracketView } from '../../../src/race-day/bracket/view/to-bracket-view.ts';
import { downNow, listsNow } from '../../../src/race-day/embed/frame-list.ts';
import { FramedCross } from '../../../src/race-day/embed/framed-cross.tsx';
import { dueNotices } from '../../../src/race-day/follow/notices/due-notices.ts';
import { noticeText } from '../../../src/race-day/follow/notices/notice-text.ts';
import type { RaceNow } from '../../../src/race-day/live/now/race-now.ts';
import { toRaceNow } from '../../../src/race-day/live/now/to-race-now.ts';
import { liveWords } from '../../../src/race-day/live/page/live-words.ts';
import { toLiveView } from '../../../src/race-day/live/page/to-live-view.ts';
import { toResultsView } from '../../../src/race-day/live/page/to-results-view.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { buildPostedList } from '../../../src/race-day/log/postings/posted-list.ts';
import type { Posting } from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { deriveLayout } from '../../../src/race-day/screens/rules/derive-layout.ts';
import { Course } from '../../../src/race-day/screens/views/course.tsx';
import { Cross } from '../../../src/race-day/screens/views/cross.tsx';
import { Last } from '../../../src/race-day/screens/views/last.tsx';
import { Podium } from '../../../src/race-day/screens/views/podium.tsx';
import { type Scene, SceneProvider } from '../../../src/race-day/screens/views/scene.tsx';
import { Scoreboard } from '../../../src/race-day/screens/views/scoreboard.tsx';
import { CrossesOnBoard } from '../../../src/race-day/speaker/parts/cross-board.tsx';
import { arrivalSentence } from '../../../src/race-day/speaker/rules/arrival-sentence.ts';
import { computeChance } from '../../../src/race-day/speaker/rules/compute-chance.ts';
import { inventedCrossDay } from '../../support/cross/invented-cross-day.ts';
import { wordsOfCross } from '../../support/cross/to-shown.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from './any-day-plan.ts';

/*
 * Every state that a log may have of a boat goes through every surface that the public reads. The allowed statements
 * are written here again, without the code that decides them.
 */

const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };
const en = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
const t = createTranslator(createTextInstance('en', en, names));
const timeZone = 'America/Guayaquil';
const tongue = { t, language: 'en', locale: 'en-US' } as const;
const toText = (node: ReactNode) =>
  renderToStaticMarkup(<TextToolsContext value={tongue}>{node}</TextToolsContext>)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

const nine = 9 * 3600;
const times = ['none', 'given', 'doubtful', 'clock'] as const;
const gateStates = ['none', 'missing', 'disputed', 'changed', 'touched', 'clean'] as const;
const statuses = [null, 'DNS', 'DNF', 'DSQ-R', 'DSQ-C'] as const;
const lists = ['open', 'provisional', 'under_review'] as const;
type RunCase = {
  time: (typeof times)[number];
  gates: (typeof gateStates)[number];
  status: (typeof statuses)[number];
  list: (typeof lists)[number];
};
const runCases = times.flatMap((time) =>
  gateStates.flatMap((gates) =>
    statuses.flatMap((status) => lists.map((list): RunCase => ({ time, gates, status, list }))),
  ),
);

function allowedFor({ time, gates, status }: RunCase) {
  const isSure = gates !== 'disputed' && gates !== 'changed';
  const place = time === 'given' && isSure && status === null;
  // The boat has a start in each of these states.
  const isSeen = status === 'DNS' || (status === 'DNF' && time !== 'none');
  return { place, clean: place && gates === 'clean', status: status !== null && !isSeen };
}

const plan = (() => {
  const [race] = anyDayPlan().races;
  const [group] = anyDayPlan().groups;
  if (!race || !group) throw new Error('no race');
  const boats = ['Ana Vega', 'Rosa Tipán', 'Nela Paz'].map((name, at) =>
    plannedBoat(['men-1', at + 1, at + 1], { name }),
  );
  return anyDayPlan({ groups: [group], races: [race], boats });
})();

/** Builds a day that Ana leads by far wherever her time counts; the other boats are clean. */
function collectEvents({ time, gates, status }: RunCase): RaceEvent[] {
  const at = (bib: number) => ({ race: 'men-1', bib });
  const start = (bib: number) =>
    buildRaceEvent('start', makeStamp('start', nine + bib * 60, at(bib)));
  const finish = (seat: string, bib: number, after: number, more: Partial<RaceEvent> = {}) =>
    buildRaceEvent(seat, makeStamp('finish', nine + bib * 60 + after, at(bib)), more);
  const judge = (bib: number, gate: number, seconds: number, seat = 'judge-1') =>
    buildRaceEvent(seat, buildJudgement(at(bib), gate, seconds));
  const others = [2, 3].flatMap((bib) => [
    start(bib),
    finish('finish', bib, 98 + bib),
    ...[1, 2, 3, 4].map((gate) => judge(bib, gate, 0)),
  ]);
  const decision = composeDecision('jury', {
    on: 'gate',
    ...at(1),
    attempt: 1,
    gate: 2,
    seconds: 50,
    basis: [{ seat: 'judge-1', seconds: 0 }],
  });
  const judged = {
    none: [],
    missing: [judge(1, 1, 0), judge(1, 4, 0)],
    disputed: [1, 2, 3, 4].map((gate) => judge(1, gate, 0)).concat(judge(1, 2, 50, 'judge-2')),
    changed: [
      ...[1, 2, 3, 4].map((gate) => judge(1, gate, 0)),
      buildRaceEvent('desk', decision),
      judge(1, 2, 2),
    ],
    touched: [0, 2, 0, 0].map((seconds, index) => judge(1, index + 1, seconds)),
    clean: [1, 2, 3, 4].map((gate) => judge(1, gate, 0)),
  }[gates];
  const stamps = {
    none: [],
    given: [finish('finish', 1, 90)],
    doubtful: [finish('finish', 1, 90), finish('finish-2', 1, 91.2)],
    clock: [finish('finish', 1, 90, { uncertainty: null })],
  }[time];
  const said =
    status === null
      ? []
      : [
          buildRaceEvent(
            'desk',
            composeDecision('jury', { on: 'status', ...at(1), attempt: 1, status }),
          ),
        ];
  return [...others, start(1), ...stamps, ...judged, ...said];
}

function raceOf(one: RunCase) {
  const events = collectEvents(one);
  const racePlan = toRacePlan(plan, []);
  const state = foldEvents(racePlan, events);
  const [list] = resultLists(racePlan, state);
  if (!list) throw new Error('no list');
  const now = { dayPlan: plan, plan: racePlan, state, lists: [list], revision: 1 };
  const posted = buildPostedList({ ...now, list, events });
  const posting: Posting = {
    day: plan.date,
    group: 'men',
    step: 1,
    state: one.list === 'open' ? 'provisional' : one.list,
    number: null,
    list: posted,
    hash: '0'.repeat(64),
    signed: [],
    note: null,
    postedAt: '2027-02-20T15:00:00.000Z',
    enquiriesUntil: null,
  };
  const race = toRaceNow(
    { ...now, planVersion: 1, unreadable: 0 },
    {
      events,
      postings: one.list === 'open' ? [] : [posting],
      names: new Map(),
      timeZone,
      asOf: null,
      version: '1.1.1.1.1',
      toPath: () => null,
    },
  );
  return { race, posted };
}

function scene(race: RaceNow, cross?: Scene['cross']): Omit<Scene, 'layout'> {
  const at = Date.parse('2027-02-20T14:10:00Z');
  const words = liveWords({ ...tongue, timeZone });
  return { race, words, cross, sponsors: [], at, since: at, clock: () => at };
}
const layouts = [
  { width: 1920, height: 1080, isOverlay: false },
  { width: 1080, height: 1920, isOverlay: false },
  { width: 320, height: 160, isOverlay: false },
].map(deriveLayout);

const screenSize = { width: 1920, height: 1080, isOverlay: false };

const placeWords = /\bplace\b|\blead|\bfirst\b|1st/i;
const cleanWords = /\bclean\b/i;

/**
 * Returns the public statements of each surface about a boat: whether it has a place or the lead, and whether it is
 * clean.
 */
function saidOfRun({ race, posted }: ReturnType<typeof raceOf>) {
  const row = race.groups.men?.rows['1'];
  const words = liveWords({ ...tongue, timeZone });
  const down = race.down.find(({ bib }) => bib === 1);
  const [sentence = ''] = [arrivalSentence(race, { race: 'men-1', bib: 1 }, tongue) ?? ''];
  const places: Record<string, boolean> = {
    'API, list': row?.rank !== undefined,
    'API, descent': row?.runs[1]?.rank !== undefined,
    'API, leader': race.races['men-1']?.leader === 1,
    'API, result': row?.result !== undefined || row?.runs[1]?.result !== undefined,
    posted: posted.rows.find(({ bib }) => bib === 1)?.rank !== null,
    speaker: placeWords.test(sentence.replace('gives no place yet', '')),
    frame: listsNow(race, words)[0]?.rows.find(({ bib }) => bib === '1')?.rank !== '–',
    'frame, arrivals': downNow(race, words)
      .filter(({ bib }) => bib === 1)
      .some(({ facts }) => placeWords.test(facts.join())),
  };
  const cleans: Record<string, boolean> = { speaker: cleanWords.test(sentence) };
  for (const [page, view] of [
    ['live page', toLiveView(race, words)],
    ['results page', toResultsView(race, words)],
  ] as const) {
    const cells = view?.lists['rows.men']?.rows['1']?.cells;
    places[page] = cells?.rank !== '–';
    const arrival = JSON.stringify(view?.lists.down?.rows['men-1.1'] ?? {});
    places[`${page}, arrivals`] = placeWords.test(arrival.replaceAll('"leads"', ''));
    places[`${page}, mark`] = arrival.includes('"leads"');
    const { leader, news, ...rest } = view?.parts ?? {};
    places[`${page}, leader`] = JSON.stringify([leader, news, rest['leader.men']]).includes('Ana');
    const onCourse = JSON.stringify(view?.lists.course?.rows['men-1.1'] ?? {});
    cleans[`${page}, course`] = /"clean"/.test(onCourse);
  }
  for (const layout of layouts) {
    const shown = (view: ReactNode) =>
      toText(<SceneProvider value={{ ...scene(race), layout }}>{view}</SceneProvider>);
    const screen = `screen ${layout.kind}`;
    if (down) places[`${screen}, last`] = placeWords.test(shown(<Last arrival={down} />));
    places[`${screen}, podium`] = shown(<Podium list="men" />).includes('Ana Vega');
    places[`${screen}, list`] = /\|\d\|1\|Ana/.test(shown(<Scoreboard list="men" />));
    cleans[`${screen}, course`] = cleanWords.test(shown(<Course />));
  }
  const notices = dueNotices(race, Date.parse('2027-02-20T15:00:00Z'));
  const pushed = notices.flatMap((notice) => {
    const say = (sentence: string, values: object) =>
      sentence === 'place' ? JSON.stringify(values) : '';
    const reader = { ...tongue, say };
    return noticeText(notice, { race, bibs: [1], now: 0 }, reader)?.body ?? [];
  });
  places.push = pushed.join().includes('rank');
  const statuses: Record<string, boolean> = {
    'API, list': /^D/.test(row?.status ?? ''),
    'API, descent': row?.runs[1]?.status !== undefined,
    posted: posted.rows.some(({ bib, runs }) => bib === 1 && runs[0]?.status !== null),
    speaker: /did not|disqualified/i.test(sentence),
    page: /\bD(NS|NF|SQ)/.test(JSON.stringify(toResultsView(race, words)?.lists['rows.men'] ?? {})),
    screen: /\bD(NS|NF|SQ)/.test(
      toText(
        <SceneProvider value={{ ...scene(race), layout: deriveLayout(screenSize) }}>
          <Scoreboard list="men" />
        </SceneProvider>,
      ),
    ),
  };
  return { places, cleans, statuses };
}

describe('a run in every state of the log', () => {
  test.each(runCases)('time $time, gates $gates, status $status, list $list', (one) => {
    const told = saidOfRun(raceOf(one));
    const { place, clean, status } = allowedFor(one);
    const saying = (claims: Record<string, boolean>) =>
      Object.entries(claims).flatMap(([surface, says]) => (says ? surface : []));
    if (!place) expect(saying(told.places)).toEqual([]);
    else {
      const must = ['API, list', 'API, leader', 'posted', 'speaker', 'live page, leader'];
      expect(saying(told.places)).toEqual(expect.arrayContaining(must));
    }
    const mayOnCourse =
      one.time === 'none' && one.status === null && one.gates === 'clean' ? 'course' : 'nothing';
    expect(
      saying(told.cleans).filter(
        (surface) => !(surface === 'speaker' ? clean : surface.includes(mayOnCourse)),
      ),
    ).toEqual([]);
    expect(told.cleans.speaker).toBe(clean);
    if (!status) expect(saying(told.statuses)).toEqual([]);
    else expect(saying(told.statuses)).toEqual(expect.arrayContaining(['API, list', 'posted']));
  });

  test('a boat on the course with a disputed gate shows no clock to lead', () => {
    for (const gates of ['disputed', 'changed'] as const) {
      const { race } = raceOf({ time: 'none', gates, status: null, list: 'open' });
      const [boat] = Object.values(race.course.boats);
      if (!boat) throw new Error('nobody on the course');
      expect(boat).toMatchObject({ under_review: true, to: {} });
      expect(boat.penalties).toBeUndefined();
      expect(computeChance(race, boat, boat.started + 20_000).lead).toBe('unknown');
    }
  });
});

const day = inventedCrossDay({ date: '2027-02-20', boats: 8, raced: 0 });
const heat = { cross: 'cross-hombres', heat: 'SF1' };
const drawn = [1, 4, 5, 8];
const lines = ['silent', 'partial', 'whole', 'disagreed', 'decided'] as const;
const faults = ['none', 'agreed', 'disagreed'] as const;
const closings = ['open', 'closed', 'changed', 'review'] as const;
type HeatCase = {
  line: (typeof lines)[number];
  fault: (typeof faults)[number];
  closing: (typeof closings)[number];
};
const heatCases = lines.flatMap((line) =>
  faults.flatMap((fault) => closings.map((closing): HeatCase => ({ line, fault, closing }))),
);

/**
 * Returns the publishable facts: ranks when the office closed the heat and nothing is open, the order at the line when
 * nothing is open.
 */
function allowedIn({ line, fault, closing }: HeatCase) {
  const isSure = line !== 'disagreed' && fault !== 'disagreed';
  const isStill = closing === 'open' || closing === 'closed';
  const isWhole = line === 'whole' || line === 'decided';
  return {
    line: isSure && isStill && line !== 'silent',
    place: isSure && closing === 'closed' && isWhole,
  };
}

function buildHeatEvents({ line, fault, closing }: HeatCase): RaceEvent[] {
  const desk = (ruling: Parameters<typeof composeDecision>[1]) =>
    buildRaceEvent('desk', composeDecision('chief_judge', ruling));
  const at = (seat: string, order: number[]) =>
    buildRaceEvent(seat, { kind: 'heat-line', ...heat, order, replaces: null });
  const whole = [4, 1, 5, 8];
  const other = [1, 4, 5, 8];
  const seen = {
    silent: [],
    partial: [at('line-1', [4, 1])],
    whole: [at('line-1', whole)],
    disagreed: [at('line-1', whole), at('line-2', other)],
    decided: [
      at('line-1', whole),
      at('line-2', other),
      desk({
        on: 'heat-order',
        ...heat,
        order: whole,
        basis: [
          { seat: 'line-1', order: whole },
          { seat: 'line-2', order: other },
        ],
      }),
    ],
  }[line];
  const saw = (seat: string, isFault: boolean) =>
    buildRaceEvent(seat, {
      kind: 'heat-fault',
      ...heat,
      bib: 4,
      element: '3',
      fault: isFault,
      replaces: null,
    });
  const judged = {
    none: [],
    agreed: [saw('judge-1', true)],
    disagreed: [saw('judge-1', true), saw('judge-2', false)],
  }[fault];
  const order = { silent: [], partial: [4, 1], whole, disagreed: whole, decided: whole }[line];
  const basis = {
    boats: drawn,
    line: order,
    faults: fault === 'agreed' ? [{ bib: 4, element: '3' }] : [],
    statuses: [],
  };
  const close = desk({ on: 'heat-close', ...heat, closed: true, basis });
  const after = {
    open: [],
    closed: [close],
    changed: [
      close,
      buildRaceEvent('judge-1', {
        kind: 'heat-fault',
        ...heat,
        bib: 8,
        element: '1',
        fault: true,
        replaces: null,
      }),
    ],
    review: [close, desk({ on: 'heat-review', ...heat, review: true })],
  }[closing];
  return [
    ...day.events,
    desk({ on: 'heat-set', ...heat, boats: drawn }),
    ...seen,
    ...judged,
    ...after,
  ];
}

describe('a heat in every state of the log', () => {
  test.each(heatCases)('line $line, fault $fault, $closing', (one) => {
    const events = buildHeatEvents(one);
    const state = foldEvents(toRacePlan(day.plan, []), events);
    const [cross] = shownCrosses({ dayPlan: day.plan, state }, 'en');
    if (!cross) throw new Error('no cross');
    const view = toBracketView(cross, wordsOfCross('en'));
    const shown = view.phases[0]?.heats[0];
    if (!shown) throw new Error('no heat');
    const may = allowedIn(one);

    const isPlaced = ({ rank, on, place }: (typeof shown.rows)[number]) =>
      rank !== null || on !== null || place !== null;
    expect(shown.rows.some(isPlaced)).toBe(may.place);
    expect(shown.rows.some(({ line }) => line !== null)).toBe(may.line);
    // The first row is shown as the winner.
    const order = shown.rows.map(({ bib }) => Number(bib));
    if (!may.place) expect(order).toEqual(drawn);
    else expect(order[0]).toBe(one.fault === 'agreed' ? 1 : 4);
    const later = view.phases.slice(1).flatMap(({ heats }) => heats.flatMap(({ rows }) => rows));
    expect(later.some(({ boat }) => boat !== null)).toBe(may.place);
    expect(view.news === '').toBe(!may.place);
    expect(view.podium).toEqual([]);
    expect(view.moment).not.toBe('over');

    const now = { ...view, current: 'SF1' };
    const told = {
      page: toText(<HeatCard heat={shown} id="SF1" isLarge />),
      screens: layouts.map((layout) =>
        toText(
          <SceneProvider value={{ ...scene({} as RaceNow, now), layout }}>
            <Cross />
          </SceneProvider>,
        ),
      ),
      speaker: toText(<CrossesOnBoard crosses={[now]} told={null} />),
      frame: toText(<FramedCross cross={now} />),
    };
    for (const text of [told.page, ...told.screens, told.speaker, told.frame]) {
      if (!may.line && !may.place) expect(text).not.toContain('at the line');
      if (may.place) continue;
      // Only a place of the time trial or a rank's next heat may be an ordinal.
      const ordinals = text
        .replaceAll(/\d(st|nd|rd|th) (of the time trial|at the line|of Semifinal \d)/g, '')
        .replaceAll(/\d(st|nd|rd|th) and \d(st|nd|rd|th): on to/g, '');
      expect(ordinals).not.toMatch(/\d(st|nd|rd|th)/);
      expect(ordinals).not.toMatch(/→|wins|go on\./);
    }
    const live = { view: { frame: { crosses: [{ day: '2027-02-20', ...view }] } } };
    expect(crossPoster({ year: 2027, live } as never, tongue)).toBeNull();
  });
});

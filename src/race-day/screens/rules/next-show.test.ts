import { expect, test } from 'vitest';
import { makeRow, nine, screenRace } from '../../../../tests/unit/race-day/screen-race.ts';
import type { BracketView } from '../../bracket/view/bracket-view.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { nextShow, planTurns, type ShowMoment, type ShowState } from './next-show.ts';

const moment = (at: number): ShowMoment => ({
  at,
  pages: () => 2,
  hasSponsors: true,
  crosses: [],
});
const paid = { hasSponsors: true, crosses: [] };

function watch(race: (at: number) => RaceNow, from: number, seconds: number): string[] {
  let state: ShowState | null = null;
  const turned: string[] = [];
  for (let at = from; at < from + seconds * 1000; at += 500) {
    const next: ShowState = nextShow(state, race(at), moment(at));
    if (next !== state) {
      const { view, list } = next.turn;
      const what = next.arrival
        ? `last ${next.arrival.bib}`
        : [view, list].filter(Boolean).join(' ');
      turned.push(`${(at - from) / 1000} ${what}`);
    }
    state = next;
  }
  return turned;
}

test('while a race runs the show has the course, its list page by page, the starts and the sponsors', () => {
  expect(watch(() => screenRace(), nine + 200_000, 60)).toEqual([
    '0 course',
    '15 scoreboard men',
    '31 starts',
    '41 sponsors',
    '49 course',
  ]);
});

test('a list without a boat down is no turn of the show', () => {
  const { groups } = screenRace();
  if (!groups.men) throw new Error('no list');
  const { men, ...others } = groups;
  const rows = Object.fromEntries(
    Object.entries(men.rows).map(([bib, row]) => [bib, makeRow(undefined, row.bib, undefined)]),
  );
  const race = screenRace({ groups: { ...others, men: { ...men, rows } } });
  expect(planTurns(race, paid).map(({ view }) => view)).toEqual(['course', 'starts', 'sponsors']);
});

const arrival = (bib: number, at: number) => ({ race: 'men-1', group: 'men', bib, at });

test('a boat that comes down is shown at once and for eight seconds, then the turn that was due', () => {
  const from = nine + 300_000;
  const race = (at: number) =>
    screenRace({ down: at < from + 4000 ? [] : [arrival(2, from + 3000)] });
  expect(watch(race, from, 30)).toEqual(['0 course', '4 last 2', '12 course', '27 scoreboard men']);
});

test('two boats that come down together are shown one after the other', () => {
  const from = nine + 300_000;
  const race = (at: number) => {
    const down = [arrival(3, from + 2500), arrival(2, from + 2000)];
    return screenRace({ down: at < from + 3000 ? [] : down });
  };
  expect(watch(race, from, 20)).toEqual(['0 course', '3 last 2', '6 last 3', '14 course']);
});

test('a boat is not shown any longer when its finish is taken back', () => {
  const from = nine + 300_000;
  const race = (at: number) => {
    const isTapped = at >= from + 3000 && at < from + 5000;
    return screenRace({ down: isTapped ? [arrival(2, from + 3000)] : [] });
  };
  expect(watch(race, from, 10)).toEqual(['0 course', '3 last 2', '5 course']);
});

test('a late time and a boat that came down before the screen was opened are not shown as new', () => {
  const from = nine + 300_000;
  const old = [arrival(1, from - 5000)];
  const late = [arrival(2, from - 70_000), ...old];
  const race = (at: number) => screenRace({ down: at < from + 2000 ? old : late });
  expect(watch(race, from, 10)).toEqual(['0 course']);
});

test('the course turn ends as soon as no boat is on the course', () => {
  const from = nine + 300_000;
  const race = (at: number) =>
    screenRace(at < from + 2000 ? {} : { course: { order: [], boats: {} } });
  expect(watch(race, from, 10)).toEqual(['0 course', '2 scoreboard men']);
});

test('the show has the turns of the moment before the race, between two races and after the last one', () => {
  const empty = { course: { order: [], boats: {} }, down: [] };
  const { races, groups } = screenRace();
  const [men, women] = [races['men-1'], races['women-1']];
  if (!men || !women || !groups.men || !groups.women) throw new Error('no race');
  const turns = (more: Partial<RaceNow>) =>
    planTurns(screenRace({ ...empty, ...more }), paid).map(
      ({ view, list }) => `${view} ${list ?? ''}`,
    );
  expect(
    turns({
      races: { 'men-1': { ...men, state: 'waiting' }, 'women-1': women },
      groups: { men: { ...groups.men, state: 'waiting' }, women: groups.women },
    }),
  ).toEqual(['starts ', 'schedule ', 'sponsors ']);
  expect(
    turns({ running: 'women-1', races: { 'men-1': { ...men, state: 'over' }, 'women-1': women } }),
  ).toEqual(['scoreboard men', 'starts ', 'schedule ', 'sponsors ']);
  const after = JSON.parse(JSON.stringify(screenRace({ ...empty, next: [] })));
  delete after.running;
  expect(planTurns(after, { ...paid, hasSponsors: false })).toEqual([
    { view: 'podium', list: 'men' },
    { view: 'scoreboard', list: 'men' },
  ]);
  expect(planTurns({ ...after, lists: [] }, { ...paid, hasSponsors: false })).toEqual([
    { view: 'schedule' },
  ]);
});

test('a clock that is set back does not hold up the show', () => {
  const first = nextShow(null, screenRace(), moment(nine));
  expect(nextShow(first, screenRace(), moment(nine - 500))).toBe(first);
  const next = nextShow(first, screenRace(), moment(nine - 3_600_000));
  expect(next).toMatchObject({ turn: { view: 'scoreboard' }, since: nine - 3_600_000 });
});

test('a time trial has no podium in the show', () => {
  const race = screenRace({ running: undefined });
  const { men } = race.groups;
  if (!men) throw new Error('no list');
  const trial = { ...race, groups: { ...race.groups, men: { ...men, trial: true as const } } };
  const lists = planTurns(trial, { hasSponsors: false, crosses: [] }).filter(
    ({ list }) => list === 'men',
  );
  expect(lists.map(({ view }) => view)).toEqual(['scoreboard']);
});

test('a kayak cross comes first while its heats are raced, and its podium comes first when all is over', () => {
  const views = (race: RaceNow, moment: BracketView['moment']) =>
    planTurns(race, { hasSponsors: true, crosses: [{ id: 'men', moment }] }).map(
      ({ view }) => view,
    );
  const over = JSON.parse(
    JSON.stringify(screenRace({ course: { order: [], boats: {} }, next: [] })),
  );
  delete over.running;
  expect(views(screenRace(), 'before')).toEqual(['course', 'scoreboard', 'starts', 'sponsors']);
  expect(views(screenRace(), 'racing')).toEqual([
    ...['cross', 'course', 'scoreboard', 'starts', 'sponsors'],
  ]);
  expect(views(over, 'racing')).toEqual(['cross', 'scoreboard', 'sponsors']);
  expect(views(over, 'over')).toEqual(['cross', 'podium', 'scoreboard', 'sponsors']);
  expect(views({ ...over, lists: [] }, 'over')).toEqual(['cross', 'sponsors']);
});

test('two kayak crosses each have a turn once they are over, also while the other one is raced', () => {
  const over = JSON.parse(
    JSON.stringify(screenRace({ course: { order: [], boats: {} }, next: [], lists: [] })),
  );
  delete over.running;
  const turns = (women: BracketView['moment'], men: BracketView['moment']) => {
    const crosses = [{ id: 'women', moment: women } as const, { id: 'men', moment: men } as const];
    return planTurns(over, { hasSponsors: false, crosses });
  };
  const won = (cross: string) => ({ view: 'cross', cross });
  expect(turns('over', 'over')).toEqual([won('women'), won('men')]);
  expect(turns('over', 'racing')).toEqual([{ view: 'cross' }, won('women')]);
  expect(turns('over', 'before')).toEqual([won('women')]);
  const both = {
    ...moment(nine),
    crosses: turns('over', 'over').map(({ cross = '' }) => ({
      id: cross,
      moment: 'over' as const,
    })),
  };
  const first = nextShow(null, over, both);
  expect(nextShow(first, over, { ...both, at: nine + 24_000 }).turn).toEqual(won('men'));
});

test('a show turns to the heats as soon as they begin, and goes on from there', () => {
  const from = nine + 300_000;
  const race = screenRace();
  const turned: string[] = [];
  let state: ShowState | null = null;
  for (let at = from; at < from + 45_000; at += 500) {
    const crosses = [{ id: 'men', moment: at < from + 4000 ? 'before' : 'racing' }] as const;
    const next: ShowState = nextShow(state, race, { ...moment(at), crosses });
    if (next.turn !== state?.turn) turned.push(`${(at - from) / 1000} ${next.turn.view}`);
    state = next;
  }
  expect(turned).toEqual(['0 course', '4 cross', '28 course', '43 scoreboard']);
});

test.each([
  [59_999, 2],
  [60_000, undefined],
])('a boat that came down %d milliseconds ago is shown as new, or not', (ago, bib) => {
  const from = nine + 300_000;
  const open = nextShow(null, screenRace(), moment(from));
  const race = screenRace({ down: [arrival(2, from)] });
  expect(nextShow(open, race, moment(from + ago)).turn.view === 'last').toBe(bib === 2);
  expect(nextShow(open, race, moment(from + ago)).arrival?.bib).toBe(bib);
});

import type { BracketView } from '../../bracket/view/bracket-view.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { ScreenView } from '../order/screen-order.ts';
import { hasOutcomes } from './board-rows.ts';
import { pageMs } from './page-at.ts';

/** One turn of a show. */
export interface Turn {
  view: Exclude<ScreenView, 'show' | 'notice'>;
  /** The list that it is about. */
  list?: string;
  /** The kayak cross that was won; left out for the one that is raced. */
  cross?: string;
}

/** A boat that came down, of the last ones. */
export type Arrival = RaceNow['down'][number];

/** Where a show is. */
export interface ShowState {
  turn: Turn;
  /** When that began, in milliseconds. */
  since: number;
  /** Who is shown as the last one that came down, while that is its turn. */
  arrival: Arrival | null;
  /** Arrivals that need not be shown any more. */
  seen: readonly string[];
  /** Whether the heats of a kayak cross are raced. */
  isCross: boolean;
}

/** When a show is looked at, and what it may have. */
export interface ShowMoment {
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  /** How many pages a list has on this screen. */
  pages: (list: string) => number;
  hasSponsors: boolean;
  /** How far the kayak crosses of this day are. */
  crosses: readonly Pick<BracketView, 'id' | 'moment'>[];
}

/** How long each turn lasts, in milliseconds; a scoreboard as long as its pages. */
const lasts = {
  course: 15_000,
  last: 8000,
  podium: 12_000,
  starts: 10_000,
  schedule: 12_000,
  cross: 24_000,
  sponsors: 8000,
} as const;
/** Of two boats that come down together each is shown for so long, in milliseconds. */
const shortest = 3000;
/** Of a boat that came down longer ago nobody is told as of a new one, in milliseconds. */
const freshMs = 60_000;

const nameOfArrival = ({ race, bib, at }: Arrival): string => `${race} ${bib} ${at}`;

/**
 * What a show shows next: whoever came down, as soon as it is known and for eight seconds; a kayak cross whose heats
 * begin; else what the moment of the day asks for, in turn. The same state where nothing is due.
 */
export function nextShow(before: ShowState | null, race: RaceNow, moment: ShowMoment): ShowState {
  const { at } = moment;
  const seen = race.down.map(nameOfArrival);
  // Who opens a screen sees the race, not who came down before.
  const known = before === null ? seen : before.seen;
  const fresh = race.down.findLast(
    (one) => !known.includes(nameOfArrival(one)) && at - one.at < freshMs,
  );
  // A clock that was set back holds nothing up.
  const shown = before === null ? Number.POSITIVE_INFINITY : Math.abs(at - before.since);
  const stays = before !== null && shown < lastsFor(before.turn, moment);
  // A tap that was taken back, and nobody came down.
  const isDown = before?.arrival != null && race.down.some(isBoat(before.arrival));
  const isCross = moment.crosses.some(isRaced);
  const begins = isCross && before?.isCross === false;
  const isBusy = isDown && shown < shortest;
  if (fresh && !isBusy) {
    const turn: Turn = { view: 'last', list: fresh.group };
    const until = [...known.filter((name) => seen.includes(name)), nameOfArrival(fresh)];
    return { turn, since: at, arrival: fresh, seen: until, isCross };
  }
  const turns = turnsOf(race, moment);
  const place = before ? turns.findIndex((turn) => isSame(turn, before.turn)) : -1;
  const isThere = before?.arrival ? isDown : place !== -1;
  if (before && stays && isThere && !begins) {
    return before.isCross === isCross ? before : { ...before, isCross };
  }
  const turn = turns[begins ? 0 : (place + 1) % turns.length] ?? { view: 'schedule' };
  return { turn, since: at, arrival: null, seen: known, isCross };
}

function lastsFor({ view, list = '' }: Turn, { pages }: ShowMoment): number {
  return view === 'scoreboard' ? pages(list) * pageMs : lasts[view];
}

const isBoat = (one: Arrival) => (other: Arrival) =>
  one.race === other.race && one.bib === other.bib;

const isSame = (one: Turn, other: Turn) =>
  one.view === other.view && one.list === other.list && one.cross === other.cross;

const isRaced = ({ moment }: Pick<BracketView, 'moment'>) => moment === 'racing';

/** What a show goes through at this moment of the day; a kayak cross whose heats are raced comes first. */
export function turnsOf(
  race: RaceNow,
  { hasSponsors, crosses }: Pick<ShowMoment, 'hasSponsors' | 'crosses'>,
): Turn[] {
  const current = race.running === undefined ? undefined : race.races[race.running];
  const begun = race.lists.filter((list) => {
    const group = race.groups[list];
    return group && group.state !== 'waiting' && hasOutcomes(group);
  });
  const sponsors: Turn[] = hasSponsors ? [{ view: 'sponsors' }] : [];
  const boards = (lists: readonly string[]): Turn[] =>
    lists.map((list) => ({ view: 'scoreboard', list }));
  const heats: Turn[] = crosses.some(isRaced) ? [{ view: 'cross' }] : [];
  const won = crosses.flatMap(({ id, moment }): Turn[] =>
    moment === 'over' ? [{ view: 'cross', cross: id }] : [],
  );
  const starts: Turn[] = race.next.length > 0 ? [{ view: 'starts' }] : [];
  if (race.course.order.length > 0 || current?.state === 'running') {
    const course: Turn[] = race.course.order.length > 0 ? [{ view: 'course' }] : [];
    const own = begun.filter((list) => list === current?.group);
    return [...heats, ...course, ...boards(own.length > 0 ? own : begun), ...starts, ...sponsors];
  }
  if (current) return [...heats, ...boards(begun), ...starts, { view: 'schedule' }, ...sponsors];
  // Who is first of a time trial has won nothing yet.
  if (heats.length > 0) return [...heats, ...won, ...boards(begun), ...sponsors];
  const podiums = begun.flatMap((list): Turn[] =>
    race.groups[list]?.trial
      ? [{ view: 'scoreboard', list }]
      : [
          { view: 'podium', list },
          { view: 'scoreboard', list },
        ],
  );
  const all = [...won, ...podiums];
  return all.length > 0 ? [...all, ...sponsors] : [{ view: 'schedule' }, ...sponsors];
}

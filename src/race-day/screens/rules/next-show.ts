import type { BracketView } from '../../bracket/view/bracket-view.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { ScreenView } from '../order/screen-order.ts';
import { hasOutcomes } from './board-rows.ts';
import { pageMs } from './page-at.ts';

export interface Turn {
  view: Exclude<ScreenView, 'show' | 'notice'>;
  list?: string;
  /** The finished kayak cross that the turn shows; left out for the one that is raced. */
  cross?: string;
}

export type Arrival = RaceNow['down'][number];

export interface ShowState {
  turn: Turn;
  /** When the turn began, in epoch milliseconds. */
  since: number;
  /** The boat that is shown as just down. Null in every other turn. */
  arrival: Arrival | null;
  seen: readonly string[];
  isCross: boolean;
}

export interface ShowMoment {
  /** Epoch milliseconds by the server's clock. */
  at: number;
  /** Number of pages of a list on this screen. */
  pages: (list: string) => number;
  hasSponsors: boolean;
  crosses: readonly Pick<BracketView, 'id' | 'moment'>[];
}

/** Length of each turn in milliseconds; a scoreboard takes as long as its pages. */
const lasts = {
  course: 15_000,
  last: 8000,
  podium: 12_000,
  starts: 10_000,
  schedule: 12_000,
  cross: 24_000,
  sponsors: 8000,
} as const;
const shortest = 3000;
/** Older arrivals are not shown as new. */
const freshMs = 60_000;

const nameOfArrival = ({ race, bib, at }: Arrival): string => `${race} ${bib} ${at}`;

/**
 * Shows a boat that came down at once for eight seconds, then a kayak cross whose heats begin, else the turns of the
 * moment. Returns the same state when nothing is due.
 */
export function nextShow(before: ShowState | null, race: RaceNow, moment: ShowMoment): ShowState {
  const { at } = moment;
  const seen = race.down.map(nameOfArrival);
  // A newly opened screen shows the race, not the boats that came down before.
  const known = before === null ? seen : before.seen;
  const fresh = race.down.findLast(
    (one) => !known.includes(nameOfArrival(one)) && at - one.at < freshMs,
  );
  // `Math.abs`, because a clock that was set back must not hold up the show.
  const shown = before === null ? Number.POSITIVE_INFINITY : Math.abs(at - before.since);
  const stays = before !== null && shown < lastsFor(before.turn, moment);
  // The finish may be taken back while its boat is shown.
  const isDown = before?.arrival != null && race.down.some(isBoat(before.arrival));
  const isCross = moment.crosses.some(isRaced);
  const begins = isCross && before?.isCross === false;
  const isBusy = isDown && shown < shortest;
  if (fresh && !isBusy) {
    const turn: Turn = { view: 'last', list: fresh.group };
    const until = [...known.filter((name) => seen.includes(name)), nameOfArrival(fresh)];
    return { turn, since: at, arrival: fresh, seen: until, isCross };
  }
  const turns = planTurns(race, moment);
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

export function planTurns(
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
  // The leader of a time trial has won nothing yet.
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

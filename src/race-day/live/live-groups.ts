import type { Bilingual } from '../../platform/content/bilingual.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import type { RaceDayNow } from '../feed/create-race-days.server.ts';
import type { RunState } from '../log/fold/day-state.ts';
import { hasBegun } from '../log/fold/has-begun.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import { plannedStarts } from '../log/plan/planned-starts.ts';
import { type PostedList, postedListOf } from '../log/postings/posted-list.ts';
import { postedNames } from '../log/postings/posted-names.ts';
import type { Posting } from '../log/postings/postings-repository.server.ts';
import type { ListedRun, ListRow } from '../log/results/result-lists.ts';

/** A row of a list: what each descent came to, in words of the sport. */
export interface LiveRow {
  rank: number | null;
  bib: number;
  name: string;
  /** A guest, outside the ranking. */
  outside: boolean;
  runs: [LiveRun | null, LiveRun | null];
  result: string | null;
  status: string;
}

export interface LiveRun {
  /** Time and penalties together, or a status; null while it is open. */
  result: string | null;
  penalties: number | null;
  underReview: boolean;
  /** Its time ranks nobody until the office says that it counts. */
  inDoubt: boolean;
  /** Nobody judged some of its gates. */
  lacksGates: boolean;
}

export interface LiveGroup {
  id: string;
  title: Bilingual;
  /** The last posting; null before the first. */
  posting: Omit<Posting, 'list'> | null;
  /** Whether the rows are those that were signed, and not those of this moment. */
  isSealed: boolean;
  /** Whether anything was seen of a boat of it. */
  hasBegun: boolean;
  /** How many descents it has. */
  descents: number;
  rows: LiveRow[];
  decisions: PostedList['decisions'];
}

export interface LiveBoat {
  race: Bilingual;
  bib: number;
  name: string;
  /** Time of the day when it started. */
  since: string;
}

export interface LiveStartList {
  race: string;
  title: Bilingual;
  starts: { place: number; bib: number; name: string; at: string | null }[];
}

interface Beside {
  /** What the lists came of. */
  events: readonly RaceEvent[];
  postings: readonly Posting[];
  /** Of entries, by their numbers. */
  names: ReadonlyMap<number, string>;
}

/**
 * The lists of a day with the decisions that explain them: the signed one where it is official, else
 * as the log has it now.
 */
export function liveGroups(now: RaceDayNow, { events, postings, names }: Beside): LiveGroup[] {
  const { lists, plan, dayPlan, state } = now;
  const decided = events.filter(({ payload }) => payload.kind === 'decision');
  return lists.map((list) => {
    const { group, title, rows } = list;
    const own = postings.filter((posting) => posting.group === group);
    const last = own.at(-1);
    const isSealed = last?.state === 'official';
    const nameOf = postedNames(dayPlan, group, names);
    return {
      id: group,
      title,
      isSealed,
      posting: last ? withoutList(last) : null,
      hasBegun: plan.races.some((race) => race.group === group && hasBegun(state, race.id)),
      descents: plan.races.filter((race) => race.group === group).length,
      rows: isSealed
        ? last.list.rows.map(({ outside = false, ...row }) => ({
            ...row,
            outside,
            name: nameOf(row),
            runs: pair(row.runs, sealed),
          }))
        : rows.map((row) => ({ ...row, runs: pair(row.runs, open) })),
      decisions: isSealed
        ? last.list.decisions
        : postedListOf({ ...now, list, events: decided }).decisions,
    };
  });
}

function withoutList({ list: _list, ...posting }: Posting) {
  return posting;
}

function pair<Run>(
  [first, second]: readonly [Run | null, Run | null],
  view: (run: Run) => LiveRun,
): LiveRow['runs'] {
  return [first && view(first), second && view(second)];
}

function open({ result, status, ...run }: ListedRun): LiveRun {
  const { penalties, underReview, inDoubt, lacksGates } = run;
  return { result: status ?? result, penalties, underReview, inDoubt, lacksGates };
}

function sealed(run: NonNullable<PostedList['rows'][number]['runs'][0]>): LiveRun {
  const { result, status, penalties } = run;
  return {
    result: status ?? result,
    penalties,
    underReview: false,
    inDoubt: false,
    lacksGates: false,
  };
}

/** Boats that started and are not down yet, the first one first. */
export function boatsOnCourse({ state, plan, dayPlan, lists }: RaceDayNow): LiveBoat[] {
  const rows = new Map<string, ListRow>(
    lists.flatMap(({ group, rows: all }) => all.map((row) => [`${group} ${row.bib}`, row])),
  );
  const closed = new Set(state.closed);
  const running = state.runs.filter(
    (run) => run.counts && run.start && !run.finish && !run.status && !closed.has(run.race),
  );
  const startOf = ({ start }: RunState) => start?.at ?? 0;
  return running
    .toSorted((a, b) => startOf(a) - startOf(b))
    .flatMap((run) => {
      const race = dayPlan.races.find(({ id }) => id === run.race);
      const group = plan.races.find(({ id }) => id === run.race)?.group;
      const row = rows.get(`${group} ${run.bib}`);
      if (!race || !row || run.record.start === null) return [];
      const since = clockText(run.record.start, 'en').slice(0, 8);
      return { race: race.title, bib: run.bib, name: row.name, since };
    });
}

/** The start lists that are published, in the order of the day. */
export function startLists({ dayPlan }: RaceDayNow): LiveStartList[] {
  const starts = Map.groupBy(plannedStarts(dayPlan), ({ race }) => race);
  return dayPlan.races
    .filter(({ published }) => published)
    .map(({ id, title }) => ({
      race: id,
      title,
      starts: (starts.get(id) ?? []).flatMap(({ place, boat, at }) =>
        place === null || !('bib' in boat)
          ? []
          : {
              place,
              bib: boat.bib,
              name: boat.name,
              at: at === null ? null : clockText(centiseconds(at), 'en').slice(0, 8),
            },
      ),
    }));
}

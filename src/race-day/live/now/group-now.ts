import { erasedName } from '../../../record/people/erased-name.ts';
import { centiseconds, parseRunTime } from '../../../record/scoring/centiseconds.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import { whoGoesOn } from '../../../record/scoring/phases/who-goes-on.ts';
import { rankResults } from '../../../record/scoring/rank-results.ts';
import {
  type StandingStatus,
  standingStatuses,
  statusMeaning,
} from '../../../record/scoring/run-status.ts';
import {
  type DescentNumber,
  descentNumbers,
  gapToWinner,
} from '../../../record/scoring/scoring.ts';
import { hasBegun } from '../../log/fold/has-begun.ts';
import { type DayPlan, listBrokenOff, type PlannedBoat } from '../../log/plan/day-plan.ts';
import { isTrialList, trialTitle } from '../../log/plan/trial-title.ts';
import { decisionsOn, type PostedList } from '../../log/postings/posted-list.ts';
import { isErased, isNameless, postedNames } from '../../log/postings/posted-names.ts';
import { withoutAddress } from '../../log/postings/signers-in-words.ts';
import type { GoesOn, ListedRun, ResultList } from '../../log/results/result-lists.ts';
import type { BesideRace, PublicDay } from './public-day.ts';
import type { GroupNow, RowNow, RunNow } from './race-now.ts';

interface ShownRow {
  rank: number | null;
  bib: number;
  name: string;
  outside: boolean;
  status: StandingStatus;
  runs: readonly (RunNow | undefined)[];
  counts: DescentNumber | null;
  result: string | null;
  goesOn?: GoesOn;
  planned: PlannedBoat | undefined;
  entry: number | null;
}

export function boatNow(
  { bib, name, outside = false }: { bib: number; name: string; outside?: boolean | undefined },
  planned: PlannedBoat | undefined,
) {
  const isGone = isErased(name);
  return {
    bib,
    name: isGone ? erasedName : name,
    club: isGone ? undefined : (planned?.club ?? undefined),
    country: isGone ? undefined : (planned?.country ?? undefined),
    outside: outside ? (true as const) : undefined,
  };
}

/** Returns a list of results: the signed rows while the list is official, else those of this moment. */
export function groupNow(day: PublicDay, list: ResultList, beside: BesideRace): GroupNow {
  const { id, title, ranking, phase } = requirePlanGroup(day, list.group);
  const races = day.races.filter(({ group }) => group === id);
  const all = day.dayPlan.races.filter(({ group }) => group === id);
  const head = {
    title: trialTitle(day.dayPlan, id, title),
    ranking,
    trial: isTrialList(day.dayPlan, id) ? (true as const) : undefined,
    descents: all.length,
    phase: phase ? (true as const) : undefined,
    go_on: phase?.goOn.some(({ of }) => of !== undefined)
      ? undefined
      : phase?.goOn.flatMap(({ count }) => count ?? [])[0],
  };
  if (races.length === 0) {
    return { ...head, state: 'waiting', order: [], rows: {}, decisions: [], gates: {} };
  }
  const brokenOff = listBrokenOff(day.dayPlan, id);
  const posting = beside.postings.findLast((one) => one.group === id);
  const isSealed = posting?.state === 'official';
  const begun = races.some((race) => hasBegun(day.state, race.id));
  const shown = isSealed
    ? withSureGoesOn(signedRows(day, posting.list, beside.names), phase)
    : openRows(day, list, races);
  const rows = rowsNow(shown, races, beside, id);
  const known = new Set(rows.flatMap((row) => (isNameless(row) ? [] : row.bib)));
  const ids = new Set(races.map((race) => race.id));
  const decisions = isSealed
    ? posting.list.decisions
    : decisionsOn(ids, { state: day.state, events: beside.events });
  return {
    ...head,
    state: posting?.state ?? (begun ? 'open' : 'waiting'),
    number: posting?.number ?? undefined,
    hash: isSealed ? posting.hash : undefined,
    signed: isSealed ? posting.signed.map(withoutAddress) : undefined,
    note: posting?.note ?? undefined,
    broken_off: brokenOff.length > 0 ? brokenOff : undefined,
    posted_at: posting && Date.parse(posting.postedAt),
    enquiries_until:
      posting && posting.enquiriesUntil !== null ? Date.parse(posting.enquiriesUntil) : undefined,
    may_change: !isSealed && list.underReview ? true : undefined,
    order: rows.map(({ bib }) => String(bib)),
    rows: Object.fromEntries(rows.map((row) => [String(row.bib), row])),
    // The reason of a decision may name the paddler it is about, so that decisions on unlisted boats are left out.
    decisions: decisions
      .filter(({ race, bib }) => ids.has(race) && known.has(bib))
      .map(decisionNow),
    gates: gateCosts(rows, day.dayPlan.penalties),
  };
}

function requirePlanGroup({ dayPlan }: PublicDay, id: string) {
  const group = dayPlan.groups.find((one) => one.id === id);
  if (!group) throw new Error(`no list ${id} in the plan`);
  return group;
}

function openRows(day: PublicDay, list: ResultList, races: PublicDay['races']): ShownRow[] {
  return list.rows.map((row) => {
    const planned = findPlannedBoat(day, races, row.bib);
    const runs = row.runs.map((run) => run && openRun(run, day, row.bib));
    return {
      ...row,
      runs: runs.map((run) => run ?? undefined),
      planned,
      entry: planned?.entry ?? null,
    };
  });
}

function signedRows(
  day: PublicDay,
  { group, rows }: PostedList,
  names: ReadonlyMap<number, string>,
): ShownRow[] {
  const nameOf = postedNames(day.dayPlan, group, names);
  const races = day.races.filter((race) => race.group === group);
  return rows.map(({ guest, outside = false, ...row }) => {
    const planned = findPlannedBoat(day, races, row.bib);
    const isOwn = planned?.entry === row.entry && (guest === null || planned.name === guest);
    return {
      ...row,
      name: nameOf({ ...row, guest }),
      outside,
      // A list that another version signed may name a status that this one does not know.
      status: standingStatuses.find((status) => status === row.status) ?? 'pending',
      runs: row.runs.map((run) => (run && signedRun(run)) ?? undefined),
      planned: isOwn ? planned : undefined,
      entry: isOwn ? row.entry : null,
    };
  });
}

/** A signed list decides which boats go on. */
function withSureGoesOn(
  rows: readonly ShownRow[],
  phase: DayPlan['groups'][number]['phase'],
): ShownRow[] {
  const ranked = rows.map((row) => ({ competitor: row, rank: row.rank }));
  const through = whoGoesOn(ranked, phase?.goOn ?? [], {
    categoryOf: ({ planned }) => planned?.category,
  });
  return rows.map((row) => {
    const to = through.get(row);
    return to === undefined ? row : { ...row, goesOn: { to, isSure: true } };
  });
}

function findPlannedBoat({ boatOf }: PublicDay, races: PublicDay['races'], bib: number) {
  return races.map(({ id }) => boatOf(id, bib)).find((boat) => boat !== undefined);
}

function rowsNow(
  shown: readonly ShownRow[],
  races: PublicDay['races'],
  { toPath, appealed = [] }: BesideRace,
  group: string,
): RowNow[] {
  const published = new Set(races.map(({ id }) => id));
  const runs = descentNumbers.map((descent) => {
    const own = shown.map((row) => {
      const run = row.runs[descent - 1];
      return run && published.has(run.race) ? run : undefined;
    });
    const ranking = shown.map((row, index) =>
      row.outside || isOut(row) ? null : (own[index]?.result ?? null),
    );
    const ranks = rankResults(ranking);
    const best = ranking[ranks.indexOf(1)] ?? null;
    return own.map(
      (run, index) =>
        run && {
          ...run,
          rank: ranks[index] ?? undefined,
          behind: gapTo(best, ranking[index] ?? null),
        },
    );
  });
  const isAppealed = (bib: number) =>
    appealed.some((one) => one.group === group && one.bib === bib);
  const leader = hundredths(shown.find(({ rank }) => rank === 1)?.result ?? null);
  return shown.map((row, index): RowNow => {
    const result = hundredths(row.result);
    const boat = boatNow(row, row.planned);
    return {
      ...boat,
      path:
        row.entry === null || boat.name === erasedName
          ? undefined
          : (toPath(row.entry) ?? undefined),
      rank: row.rank ?? undefined,
      status: row.status,
      runs: { 1: runs[0]?.[index], 2: runs[1]?.[index], 3: runs[2]?.[index] },
      counts: row.counts ?? undefined,
      result: result ?? undefined,
      behind: gapTo(leader, row.rank === null ? null : result),
      appealed: isAppealed(row.bib) || undefined,
      goes_on: row.goesOn && { to: row.goesOn.to, sure: row.goesOn.isSure || undefined },
    };
  });
}

function isOut({ runs }: ShownRow): boolean {
  return runs.some((run) => run?.status && statusMeaning[run.status].takes === 'competition');
}

function gapTo(best: number | null, result: number | null): number | undefined {
  if (best === null || result === null) return undefined;
  return gapToWinner(centiseconds(result), centiseconds(best)) ?? undefined;
}

function hundredths(time: string | null): number | null {
  return time === null ? null : parseRunTime(time);
}

function openRun(run: ListedRun, { runOf, isOnCourse, state }: PublicDay, bib: number): RunNow {
  const { race, underReview, inDoubt, lacksGates } = run;
  const now = runOf(race, bib);
  const { start = null, finish = null } = now ?? {};
  // A clock that ran back: across midnight the difference would be a time of nearly a day.
  const ranBack = inDoubt && start && finish && finish.at < start.at;
  const isWaiting = start === null && !state.closed.includes(race);
  return {
    ...factsOf(run),
    state:
      now && isOnCourse(now)
        ? 'course'
        : stateOf(run, { wasSeen: finish !== null || now?.time != null, isWaiting }),
    time: ranBack ? undefined : (hundredths(run.time) ?? undefined),
    result: hundredths(run.result) ?? undefined,
    under_review: underReview || undefined,
    in_doubt: inDoubt || undefined,
    lacks_gates: lacksGates || undefined,
  };
}

function signedRun(run: NonNullable<PostedList['rows'][number]['runs'][0]>): RunNow {
  // The run was posted without a result: judges disagreed, or else its time was hard to believe.
  const isOpen = run.time !== null && run.result === null && run.status === null;
  return {
    ...factsOf(run),
    state: stateOf(run, { wasSeen: run.finish !== null || run.time !== null, isWaiting: false }),
    time: hundredths(run.time) ?? undefined,
    result: hundredths(run.result) ?? undefined,
    under_review: (isOpen && run.penalties === null) || undefined,
    in_doubt: (isOpen && run.penalties !== null) || undefined,
  };
}

function stateOf(
  { status }: Pick<ListedRun, 'status'>,
  { wasSeen, isWaiting }: { wasSeen: boolean; isWaiting: boolean },
): RunNow['state'] {
  if (status !== null) return 'none';
  if (wasSeen) return 'down';
  return isWaiting ? 'waiting' : 'none';
}

function factsOf({
  race,
  status,
  penalties,
  gates,
  added,
}: Pick<ListedRun, 'race' | 'status' | 'penalties' | 'gates'> & { added?: number | undefined }) {
  return {
    race,
    status: status ?? undefined,
    penalties: penalties ?? undefined,
    gates,
    late_seconds: penalties === null ? undefined : added,
  };
}

function decisionNow(one: PostedList['decisions'][number]): GroupNow['decisions'][number] {
  const { bib, race, on, gate, seconds, status, time, authority, reason, at } = one;
  return {
    bib,
    race,
    on,
    gate: gate ?? undefined,
    seconds: seconds ?? undefined,
    status: status ?? undefined,
    time,
    authority,
    reason,
    at: Date.parse(at),
  };
}

function gateCosts(
  rows: readonly RowNow[],
  { miss }: { touch: number; miss: number },
): GroupNow['gates'] {
  const ofDescent = (descent: DescentNumber) => {
    const costs: GroupNow['gates'][string] = {};
    for (const { runs } of rows) {
      for (const [index, seconds] of (runs[descent]?.gates ?? []).entries()) {
        if (seconds === null) continue;
        const known = costs[index + 1] ?? { seconds: 0, judged: 0, touches: 0, misses: 0 };
        const { kind } = gateMark(seconds, { miss });
        costs[index + 1] = {
          seconds: known.seconds + seconds,
          judged: known.judged + 1,
          touches: known.touches + (kind === 'touch' ? 1 : 0),
          misses: known.misses + (kind === 'miss' ? 1 : 0),
        };
      }
    }
    return costs;
  };
  return Object.fromEntries(
    descentNumbers
      .map((descent) => [descent, ofDescent(descent)] as const)
      .filter(([, costs]) => Object.keys(costs).length > 0),
  );
}

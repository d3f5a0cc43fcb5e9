import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import { hasBegun } from '../../race-day/log/fold/has-begun.ts';
import { listBrokenOff } from '../../race-day/log/plan/day-plan.ts';
import { buildPostedList } from '../../race-day/log/postings/posted-list.ts';
import { postedNames } from '../../race-day/log/postings/posted-names.ts';
import {
  entryNames,
  lastPostings,
  listPostings,
} from '../../race-day/log/postings/postings-repository.server.ts';
import { rowsHash } from '../../race-day/log/postings/sealed-list.server.ts';
import type { Account } from '../../record/accounts/account.ts';
import { mayDo } from '../../record/accounts/roles.ts';
import type { Race } from '../../record/race/race.ts';
import { neverSeen } from '../control/never-seen.ts';
import { timeOfDay } from '../control/time-of-day.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import { listRunsAgain } from './break-off.server.ts';
import { openPoints } from './open-points.ts';

interface GroupResultsQuery {
  account: Account;
  group: string;
  /** Step of a posting; '' means the current list. */
  step: string;
  now: Date;
}

/** Returns the current list of a group, or one of its postings; null when the day has no list. */
export async function groupResults(
  {
    database,
    raceDays,
    race: { timeZone, rules },
  }: Pick<RaceOffice, 'database' | 'raceDays'> & { race: Pick<Race, 'timeZone' | 'rules'> },
  read: OfficeDay,
  { account, now: at, ...wanted }: GroupResultsQuery,
) {
  const { day, days, holder, dayPlan, planVersion, lists, state, revision, unreadable } = read;
  const lasts = await lastPostings(database, day);
  // A plan keeps the lists of a phase that was moved to another day, where that phase is raced and posted.
  const ofDay = lists.filter(({ group }) =>
    [...dayPlan.races, ...lasts].some((one) => one.group === group),
  );
  const list =
    ofDay.find(({ group }) => group === wanted.group) ??
    ofDay.find(({ rows }) => rows.length > 0) ??
    ofDay[0];
  if (!list) return null;
  const { group, title, underReview } = list;
  const own = await listPostings(database, day, group);
  const chosen = own.find(({ step }) => String(step) === wanted.step);
  const stored = (await raceDays.events(day)).filter((one) => one.revision <= revision);
  const now = buildPostedList({ ...read, list, events: stored.map(({ event }) => event) });
  const last = own.at(-1);
  const events = stored.map(({ event }) => event);
  const ownRaces = dayPlan.races.filter((race) => race.group === group);
  const may = (right: 'race.score' | 'race.decide') => mayDo(account.roles, right);
  const entries = chosen?.list.rows.flatMap(({ entry }) => entry ?? []) ?? [];
  const nameOf = postedNames(dayPlan, group, await entryNames(database, entries));
  return {
    day,
    days,
    group,
    title,
    underReview,
    signs: { name: account.name, role: findAuthority(account.roles) },
    minutes: rules.appealMinutes,
    /** The rows shown: a posting shows its own rows, never the current ones. */
    rows: chosen
      ? chosen.list.rows.map((row) => ({
          rank: row.rank,
          bib: row.bib,
          name: nameOf(row),
          outside: row.outside ?? false,
          runs: row.runs.map((run) => run && { ...run, underReview: false, inDoubt: false }),
          result: row.result,
        }))
      : list.rows.map(({ rank, bib, name, outside, runs, result }) => ({
          rank,
          bib,
          name,
          outside,
          runs,
          result,
        })),
    chosen: chosen?.step ?? null,
    isPosted: last !== undefined && rowsHash(last.list) === rowsHash(now),
    postings: own.map(({ list: _list, ...posting }) => posting),
    titles: ofDay.map((one) => ({
      group: one.group,
      title: one.title,
      isOfficial: lasts.find((posting) => posting.group === one.group)?.state === 'official',
    })),
    races: ownRaces.map((race) => ({ id: race.id, title: race.title })),
    descents: Math.max(1, ...ownRaces.map(({ descent }) => descent)),
    gates: Math.max(0, ...ownRaces.map((race) => race.gates)),
    hasBegun: ownRaces.some((race) => hasBegun(state, race.id)),
    points: openPoints(dayPlan, { ...state, unreadable }, group),
    /** Boats that may get DNS, in races that have begun. */
    unseen: neverSeen(dayPlan, state, timeOfDay(day, timeZone, at)).filter(
      ({ race: id }) =>
        hasBegun(state, id) && dayPlan.races.some((race) => race.id === id && race.group === group),
    ),
    planVersion,
    brokenOff: listBrokenOff(dayPlan, group),
    /** The last effective decision that had a race of the list run again. */
    runsAgain: ownRaces.flatMap(({ id, title: words }) =>
      listRunsAgain(state, events, id)
        .slice(0, 1)
        .map(({ decisions, reason }) => {
          return { race: id, title: words, boats: decisions.length, reason };
        }),
    ),
    holder,
    mayPost: holder === null && may('race.score'),
    maySayNotStarted: holder === null && (may('race.score') || may('race.decide')),
    mayDecide: holder === null && may('race.decide'),
    maySave: may('race.score') || may('race.decide'),
  };
}

export type GroupResults = NonNullable<Awaited<ReturnType<typeof groupResults>>>;

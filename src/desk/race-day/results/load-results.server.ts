import { openPoints } from '../../../organizing/race-office/results/open-points.ts';
import { postedListOf } from '../../../race-day/log/postings/posted-list.ts';
import { postedNames } from '../../../race-day/log/postings/posted-names.ts';
import {
  entryNames,
  lastPostings,
  listPostings,
} from '../../../race-day/log/postings/postings-repository.server.ts';
import { rowsHash } from '../../../race-day/log/postings/sealed-list.server.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import type { Session } from '../../../record/accounts/sessions/read-session.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import { otherHolder } from '../elsewhere/other-holder.server.ts';

/** The list of a group as it is now, or the posting of it that an address asks for (`?lista=`, its step). */
export async function loadResults(
  services: DeskDeps,
  request: Request,
  { account, proven }: Pick<Session, 'account' | 'proven'>,
) {
  const { day, days } = await chosenDay(services, request);
  const read = day === null ? null : await services.raceDays.read(day);
  if (!read) return { kind: 'none' as const };
  const { dayPlan, lists, state, revision, unreadable } = read;
  const query = new URL(request.url).searchParams;
  const list = lists.find(({ group }) => group === query.get('grupo')) ?? lists[0];
  if (!list) return { kind: 'none' as const };
  const { group, title, underReview } = list;
  const lasts = await lastPostings(services.database, dayPlan.date);
  const own = await listPostings(services.database, dayPlan.date, group);
  const chosen = own.find(({ step }) => String(step) === query.get('lista'));
  const all = await services.raceDays.events(dayPlan.date);
  const stored = all.filter((one) => one.revision <= revision);
  const now = postedListOf({ ...read, list, events: stored.map(({ event }) => event) });
  const last = own.at(-1);
  const holder = await otherHolder(services, dayPlan.date);
  const may = (right: 'race.score' | 'race.decide') => mayDo(account.roles, right);
  const entries = chosen?.list.rows.flatMap(({ entry }) => entry ?? []) ?? [];
  const nameOf = postedNames(dayPlan, group, await entryNames(services.database, entries));
  return {
    kind: 'list' as const,
    day: dayPlan.date,
    days,
    group,
    title,
    underReview,
    proven,
    name: account.name,
    timeZone: services.race.timeZone,
    /** What is looked at: of a posting its own rows, never those of this moment. */
    rows: chosen
      ? chosen.list.rows.map((row) => ({
          rank: row.rank,
          bib: row.bib,
          name: nameOf(row),
          outside: row.outside ?? false,
          runs: row.runs.map((run) => run && { ...run, underReview: false }),
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
    /** Whether the list of now says what was posted last. */
    isPosted: last !== undefined && rowsHash(last.list) === rowsHash(now),
    postings: own.map(({ list: _list, ...posting }) => posting),
    titles: lists.map((one) => ({
      group: one.group,
      title: one.title,
      state: lasts.find((posting) => posting.group === one.group)?.state ?? null,
    })),
    points: openPoints(dayPlan, { ...state, unreadable }, group),
    holder,
    mayPost: holder === null && may('race.score'),
    mayDecide: holder === null && may('race.decide'),
    maySave: may('race.score') || may('race.decide'),
  };
}

/** The page of results as it has a list. */
export type Results = Extract<Awaited<ReturnType<typeof loadResults>>, { kind: 'list' }>;

import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { dayVersions } from '../feed/day-versions.server.ts';
import { heardUntil } from '../feed/live-version.server.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';
import { shownDay } from '../log/plan/shown-day.ts';
import { entryNames, lastPostings } from '../log/postings/postings-repository.server.ts';
import { boatsOnCourse, liveGroups, startLists } from './live-groups.ts';
import type { RaceLiveDeps } from './race-live-deps.server.ts';

/** The day of racing that is shown now; null where none is planned. */
export async function loadLive({ services }: PageContext<RaceLiveDeps>) {
  const { database, raceDays, race } = services;
  const today = localDate(new Date(), race.timeZone);
  const day = shownDay(await listPlannedDays(database), today);
  // Of the plan's names and what was posted, before they are read: a newer one than said is only told once more.
  const known = day === null ? undefined : (await dayVersions(database, [day])).get(day);
  const state = day === null ? null : await raceDays.read(day);
  if (day === null || state === null) return { live: null };
  const stored = await raceDays.events(day);
  const upTo = stored.filter(({ revision }) => revision <= state.revision);
  const events = upTo.map(({ event }) => event);
  const postings = await lastPostings(database, day);
  const entries = postings.flatMap(({ list }) => list.rows.flatMap(({ entry }) => entry ?? []));
  const named = await entryNames(database, [...new Set(entries)]);
  const asOf = await heardUntil(database, day);
  const { results = 0, names = 0 } = known ?? {};
  const versions = [state.revision, state.planVersion, results, names];
  const live = {
    day,
    timeZone: race.timeZone,
    year: state.dayPlan.year,
    asOf,
    /** Another one with everything that is shown; begins with the revision of the log. */
    version: [...versions, asOf?.slice(0, 16) ?? ''].join('.'),
    groups: liveGroups(state, { events, postings, names: named }),
    course: boatsOnCourse(state),
    starts: startLists(state),
  };
  return { live };
}

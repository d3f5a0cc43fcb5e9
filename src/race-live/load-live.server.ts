import { localDate } from '../platform/format/local-date.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { listPlannedDays } from '../race-day/plan/day-plans-repository.server.ts';
import { shownDay } from '../race-day/plan/shown-day.ts';
import { entryNames, listPostings } from '../race-day/postings/postings-repository.server.ts';
import { heardUntil } from '../race-feed/live-version.server.ts';
import { boatsOnCourse, liveGroups, startLists } from './live-groups.ts';
import type { RaceLiveDeps } from './race-live-deps.server.ts';

/** The day of racing that is shown now; null where none is planned. */
export async function loadLive({ services }: PageContext<RaceLiveDeps>) {
  const { database, raceDays, race } = services;
  const today = localDate(new Date(), race.timeZone);
  const day = shownDay(await listPlannedDays(database), today);
  const state = day === null ? null : await raceDays.read(day);
  if (day === null || state === null) return { live: null };
  const postings = await listPostings(database, day);
  const entries = postings.flatMap(({ list }) => list.rows.flatMap(({ entry }) => entry ?? []));
  const names = await entryNames(database, [...new Set(entries)]);
  const live = {
    ...{ day, timeZone: race.timeZone, year: state.dayPlan.year },
    version: `${state.revision}.${state.planVersion}.${postings.length}`,
    asOf: await heardUntil(database, day),
    groups: liveGroups(state, postings, names),
    course: boatsOnCourse(state),
    starts: startLists(state),
  };
  return { live };
}

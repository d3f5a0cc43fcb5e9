import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { hasBegun } from '../../race-day/log/fold/has-begun.ts';
import { isInList } from '../../race-day/log/plan/count-field.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';
import { readAudit } from '../../record/accounts/audit/read-audit.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import { raceShown } from '../plan/race-shown.ts';
import { unpublished } from './change-start-list.ts';
import { goneBoats } from './gone-boats.server.ts';
import { listChanges } from './list-changes.ts';
import { listDigest } from './list-digest.server.ts';
import { findRunBefore } from './race-before.ts';
import { confirmedEntries, type EntryReaders } from './race-entries.server.ts';
import { readCloseStarts } from './read-close-starts.server.ts';
import { readEarlierDays } from './read-earlier-days.server.ts';
import { readShortBoats } from './read-short-boats.server.ts';
import { explainPlaces } from './why-there.ts';
import { type ListOrder, racesWithout, withStartList } from './with-start-list.ts';

const mostLines = 200;

interface StartListQuery {
  /** Id of the race; an unknown id shows another race. */
  race: string;
  /** Preview of the list if it were made anew; null when no preview is wanted. */
  orderOf: (race: string) => ListOrder | null;
}

/** Returns a start list of a day, the entries that are missing in it, and the preview of making it anew. */
export async function startListView(
  office: Pick<RaceOffice, 'database' | 'raceDays'> &
    EntryReaders & { race: Pick<Race, 'registration'> },
  { day, days, holder, dayPlan: plan, planVersion: version, state }: OfficeDay,
  wanted: StartListQuery,
) {
  const race = raceShown(plan, wanted.race);
  const group = plan.groups.find(({ id }) => id === race?.group);
  if (!race || !group) return null;
  const listed = new Set(plan.boats.flatMap((boat) => (boat.race === race.id ? boat.entry : [])));
  const entries = await confirmedEntries(office);
  const missing = entries.filter((entry) => isInList(entry, group) && !listed.has(entry.id));
  const ofFirst = plan.races.filter(({ descent }) => descent === 1).map((one) => one.group);
  const firsts = plan.groups.filter(
    ({ id, phase }) => race.descent === 1 && ofFirst.includes(id) && !phase?.from,
  );
  const nameless = entries.filter(
    (entry) => entry.bib === null && firsts.some((one) => isInList(entry, one)),
  );
  const earlier = await readEarlierDays(office, plan);
  const { why, holds } = explainPlaces(plan, race, { entries, state, earlier });
  const starts = plannedStarts(plan)
    .filter((start) => start.race === race.id)
    .map(({ boat, place, at }) => {
      return { boat, place, at, why: 'bib' in boat ? (why.get(boat.bib) ?? null) : null };
    });
  const order = starts.length > 0 ? wanted.orderOf(race.id) : null;
  return {
    day,
    days,
    holder,
    version,
    race,
    starts,
    holds,
    gone: await goneBoats(office.database, plan, state),
    close: await readCloseStarts(office.database, plan),
    short: await readShortBoats(office.database, plan, { id: race.id, ...office.race }),
    without: racesWithout(plan, race.descent, { entries, state, earlier }).length,
    drafts: unpublished(plan).length,
    races: plan.races.map(({ id, title, published }) => ({ id, title, published })),
    preview: order && (await preview(order)),
    begun: hasBegun(state, race.id),
    /** Source of the starters: the group's run before, or the phase before. Null for the entries. */
    follows: findRunBefore(plan, race)
      ? ('first_run' as const)
      : group.phase?.from
        ? ('phase' as const)
        : null,
    /** Names of entries without a bib in any race of this descent: they are in no list. */
    nameless: nameless.map(({ name }) => name),
    missing: missing.map(({ id, name, bib }) => ({ id, name, bib })),
  };

  async function preview(asked: ListOrder) {
    const id = race?.id ?? '';
    const made = withStartList(plan, { race: id, wanted: asked, entries, state, earlier });
    if ('refused' in made) return made;
    return {
      wanted: asked,
      changes: listChanges(plan, made, id),
      /** Shows at saving whether the list is still the one of the preview. */
      digest: listDigest(made, id),
      publishedAt: await publishedAt(office.database, day, id),
    };
  }
}

export type StartListView = NonNullable<Awaited<ReturnType<typeof startListView>>>;

/** Returns when a list was last published (ISO 8601 in UTC), even if it is not public now; null if never. */
async function publishedAt(
  database: AppDatabase,
  day: string,
  race: string,
): Promise<string | null> {
  const lines = await readAudit(database, {
    act: 'race_starts_published',
    subject: { kind: 'race_day', id: day },
    limit: mostLines,
  });
  const key = `${race}.published`;
  const last = lines.find(({ after }) => (after as Record<string, unknown> | null)?.[key] === true);
  return last?.at ?? null;
}

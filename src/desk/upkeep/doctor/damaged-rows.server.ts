import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { damagedIn, type Place } from '../../../platform/database/read-stored.server.ts';
import type { RaceEvent } from '../../../race-day/log/log/race-event.ts';
import { readDayPlan } from '../../../race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../../race-day/log/plan/list-planned-days.server.ts';
import { listPostings } from '../../../race-day/log/postings/postings-repository.server.ts';
import { readableSince } from '../../../race-day/log/store/events-since.server.ts';
import { listAllSeats } from '../../../race-day/seats/seats-repository.server.ts';
import { type AuditLine, readAudit } from '../../../record/accounts/audit/read-audit.server.ts';
import { createRecordReader } from '../../../record/editions/record/record-reader.server.ts';
import { listKeptSeries } from '../../../record/series/kept/kept-series.server.ts';
import { createChampionshipReader } from '../../../site/championship/championship-reader.server.ts';
import { readDraft } from '../../content/versions/keep-draft.server.ts';
import { readVersions } from '../../content/versions/read-versions.server.ts';
import { listLetters } from '../../mails/letters-repository.server.ts';
import { oddHeats } from './odd-heats.server.ts';

const rowsAtOnce = 1000;

/** Placeholders, because the names do not matter for whether a championship can be read. */
const noNames = { name: '', river: '', town: '', region: '', countryCode: '' };

export function damagedRows(database: AppDatabase): Promise<Place[]> {
  return damagedIn(async () => {
    const reader = createRecordReader(database);
    await reader.catalogue();
    const editions = await database.selectFrom('edition').select('id').execute();
    for (const { id } of editions) await reader.record(id);
    for (const day of await listPlannedDays(database)) await readDayPlan(database, day);
    const posted = await database.selectFrom('race_result').select('day').distinct().execute();
    for (const { day } of posted) await listPostings(database, day);
    const logs = await database.selectFrom('race_event').select('day').distinct().execute();
    for (const { day } of logs) await collectEvents(database, day);
    const seated = await database.selectFrom('seat').select('day').distinct().execute();
    for (const { day } of seated) await listAllSeats(database, day);
    await readVersions(database);
    const drafts = await database.selectFrom('content_draft').select('id').execute();
    for (const { id } of drafts) await readDraft(database, id);
    await listLetters(database);
    await createChampionshipReader(database, () => noNames).championship();
    await listKeptSeries(database);
    let line: number | undefined;
    do {
      const lines: AuditLine[] = await readAudit(database, { before: line, limit: rowsAtOnce });
      line = lines.at(-1)?.id;
    } while (line !== undefined);
  });
}

/** Returns everything in the logs of all days about kayak crosses that contradicts the plans (`oddHeats`). */
export async function listOddHeats(database: AppDatabase): Promise<string[]> {
  const found: string[] = [];
  for (const day of await listPlannedDays(database)) {
    const kept = await readDayPlan(database, day);
    if (kept?.plan.crosses) found.push(...oddHeats(kept.plan, await collectEvents(database, day)));
  }
  return found;
}

async function collectEvents(database: AppDatabase, day: string): Promise<RaceEvent[]> {
  const read: RaceEvent[] = [];
  let revision: number | null = 0;
  while (revision !== null) {
    const order: Parameters<typeof readableSince>[1] = { day, revision, limit: rowsAtOnce };
    const { events, last } = await readableSince(database, order);
    read.push(...events.map(({ event }) => event));
    revision = last;
  }
  return read;
}

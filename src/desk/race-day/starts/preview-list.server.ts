import {
  type ListChanges,
  listChanges,
} from '../../../organizing/race-office/starts/list-changes.ts';
import { listDigest } from '../../../organizing/race-office/starts/list-digest.server.ts';
import {
  type ListOrder,
  type ListRefusal,
  type RaceEntry,
  withStartList,
} from '../../../organizing/race-office/starts/with-start-list.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { DayState } from '../../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { readAudit } from '../../../record/accounts/audit/read-audit.server.ts';

/** How many publications of a day are looked through. */
const mostLines = 200;

interface Making {
  plan: DayPlan;
  race: string;
  wanted: ListOrder;
  entries: readonly RaceEntry[];
  state: DayState;
}

/** What making a list anew would do, before it does. */
export interface ListPreview {
  wanted: ListOrder;
  changes: ListChanges;
  /** By which the list that was shown is known when it is made. */
  digest: string;
  /** When it was published last (ISO 8601 in UTC), though it is not public now; null if never. */
  publishedAt: string | null;
}

/** What would become of a start list; or why it cannot be made. */
export async function previewList(
  database: AppDatabase,
  { plan, race, ...making }: Making,
): Promise<ListPreview | { refused: ListRefusal }> {
  const made = withStartList(plan, { race, ...making });
  if ('refused' in made) return made;
  return {
    wanted: making.wanted,
    changes: listChanges(plan, made, race),
    digest: listDigest(made, race),
    publishedAt: await publishedAt(database, plan.date, race),
  };
}

async function publishedAt(
  database: AppDatabase,
  day: string,
  race: string,
): Promise<string | null> {
  const subject = { kind: 'race_day', id: day };
  const lines = await readAudit(database, {
    act: 'race_starts_published',
    subject,
    limit: mostLines,
  });
  const key = `${race}.published`;
  const last = lines.find(({ after }) => (after as Record<string, unknown> | null)?.[key] === true);
  return last?.at ?? null;
}

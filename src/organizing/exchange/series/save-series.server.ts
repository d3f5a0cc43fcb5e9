import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { readSeries } from '../../../record/series/file/read-series.ts';
import type { SeriesFault } from '../../../record/series/file/series-faults.ts';
import {
  type AnnouncedResults,
  keepSeries,
  removeKeptSeries,
  seriesName,
} from '../../../record/series/kept/kept-series.server.ts';

export type SeriesSaved =
  | { code: 'saved' }
  | { code: 'faulty'; faults: SeriesFault[] }
  | { code: 'bad_name' | 'name_taken' | 'changed_meanwhile' };

interface SeriesOrder {
  name: string;
  text: string;
  isPublic: boolean;
  /** The results of our own races with which its ranking was announced. */
  announced: AnnouncedResults | null;
  /** The version that it was changed from; null for a new one. */
  from: number | null;
}

/** Keeps a series, new or changed: one with a fault is not kept, and nothing of it changes. */
export function saveSeries(
  database: AppDatabase,
  actor: Actor,
  { name, text, ...order }: SeriesOrder,
  now: Date,
): Promise<SeriesSaved> {
  return database.transaction().execute(async (transaction): Promise<SeriesSaved> => {
    await actorMay(transaction, actor, 'content.edit');
    if (!seriesName.safeParse(name).success) return { code: 'bad_name' };
    const { series, faults } = readSeries(text);
    if (!series) return { code: 'faulty', faults };
    const code = await keepSeries(transaction, { name, text, ...order, now });
    if (code !== 'kept') return { code };
    const line = {
      act: 'series_saved' as const,
      subject: { kind: 'series', id: name },
      after: { title: series.name ?? name },
    };
    await writeAudit(transaction, actor, line, now);
    return { code: 'saved' };
  });
}

/** Removes a series with its typed results; false where there is none. */
export function removeSeries(
  database: AppDatabase,
  actor: Actor,
  name: string,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'content.edit');
    if (!(await removeKeptSeries(transaction, name, now))) return false;
    const subject = { kind: 'series', id: name };
    await writeAudit(transaction, actor, { act: 'series_removed', subject }, now);
    return true;
  });
}

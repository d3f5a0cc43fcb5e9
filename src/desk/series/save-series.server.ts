import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { readErasedPeople } from '../../record/editions/exchange/read-erased-people.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { readSeries } from '../../record/series/file/read-series.ts';
import type { SeriesFault } from '../../record/series/file/series-faults.ts';
import type { AnnouncedResults } from '../../record/series/kept/announced-results.ts';
import { forgetInFile, namedIn } from '../../record/series/kept/forget-in-file.ts';
import {
  keepSeries,
  removeKeptSeries,
  seriesName,
} from '../../record/series/kept/kept-series.server.ts';

export type SeriesSaved =
  | { code: 'saved' }
  | { code: 'faulty'; faults: SeriesFault[] }
  | { code: 'bad_name' | 'name_taken' | 'changed_meanwhile' };

interface SeriesOrder {
  name: string;
  text: string;
  isPublic: boolean;
  announced: AnnouncedResults | null;
  /** Null for a new series. */
  from: number | null;
}

/** Saves a new or changed series; nothing is saved when it has an error. Erased people are left out. */
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
    const kept = await withoutErased(transaction, text);
    const code = await keepSeries(transaction, { name, text: kept, ...order, now });
    if (code !== 'kept') return { code };
    const subject = { kind: 'series', id: name } as const;
    const after = { title: series.name ?? name };
    await writeAudit(transaction, actor, { act: 'series_saved', subject, after }, now);
    return { code: 'saved' };
  });
}

async function withoutErased(transaction: AppDatabase, text: string): Promise<string> {
  const erasedOf = await readErasedPeople(transaction);
  return namedIn(text).reduce((kept, key) => {
    const erased = erasedOf(key);
    return erased ? forgetInFile(kept, { keys: [key], to: erased.replacedBy }, erasedName) : kept;
  }, text);
}

export function removeSeries(
  database: AppDatabase,
  actor: Actor,
  name: string,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'content.edit');
    if (!(await removeKeptSeries(transaction, name, now))) return false;
    const subject = { kind: 'series', id: name } as const;
    await writeAudit(transaction, actor, { act: 'series_removed', subject }, now);
    return true;
  });
}

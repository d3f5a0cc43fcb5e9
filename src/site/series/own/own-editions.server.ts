import type { RecordReader } from '../../../record/editions/record/record-reader.server.ts';
import { type LiveLists, type OwnEdition, recordedEdition, withLiveLists } from './own-edition.ts';

export type OwnEditions = (
  years: ReadonlySet<number>,
  onStale?: () => void,
) => Promise<ReadonlyMap<number, OwnEdition>>;

interface Room {
  records: RecordReader;
  /** Reads the lists of the running race. Null when none is run. */
  liveLists?: (() => Promise<LiveLists | null>) | undefined;
}

/** Reads each version once. On failure calls `onStale` and returns the last known version. */
export function ownEditions({ records, liveLists }: Room): OwnEditions {
  const known = new WeakMap<object, OwnEdition>();
  return async (years, onStale) => {
    const found = new Map<number, OwnEdition>();
    if (years.size === 0) return found;
    const live = (await liveLists?.().catch(() => onStale?.())) ?? null;
    for (const { id, year, results } of await records.catalogue(onStale)) {
      if (!years.has(year)) continue;
      const record = await records.record(id).catch(() => {
        onStale?.();
        return records.lastRecord(id);
      });
      if (!record) continue;
      const edition = known.get(record) ?? recordedEdition(record, results);
      known.set(record, edition);
      found.set(year, live?.year === year ? withLiveLists(edition, live) : edition);
    }
    return found;
  };
}

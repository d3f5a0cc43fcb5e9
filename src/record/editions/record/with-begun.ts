import type { Edition } from './edition-facts.ts';
import type { RecordReader } from './record-reader.server.ts';

/** Adds an edition without entries to the reader, to preview it before it begins. */
export function withBegun(reader: RecordReader, edition: Edition): RecordReader {
  const record = { edition, version: 0, groups: [], entries: [], heats: [], decisions: [] };
  return {
    ...reader,
    catalogue: async (onStale) =>
      [...(await reader.catalogue(onStale)), edition].toSorted((a, b) => a.year - b.year),
    record: async (id) => (id === edition.id ? record : reader.record(id)),
    lastRecord: (id) => (id === edition.id ? record : reader.lastRecord(id)),
  };
}

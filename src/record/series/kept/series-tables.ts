import type { Generated } from 'kysely';

interface SeriesTable {
  id: Generated<number>;
  /** In its address; of one that was removed a name that no address has. */
  name: string;
  state: 'draft' | 'public' | 'removed';
  /** A file of the format `series-1`, as it was handed in (../file/series-file.ts). */
  file_json: string;
  /** When its ranking was announced, with the results of our own races then. */
  announced_json: string | null;
  /** Rises with every change. */
  version: number;
  /** ISO 8601 in UTC. */
  changed_at: string;
}

/** The tables of this room. */
export interface SeriesTables {
  series: SeriesTable;
}

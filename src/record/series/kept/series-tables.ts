import type { Generated } from 'kysely';

interface SeriesTable {
  id: Generated<number>;
  /** Name in the address; a removed series has a name that no address can have. */
  name: string;
  state: 'draft' | 'public' | 'removed';
  /** Uploaded file of the format `series-1` (../file/series-file.ts). */
  file_json: string;
  /** Time of the announced ranking, with the results of this site's races at that time. */
  announced_json: string | null;
  version: number;
  changed_at: string;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    series: SeriesTable;
  }
}

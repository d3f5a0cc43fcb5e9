import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';

interface AnnouncementTable {
  id: Generated<number>;
  /** Grows with every change; so does the sum over all rows. */
  version: number;
  title_es: string;
  title_en: string;
  text_es: string;
  text_en: string;
  urgent: 0 | 1;
  starts_at: Instant;
  /** An end that is not after the start means that the announcement was withdrawn before anybody saw it. */
  ends_at: Instant;
  created_at: Instant;
  changed_at: Instant;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    announcement: AnnouncementTable;
  }
}

import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface AnnouncementTable {
  id: Generated<number>;
  /** Rises with every change of this one; the sum over all rises with every change at all. */
  version: number;
  title_es: string;
  title_en: string;
  text_es: string;
  text_en: string;
  urgent: 0 | 1;
  starts_at: Instant;
  /** Not after the start: it was taken back before anybody saw it. */
  ends_at: Instant;
  created_at: Instant;
  changed_at: Instant;
}

/** The tables of this room. */
export interface AnnouncementTables {
  announcement: AnnouncementTable;
}

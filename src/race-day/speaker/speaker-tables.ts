import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { IsoDate } from '../../platform/format/iso-date.ts';

interface SpeakerLineTable {
  id: Generated<number>;
  edition_id: number;
  place: number;
  /** '' when the line exists in the other language only. */
  text_es: string;
  text_en: string;
  active: 0 | 1;
  created_at: Instant;
}

interface SpeakerReadingTable {
  /** Made by the speaker's device. */
  id: string;
  line_id: number;
  day: IsoDate;
  /** By the clock of the device, corrected to the server's. */
  read_at: Instant;
  kept_at: Instant;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    speaker_line: SpeakerLineTable;
    speaker_reading: SpeakerReadingTable;
  }
}

import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

/** What the speaker reads for a sponsor. */
interface SpeakerLineTable {
  id: Generated<number>;
  edition_id: number;
  /** In the order of these. */
  place: number;
  /** '' where it is said in the other language alone. */
  text_es: string;
  text_en: string;
  active: 0 | 1;
  created_at: Instant;
}

/** A line that was read once. */
interface SpeakerReadingTable {
  /** Made by the speaker's device. */
  id: string;
  line_id: number;
  /** Local day of the race, YYYY-MM-DD. */
  day: string;
  /** By the clock of the device, as far as it knows the server's. */
  read_at: Instant;
  kept_at: Instant;
}

/** The tables of this room. */
export interface SpeakerTables {
  speaker_line: SpeakerLineTable;
  speaker_reading: SpeakerReadingTable;
}

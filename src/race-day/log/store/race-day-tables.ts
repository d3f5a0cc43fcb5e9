import type { Generated } from 'kysely';
import type { ClipState } from '../strips/clip.ts';

interface RaceDayLogTable {
  day: string;
  revision: number;
  dropped_plan: Generated<number>;
}

interface RaceLogTable {
  id: 1;
  /** A new value after a database was restored: phones and servers then send everything again. */
  identity: string;
}

interface RaceEventTable {
  id: string;
  day: string;
  /** From 1, without gaps, in the order in which events were stored. */
  revision: number;
  seat: string;
  sequence: number;
  event_json: string;
  /** ISO 8601 in UTC, by the server. */
  received_at: string;
}

interface RaceDayPlanTable {
  day: string;
  year: number;
  /** Grows with each change. An edit of an older version is refused, and phones see that their copy is old. */
  version: number;
  plan_json: string;
  updated_at: string;
}

interface RaceLeaseTable {
  day: string;
  term: number;
  holder: string;
  taken_by: string;
  taken_at: string;
}

interface RaceRelayTable {
  day: string;
  side: string;
  revision: number;
  /** Digest of the ids up to `revision`, in order; empty before the first. */
  digest: string;
  /** Digest of the plan and the seats that the side sent last; empty before the first copy. */
  copy_digest: string;
  /** ISO 8601 in UTC, by this server: the side's last call, and the last time that nothing was left to copy. */
  heard_at: string;
  whole_at: string | null;
}

interface RaceRelayCallTable {
  side: string;
  /** Time of its last signed call, ISO 8601 in UTC; an older call is a replay. */
  called_at: string;
}

interface RaceResultTable {
  day: string;
  group_id: string;
  step: number;
  state: 'provisional' | 'under_review' | 'official';
  number: number | null;
  /** The list as it was posted, without the names of entries (postings/posted-list.ts). */
  list_json: string;
  hash: string;
  signed_json: string;
  note_es: string | null;
  note_en: string | null;
  posted_at: string;
  enquiries_until: string | null;
}

interface RaceStripTable {
  id: string;
  day: string;
  /** Empty when another server said that it erased the strip before this one had it. */
  seat: string;
  /** `erased` and `refused` have neither strip nor picture: only the id stays, so that nobody sends the picture again. */
  state: 'kept' | 'erased' | 'refused';
  /** The strip without its picture (strips/strip.ts). */
  strip_json: string;
  picture_base64: string;
  /** Empty for a strip without stills. */
  stills_base64: string;
  /** ISO 8601 in UTC, by this server. */
  received_at: string;
}

/** Which stamps the strips of `kept` rows show. */
interface RaceStripStampTable {
  day: string;
  seat: string;
  stamp_id: string;
  strip_id: string;
}

/** Beginnings of strips and clips that arrive in parts (strips/strip-part.ts). */
interface RaceStripPartTable {
  id: string;
  day: string;
  seat: string;
  length: number;
  text: string;
  /** ISO 8601 in UTC, by this server: when its last part came. */
  received_at: string;
}

/** Clips that phones announced; the films of those that came are rows of `race_strip` with the same id. */
interface RaceClipTable {
  id: string;
  day: string;
  seat: string;
  state: ClipState;
  /** Empty when erased (strips/clip.ts). */
  clip_json: string;
  /** ISO 8601 in UTC; null while nobody asked for it here. */
  asked_at: string | null;
  /** ISO 8601 in UTC, by this server. */
  received_at: string;
}

interface RaceStripErasureTable {
  day: string;
  /** When the boats of erased persons were at a line (strips/erased-passage.server.ts). */
  passages_json: string;
}

interface RaceHeatTable {
  day: string;
  race: string;
  heat_id: number;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    race_log: RaceLogTable;
    race_day_log: RaceDayLogTable;
    race_event: RaceEventTable;
    race_day_plan: RaceDayPlanTable;
    race_lease: RaceLeaseTable;
    race_relay: RaceRelayTable;
    race_relay_call: RaceRelayCallTable;
    race_result: RaceResultTable;
    race_heat: RaceHeatTable;
    race_strip: RaceStripTable;
    race_strip_stamp: RaceStripStampTable;
    race_strip_part: RaceStripPartTable;
    race_strip_erasure: RaceStripErasureTable;
    race_clip: RaceClipTable;
  }
}

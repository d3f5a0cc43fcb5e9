import type { Generated } from 'kysely';

interface RaceDayLogTable {
  day: string;
  revision: number;
  /** Version of the day's last deleted plan; 0 when none was deleted. */
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
  /** The event as it was sent (log/race-event.ts). */
  event_json: string;
  /** ISO 8601 in UTC, by the server. */
  received_at: string;
}

interface RaceDayPlanTable {
  day: string;
  /** Year of the edition. */
  year: number;
  /** Grows with each change. An edit of an older version is refused, and phones see that their copy is old. */
  version: number;
  /** plan/day-plan.ts, without the names of entries. */
  plan_json: string;
  updated_at: string;
}

interface RaceLeaseTable {
  day: string;
  /** Grows each time the lease passes to another side. */
  term: number;
  /** Name of the side that holds the lease. */
  holder: string;
  taken_by: string;
  taken_at: string;
}

/** How far this log has copied the log of another side. */
interface RaceRelayTable {
  day: string;
  side: string;
  /** Last copied event, by the revision numbers of that side; 0 before the first. */
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
  /** Group of the plan. */
  group_id: string;
  /** Counts the postings of the group, from 1. */
  step: number;
  state: 'provisional' | 'under_review' | 'official';
  /** Number of an official list, from 1, where 2 and above are revisions; null for other lists. */
  number: number | null;
  /** The list as it was posted, without the names of entries (postings/posted-list.ts). */
  list_json: string;
  /** SHA-256 of `list_json`, in hexadecimal. */
  hash: string;
  /** Names of the signers. */
  signed_json: string;
  note_es: string | null;
  note_en: string | null;
  posted_at: string;
  enquiries_until: string | null;
}

interface RaceHeatTable {
  day: string;
  /** Race of the plan. */
  race: string;
  heat_id: number;
}

export interface RaceDayTables {
  race_log: RaceLogTable;
  race_day_log: RaceDayLogTable;
  race_event: RaceEventTable;
  race_day_plan: RaceDayPlanTable;
  race_lease: RaceLeaseTable;
  race_relay: RaceRelayTable;
  race_relay_call: RaceRelayCallTable;
  race_result: RaceResultTable;
  race_heat: RaceHeatTable;
}

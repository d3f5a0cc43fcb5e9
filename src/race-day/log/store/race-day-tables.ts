import type { Generated } from 'kysely';

interface RaceDayLogTable {
  /** ISO 8601 date. */
  day: string;
  /** Number of the last event of the day. */
  revision: number;
  /** Version of the last plan of the day that was removed; 0: none. */
  dropped_plan: Generated<number>;
}

interface RaceLogTable {
  id: 1;
  /** Another one where a database was brought back: what was sent to the one before comes again. */
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
  /** ISO 8601 date. */
  day: string;
  /** Of the edition. */
  year: number;
  /** Rises with each change: who edits an older one is told, phones see that their copy is old. */
  version: number;
  /** plan/day-plan.ts, without the names of entries. */
  plan_json: string;
  /** ISO 8601 in UTC. */
  updated_at: string;
}

interface RaceLeaseTable {
  /** ISO 8601 date. */
  day: string;
  /** Rises each time that the right to decide changes hands. */
  term: number;
  /** Name of the side that holds it. */
  holder: string;
  taken_by: string;
  /** ISO 8601 in UTC. */
  taken_at: string;
}

/** What this log has of another side's. */
interface RaceRelayTable {
  day: string;
  side: string;
  /** Of the last event of that side's log that is here, by its own numbers; 0 before the first. */
  revision: number;
  /** Of the ids up to that one, in their order; empty before the first. */
  digest: string;
  /** Of the plan and the seats as that side sent them last; empty before. */
  copy_digest: string;
  /** ISO 8601 in UTC, by this server: the last word of that side, and when nothing was left there. */
  heard_at: string;
  whole_at: string | null;
}

interface RaceRelayCallTable {
  side: string;
  /** The time of its last signed call, ISO 8601 in UTC: an older one is a replay. */
  called_at: string;
}

interface RaceResultTable {
  /** ISO 8601 date. */
  day: string;
  /** Of the plan. */
  group_id: string;
  /** From 1, in the order in which lists of the group were posted. */
  step: number;
  state: 'provisional' | 'under_review' | 'official';
  /** Of an official list, from 1; the second one on is revised. */
  number: number | null;
  /** The list as it was posted, without the names of entries (results/posted-list.ts). */
  list_json: string;
  /** SHA-256 of `list_json`, in hexadecimal. */
  hash: string;
  /** Names of who signed. */
  signed_json: string;
  note_es: string | null;
  note_en: string | null;
  /** ISO 8601 in UTC. */
  posted_at: string;
  enquiries_until: string | null;
}

interface RaceHeatTable {
  /** ISO 8601 date. */
  day: string;
  /** Of the plan. */
  race: string;
  heat_id: number;
}

/** The tables of this room. */
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

interface RaceDayLogTable {
  /** ISO 8601 date. */
  day: string;
  /** Number of the last event of the day. */
  revision: number;
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

/** The tables of this room. */
export interface RaceDayTables {
  race_day_log: RaceDayLogTable;
  race_event: RaceEventTable;
  race_day_plan: RaceDayPlanTable;
}

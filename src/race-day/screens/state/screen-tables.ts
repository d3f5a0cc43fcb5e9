interface ScreenStateTable {
  seat_id: number;
  /** One of `screenViews`, unless a newer version wrote it: the table holds no list of its own. */
  view: string;
  /** A list of results; null for the one that is being run. */
  list: string | null;
  /** '' where the desk has nothing to say. */
  notice_es: string;
  notice_en: string;
  /** Degrees with the clock, and percent. */
  turn: number;
  light: number;
  /** ISO 8601 in UTC. */
  changed_at: string;
}

/** The tables of this room. */
export interface ScreenTables {
  screen_state: ScreenStateTable;
}

interface ScreenStateTable {
  seat_id: number;
  /** One of `screenViews`, or a view of a newer version: the table does not check the value. */
  view: string;
  /** A list of results. Null for the list that is being run. */
  list: string | null;
  /** '' when the desk has no notice. */
  notice_es: string;
  notice_en: string;
  /** Degrees clockwise, and percent. */
  turn: number;
  light: number;
  changed_at: string;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    screen_state: ScreenStateTable;
  }
}

export {};

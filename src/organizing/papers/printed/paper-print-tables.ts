interface PaperPrintTable {
  edition_id: number;
  /** paper-kinds.server.ts. */
  kind: string;
  /** What it was of: a race, a list, a boat. */
  subject: string;
  /** ISO 8601 in UTC. */
  printed_at: string;
  printed_by: string;
  /** What it said of each boat, as short hashes (changed-since.server.ts). */
  marks_json: string;
}

export interface PaperPrintTables {
  paper_print: PaperPrintTable;
}

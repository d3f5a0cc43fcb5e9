interface PaperPrintTable {
  edition_id: number;
  /** A name in `paperKinds` (paper-kinds.server.ts). */
  kind: string;
  /** Subject of the paper: a race, a list, a boat. */
  subject: string;
  printed_at: string;
  printed_by: string;
  /** Short hashes of the rows (changed-since.server.ts). */
  marks_json: string;
}

export interface PaperPrintTables {
  paper_print: PaperPrintTable;
}

interface PaperPrintTable {
  edition_id: number;
  kind: string;
  subject: string;
  printed_at: string;
  printed_by: string;
  marks_json: string;
}

export interface PaperPrintTables {
  paper_print: PaperPrintTable;
}

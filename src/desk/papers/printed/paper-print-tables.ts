interface PaperPrintTable {
  edition_id: number;
  kind: string;
  subject: string;
  printed_at: string;
  printed_by: string;
  marks_json: string;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    paper_print: PaperPrintTable;
  }
}

export {};

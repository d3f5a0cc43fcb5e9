/** An organizers' choice of the column of a heading in paper registrations. */
interface ImportHeadingTable {
  heading: string;
  /** One of our columns, or `-` for a column to ignore. */
  column_name: string;
  changed_at: string;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    import_heading: ImportHeadingTable;
  }
}

export {};

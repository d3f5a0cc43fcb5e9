/** A heading of files of paper registrations, as organizers said what stands under it. */
interface ImportHeadingTable {
  /** As `plainHeading` makes it. */
  heading: string;
  /** A column of ours, or `-` where nobody reads it. */
  column_name: string;
  /** ISO 8601 in UTC. */
  changed_at: string;
}

/** The tables of the import of paper registrations. */
export interface ImportTables {
  import_heading: ImportHeadingTable;
}

/** Changes of an edition's public data: actions, and differences found when the data are read. */
export type DataChangeKind =
  | 'first'
  | 'run'
  | 'decision'
  | 'official'
  | 'erasure'
  | 'import'
  | 'edition'
  | 'people'
  | 'facts'
  | 'program'
  | 'other';

/** A change of a record as the public may see it, without any name. */
export interface DataChange {
  kind: DataChangeKind;
  bib?: number;
  descent?: number;
  /** Public text by the official who made the change and was shown that it becomes public. */
  reason?: string | undefined;
}

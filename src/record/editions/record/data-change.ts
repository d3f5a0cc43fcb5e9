/** What makes the public data of an edition other data: acts, and what is found as they are read. */
export type DataChangeKind =
  | 'first'
  | 'run'
  | 'decision'
  | 'official'
  | 'erasure'
  | 'import'
  | 'edition'
  | 'people'
  /** Name, place, categories or licence of the race. */
  | 'facts'
  /** The program writes them in another way. */
  | 'program'
  | 'other';

/** An act that changed a record, as everybody may read of it: no name is in it. */
export interface DataChange {
  kind: DataChangeKind;
  bib?: number;
  descent?: number;
  /** Words of whoever did it, who was told that they are public. */
  reason?: string | undefined;
}

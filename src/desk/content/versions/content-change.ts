export interface WantedChange {
  /** Relative to the project: `content/race.json`, `data/editions/2023/staff.json`. */
  file: string;
  /** Place in the file, in the form of issues: `registration.categories[0].lateCents`. */
  place: string;
  value?: unknown;
}

export interface ContentChange extends WantedChange {
  before: unknown;
  base: string;
}

export interface ContentVersion {
  version: number;
  at: string;
  actor: string;
  reason: string;
  changes: readonly ContentChange[];
}

export const toAddress = ({ file, place }: Pick<WantedChange, 'file' | 'place'>) =>
  `${file}: ${place}`;

/** Id of the draft that gathers all changes of a race's setup; it stays until it is published or dropped. */
export const setupDraft = 'setup';

export interface WantedChange {
  /** Relative to the project: `content/race.json`, `data/editions/2023/staff.json`. */
  file: string;
  /** Place in the file, in the form of issues: `registration.categories[0].lateCents`. */
  place: string;
  /** The new value; missing to restore the file's value. */
  value?: unknown;
}

/** A change as stored in a version. */
export interface ContentChange extends WantedChange {
  before: unknown;
  /** Digest of the file's value there, which shows whether the file changed since. */
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

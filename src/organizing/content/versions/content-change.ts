/** A place that somebody wants to say something else. */
export interface WantedChange {
  /** Below the project: `content/race.json`, `data/editions/2023/staff.json`. */
  file: string;
  /** In the file, as issues write it: `registration.categories[0].lateCents`. */
  place: string;
  /** What it is to say; left out where it is to say again what the file says. */
  value?: unknown;
}

/** A change as a version keeps it. */
export interface ContentChange extends WantedChange {
  /** What the site said there before. */
  before: unknown;
  /** Digest of what the file said there: another one tells that the file changed since. */
  base: string;
}

/** A version as it is shown. */
export interface ContentVersion {
  version: number;
  /** ISO 8601 in UTC. */
  at: string;
  actor: string;
  reason: string;
  changes: readonly ContentChange[];
}

/** File and place in one word. */
export const addressOf = ({ file, place }: Pick<WantedChange, 'file' | 'place'>) =>
  `${file}: ${place}`;

/** One attempt of a boat. */
export interface Run {
  race: string;
  bib: number;
  attempt: number;
}

/** Returns the key of a run in addresses and forms. */
export function runKey({ race, bib, attempt }: Run): string {
  return `${race}~${bib}~${attempt}`;
}

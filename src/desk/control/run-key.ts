export interface Run {
  race: string;
  bib: number;
  attempt: number;
}

export function runKey({ race, bib, attempt }: Run): string {
  return `${race}~${bib}~${attempt}`;
}

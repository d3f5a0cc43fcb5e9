/** One table of the bench; every figure is in words already, a ratio of one run where it can be. */
export interface BenchSection {
  title: string;
  /** What was done, and beside what: one paragraph above the table. */
  note: string;
  columns: string[];
  rows: string[][];
  /** Its own run, where that is not the one of its part. */
  run?: BenchRun | undefined;
}

/** How figures came about. */
export interface BenchRun {
  date: string;
  command: string;
  /** Of several runs that add up: their sum. */
  seconds: number;
  /** What else the machine did before: above a core's worth, times say little. */
  load: number;
}

/** What `npm run bench -- --only NAME` measures; its own tables and prose stand together. */
export interface BenchPart {
  title: string;
  /** Runs everything, references too, and ends what it started. */
  measure: () => Promise<BenchSection[]>;
}

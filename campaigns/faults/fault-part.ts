import type { Table } from '../figures.ts';

/** What came of one kind of fault. */
export interface FaultPart {
  section: Table;
  /** Whether everything was as it must be; where it could not be tried, nothing was not. */
  holds: boolean;
}

/** A section that says why the machine could not try it. */
export function notTried(title: string, why: string): FaultPart {
  return {
    section: { title, note: `Not tried: ${why}.`, columns: ['tried'], rows: [['no']] },
    holds: true,
  };
}

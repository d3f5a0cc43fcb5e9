import type { Table } from '../figures.ts';

export interface FaultPart {
  section: Table;
  holds: boolean;
}

export function notTried(title: string, why: string): FaultPart {
  return {
    section: { title, note: `Not tried: ${why}.`, columns: ['tried'], rows: [['no']] },
    holds: true,
  };
}

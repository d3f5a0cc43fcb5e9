import type { Asvs } from './read-asvs.ts';

export type AsvsStatus = Asvs[number]['status'];

/** How many rows stand how; what applies is tested, decided or open. */
export function asvsCounts(rows: Asvs): { by: Record<AsvsStatus, number>; applies: number } {
  const of = (status: AsvsStatus) => rows.filter((row) => row.status === status).length;
  const by = {
    tested: of('tested'),
    decided: of('decided'),
    open: of('open'),
    'not applicable': of('not applicable'),
  };
  return { by, applies: by.tested + by.decided + by.open };
}

import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import type { Outcomes } from '../entries/act-on-each.ts';
import type { BibRefusal } from './give-bibs.server.ts';
import { planNumbers } from './plan-numbers.ts';
import { setBibs, wornBibs } from './set-bibs.server.ts';

interface NumberedRow {
  editionId: number;
  participantIds: readonly number[];
  /** Bib of the first entry; null removes the bibs. */
  first: number | null;
}

interface NumberOrder extends NumberedRow {
  now: Date;
}

/** Gives several entries consecutive bibs or removes them, in one transaction: entries may swap bibs. */
export function numberSeveral(
  database: AppDatabase,
  actor: Actor,
  { editionId, now, ...wanted }: NumberOrder,
): Promise<Outcomes<BibRefusal>> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'bibs.edit');
    await lockRecord(transaction, editionId);
    const { lines, refused } = planNumbers(await wornBibs(transaction, editionId), wanted);
    const changes = lines.filter(({ from, to }) => from !== to);
    await setBibs(transaction, actor, { editionId, lines: changes }, now);
    return { done: lines.length, refused };
  });
}

/** Returns the outcome of `numberSeveral` without writing. */
export async function lookAtNumbers(
  database: AppDatabase,
  { editionId, ...wanted }: NumberedRow,
): Promise<Outcomes<BibRefusal>> {
  const { lines, refused } = planNumbers(await wornBibs(database, editionId), wanted);
  return { done: lines.length, refused };
}

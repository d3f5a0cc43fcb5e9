import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import { type BibOrder, type BibPlan, planBibs } from './plan-bibs.ts';
import { type BibSeeds, readBibs } from './read-bibs.server.ts';
import { setBibs } from './set-bibs.server.ts';

/** Returns a digest of a plan: a plan that changed since its preview is not carried out. */
export function digestOfPlan({ lines }: BibPlan): string {
  const text = JSON.stringify(lines.map(({ id, from, to }) => [id, from, to]));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

interface BibAssignmentOrder {
  editionId: number;
  order: BibOrder;
  seeds: BibSeeds;
  shown: string;
}

/** Assigns all bibs of a plan and returns how many changed; `changed` when the plan differs from the shown one. */
export function giveBibs(
  database: AppDatabase,
  actor: Actor,
  { editionId, order, seeds, shown }: BibAssignmentOrder,
  now: Date,
): Promise<{ given: number } | { code: 'changed' }> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'bibs.edit');
    await lockRecord(transaction, editionId);
    const plan = planBibs(await readBibs(transaction, editionId, seeds), order);
    if (digestOfPlan(plan) !== shown) return { code: 'changed' };
    const lines = plan.lines.filter(({ from, to }) => from !== to);
    await setBibs(transaction, actor, { editionId, lines }, now);
    return { given: lines.length };
  });
}

export type BibRefusal = 'unknown' | 'taken' | 'changed';

interface BibChange {
  editionId: number;
  entry: number;
  bib: number | null;
  shown: number | null;
}

/** Gives one entry another bib, or removes its bib; returns why not, or null. */
export function changeBib(
  database: AppDatabase,
  actor: Actor,
  { editionId, entry, bib, shown }: BibChange,
  now: Date,
): Promise<BibRefusal | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'bibs.edit');
    await lockRecord(transaction, editionId);
    const rows = await transaction
      .selectFrom('participant')
      .select(['id', 'bib'])
      .where('edition_id', '=', editionId)
      .where(({ eb, or }) => or([eb('id', '=', entry), eb('bib', '=', bib)]))
      .execute();
    const own = rows.find(({ id }) => id === entry);
    if (!own) return 'unknown';
    if (own.bib === bib) return null;
    if (own.bib !== shown) return 'changed';
    if (rows.some(({ id }) => id !== entry)) return 'taken';
    const lines = [{ id: entry, from: own.bib, to: bib }];
    await setBibs(transaction, actor, { editionId, lines }, now);
    return null;
  });
}

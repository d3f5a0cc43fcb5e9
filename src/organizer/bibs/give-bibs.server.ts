import { createHash } from 'node:crypto';
import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import { actorMay } from '../../accounts/rights/actor-may.server.ts';
import { lockRecord, raiseVersion } from '../../editions/record/raise-version.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type BibOrder, type BibPlan, planBibs } from './plan-bibs.ts';
import { type BibSeeds, readBibs } from './read-bibs.server.ts';

/** What a preview was shown with: a plan that turns out otherwise is not carried out. */
export function digestOfPlan({ lines }: BibPlan): string {
  const text = JSON.stringify(lines.map(({ id, from, to }) => [id, from, to]));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

interface Giving {
  editionId: number;
  order: BibOrder;
  seeds: BibSeeds;
  /** Of the plan that was shown. */
  shown: string;
}

/**
 * Gives the bibs of a plan as it was shown, all of them or none: `changed` where entries or bibs are
 * others meanwhile. Answers how many changed.
 */
export function giveBibs(
  database: AppDatabase,
  actor: Actor,
  { editionId, order, seeds, shown }: Giving,
  now: Date,
): Promise<{ given: number } | { code: 'changed' }> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'bibs.edit');
    await lockRecord(transaction, editionId);
    const plan = planBibs(await readBibs(transaction, editionId, seeds), order);
    if (digestOfPlan(plan) !== shown) return { code: 'changed' };
    const lines = plan.lines.filter(({ from, to }) => from !== to);
    // A bib stands once in an edition: all are taken back before any is given.
    for (const { id } of lines) await setBib(transaction, id, null);
    for (const { id, from, to } of lines) {
      if (to !== null) await setBib(transaction, id, to);
      const subject = { kind: 'entry', id };
      const change = { before: { bib: from }, after: { bib: to } };
      await writeAudit(transaction, actor, { act: 'bib_given', subject, ...change }, now);
    }
    if (lines.length > 0) await raiseVersion(transaction, editionId);
    return { given: lines.length };
  });
}

export type BibRefusal = 'unknown' | 'taken' | 'changed';

interface BibChange {
  editionId: number;
  /** Number of the entry. */
  entry: number;
  bib: number | null;
  /** The bib that the form was shown with. */
  shown: number | null;
}

/** Gives one entry another bib, or takes it; answers why not, or null. */
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
    await setBib(transaction, entry, bib);
    const subject = { kind: 'entry', id: entry };
    const change = { before: { bib: own.bib }, after: { bib } };
    await writeAudit(transaction, actor, { act: 'bib_given', subject, ...change }, now);
    await raiseVersion(transaction, editionId);
    return null;
  });
}

function setBib(transaction: AppDatabase, id: number, bib: number | null) {
  return transaction.updateTable('participant').set({ bib }).where('id', '=', id).execute();
}

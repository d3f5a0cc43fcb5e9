import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Instant } from '../../platform/format/instant.ts';
import { actsAtOnce } from '../../record/accounts/audit/acts-at-once.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import { type BibLine, withoutTaken } from './plan-numbers.ts';
import { setBibs, wornBibs } from './set-bibs.server.ts';

interface BibUndoOrder {
  editionId: number;
  at: Instant;
}

/**
 * Undoes the bibs that the actor assigned in this session at one instant, except those that changed since or whose
 * former bib is taken. Returns how many were undone.
 */
export function undoBibs(
  database: AppDatabase,
  actor: Actor,
  { editionId, at }: BibUndoOrder,
  now: Date,
): Promise<{ count: number }> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'bibs.edit');
    await lockRecord(transaction, editionId);
    const given = await actsAtOnce(transaction, actor, { at, acts: ['bib_given'] });
    const worn = await wornBibs(transaction, editionId);
    const present = new Map(worn.map(({ id, bib }) => [id, bib]));
    const back = given.flatMap(({ subject_id, before_json, after_json }): BibLine[] => {
      const line = { id: Number(subject_id), from: bibIn(after_json), to: bibIn(before_json) };
      return present.get(line.id) === line.from ? [line] : [];
    });
    const lines = withoutTaken(back, worn);
    await setBibs(transaction, actor, { editionId, lines }, now);
    return { count: lines.length };
  });
}

function bibIn(json: string | null): number | null {
  const told: unknown = JSON.parse(json ?? 'null');
  const bib = typeof told === 'object' && told !== null && 'bib' in told ? told.bib : null;
  return typeof bib === 'number' ? bib : null;
}

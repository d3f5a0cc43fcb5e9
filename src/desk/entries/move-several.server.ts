import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { Race } from '../../record/race/race.ts';
import type { EntryForm } from '../../registration/kept-entry/entry-form.ts';
import { actOnEach, type Outcomes } from './act-on-each.ts';
import { type EditOutcome, editEntry, lookAtEdit } from './edit-entry.server.ts';

export type MoveRefusal = Exclude<EditOutcome['code'], 'changed'>;

interface MoveOrder {
  participantIds: readonly number[];
  category: CategoryCode;
  reason: string;
  /** Whether a price difference is waived; otherwise such entries are refused and decided one by one. */
  waive: boolean;
  now: Date;
}

function toEntryEdit({ category, reason, waive, now }: MoveOrder, participantId: number) {
  return {
    participantId,
    from: (present: EntryForm) => ({ ...present, category: String(category) }),
    reason,
    evenIfFull: false,
    difference: waive ? ('waive' as const) : null,
    now,
  };
}

export async function moveSeveral(
  room: { database: AppDatabase; race: Race },
  actor: Actor,
  order: MoveOrder,
): Promise<Outcomes<MoveRefusal>> {
  await actorMay(room.database, actor, 'entries.edit');
  return actOnEach(order.participantIds, async (participantId) => {
    const { code } = await editEntry(room, actor, toEntryEdit(order, participantId));
    return code === 'changed' ? null : code;
  });
}

/** Returns the outcome of `moveSeveral` without writing. */
export function lookAtMove(
  room: { database: AppDatabase; race: Race },
  order: MoveOrder,
): Promise<Outcomes<MoveRefusal>> {
  let arriving = 0;
  return actOnEach(order.participantIds, async (participantId) => {
    const looked = await lookAtEdit(room, { ...toEntryEdit(order, participantId), arriving });
    if (looked.code !== 'fits') return looked.code;
    if (looked.hasPlace) arriving += 1;
    return null;
  });
}

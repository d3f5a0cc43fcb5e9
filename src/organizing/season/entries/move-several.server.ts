import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import type { Race } from '../../../record/race/race.ts';
import { actOnEach, type Outcomes } from './act-on-each.ts';
import { type EditOutcome, editEntry } from './edit-entry.server.ts';

export type MoveRefusal = Exclude<EditOutcome['code'], 'changed'>;

interface MoveOrder {
  participantIds: readonly number[];
  category: CategoryCode;
  reason: string;
  /** Whether another price is let go; else whoever it concerns is refused, and decided one by one. */
  waive: boolean;
  now: Date;
}

/** Puts several entries into another category, each by the rules by which one is. */
export async function moveSeveral(
  room: { database: AppDatabase; race: Race },
  actor: Actor,
  { participantIds, category, reason, waive, now }: MoveOrder,
): Promise<Outcomes<MoveRefusal>> {
  await actorMay(room.database, actor, 'entries.edit');
  return actOnEach(participantIds, async (participantId) => {
    const { code } = await editEntry(room, actor, {
      participantId,
      from: (present) => ({ ...present, category: String(category) }),
      reason,
      evenIfFull: false,
      difference: waive ? 'waive' : null,
      now,
    });
    return code === 'changed' ? null : code;
  });
}

import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { AppealDeposit } from '../../race-day/log/appeals/appeal.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { listPostings } from '../../race-day/log/postings/postings-repository.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

export const whoFiles = ['race.score', 'race.decide'] as const;

export interface NewAppeal {
  bib: number;
  descent: number | null;
  gate: number | null;
  fact: string;
  filedBy: string;
  deposit: AppealDeposit;
}

export type FilingIssue =
  | 'unknown_group'
  | 'unknown_bib'
  | 'unknown_run'
  | 'unknown_gate'
  | 'elsewhere';

interface FilingOrder {
  dayPlan: DayPlan;
  /** Name of this server among those that run the day together. */
  side: string;
  group: string;
  depositCents: number;
  appeal: NewAppeal;
}

/** Files an appeal about a boat of a list; a late one too, because the jury decides whether to admit it. Returns its number. */
export async function fileAppeal(
  database: AppDatabase,
  actor: Actor,
  { dayPlan, side, group, depositCents, appeal }: FilingOrder,
  now: Date,
): Promise<number | FilingIssue> {
  const { bib, descent, gate, fact, filedBy, deposit } = appeal;
  const day = dayPlan.date;
  const races = dayPlan.races.filter((race) => race.group === group);
  if (races.length === 0) return 'unknown_group';
  const boats = dayPlan.boats.filter((boat) => boat.bib === bib);
  const boat = boats.find(({ race }) => races.some(({ id }) => id === race));
  if (!boat) return 'unknown_bib';
  const meant = races.filter((race) => descent === null || race.descent === descent);
  if (meant.length === 0) return 'unknown_run';
  if (gate !== null && !meant.some(({ gates }) => gate <= gates)) return 'unknown_gate';
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, whoFiles);
    // Locks the day, so that two appeals never get one number.
    if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
    const postings = await listPostings(transaction, day, group);
    const provisional = postings.findLast(({ enquiriesUntil }) => enquiriesUntil !== null);
    const { last } = await transaction
      .selectFrom('appeal')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    const number = (last ?? 0) + 1;
    await transaction
      .insertInto('appeal')
      .values({
        day,
        number,
        group_id: group,
        descent,
        bib,
        gate,
        participant_id: boat.entry,
        filed_by: filedBy,
        fact,
        filed_at: now.toISOString(),
        due_at: provisional?.enquiriesUntil ?? null,
        deposit_cents: deposit === 'none' ? 0 : depositCents,
        deposit,
        outcome: null,
        answer: '',
        jury: '',
        decided_at: null,
        changes: 1,
      })
      .execute();
    const after = { number, group, bib, gate };
    const subject = { kind: 'race_day', id: day } as const;
    await writeAudit(transaction, actor, { act: 'appeal_filed', subject, after }, now);
    return number;
  });
}

import { randomBytes } from 'node:crypto';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { uuidV7 } from '../../platform/text/uuid-v7.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import { type EventOf, type Ruling, raceEvent } from '../../race-day/log/log/race-event.ts';
import { deskName } from '../../race-day/log/log/seat-name.ts';
import { appendWithin } from '../../race-day/log/store/append-events.server.ts';
import {
  findEvent,
  lastSequence,
  latestAtDesks,
} from '../../race-day/log/store/events-since.server.ts';
import {
  type Actor,
  nameAlone,
  writeAudit,
} from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { decisionNeeds } from './decision-needs.ts';

export interface Decision {
  authority: EventOf<'decision'>['payload']['authority'];
  ruling: Ruling;
  reason: Bilingual | null;
  replaces?: string | null;
}

/** The reason is printed beside the result for ever, so it must not fill the public list. */
const longestReason = 500;

type RulingOn<On extends Ruling['on']> = Extract<Ruling, { on: On }>;

type Decider = Actor & { accountId: number };

interface DecisionBatch {
  day: string;
  side: string;
  decisions: readonly Decision[];
}

/**
 * Appends decisions to the log of a day, each with its audit line: all of them or none. Returns `value` when one is not
 * well formed, `elsewhere` when another server holds the right to decide. Each ruling needs its own permission, and so
 * does the ruling that it undoes.
 */
export function decide(
  database: AppDatabase,
  actor: Decider,
  decided: DecisionBatch,
  now: Date,
): Promise<'value' | 'elsewhere' | null> {
  return database
    .transaction()
    .execute((transaction) => decideWithin(transaction, actor, decided, now));
}

export async function decideWithin(
  transaction: AppDatabase,
  actor: Decider,
  { day, side, decisions }: DecisionBatch,
  now: Date,
): Promise<'value' | 'elsewhere' | null> {
  for (const { ruling, replaces } of decisions) {
    await actorMay(transaction, actor, decisionNeeds(ruling, ''));
    const undone = replaces ? await findEvent(transaction, { day, id: replaces }) : null;
    if (undone?.payload.kind !== 'decision') continue;
    await actorMay(transaction, actor, decisionNeeds(undone.payload.ruling, ''));
  }
  if (decisions.some(({ reason }) => isTooLong(reason))) return 'value';
  if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
  const seat = deskName({ side, accountId: actor.accountId });
  const before = await lastSequence(transaction, { day, seat });
  const latest = await latestAtDesks(transaction, day);
  // The later decision of two desks counts: a desk whose clock is ahead must not win for hours.
  const deviceTime = Math.max(now.getTime() * 1000, latest + 1);
  const read = decisions.map((decision, index) =>
    raceEvent.safeParse({
      ...toEvent(actor, decision, now),
      seat,
      sequence: before + index + 1,
      deviceTime,
    }),
  );
  const events = read.flatMap(({ data }) => data ?? []);
  if (events.length < decisions.length) return 'value';
  await appendWithin(transaction, { day, events, now });
  for (const { ruling, reason, replaces } of decisions) {
    const subject = { kind: 'race_day', id: day } as const;
    const told = ruling.on === 'cross-post' ? postedInShort(ruling) : ruling;
    const after: object = replaces ? { ...told, replaces } : told;
    const line = { act: 'race_decided', subject, after, reason: reason?.es } as const;
    await writeAudit<object, object>(transaction, actor, line, now);
  }
  return null;
}

/** The log holds a cross posting in full; the audit only says which list it was. */
function postedInShort({ on, cross, state, number, hash, places }: RulingOn<'cross-post'>) {
  return { on, cross, state, number, hash: hash.slice(0, 16), rows: places.length };
}

function isTooLong(reason: Bilingual | null): boolean {
  return reason !== null && Math.max(reason.es.length, reason.en.length) > longestReason;
}

function toEvent(actor: Decider, decision: Decision, now: Date) {
  const { authority, ruling, reason, replaces = null } = decision;
  return {
    version: 1,
    id: uuidV7(now.getTime(), randomBytes(10)),
    person: nameAlone(actor),
    offset: 0,
    uncertainty: 0,
    payload: { kind: 'decision', authority, ruling, reason, replaces },
  };
}

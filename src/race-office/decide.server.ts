import { randomBytes } from 'node:crypto';
import { type Actor, writeAudit } from '../accounts/audit/write-audit.server.ts';
import type { Bilingual } from '../platform/content/bilingual.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { uuidV7 } from '../platform/text/uuid-v7.ts';
import { mayDecide } from '../race-day/lease/lease-repository.server.ts';
import { type EventOf, type Ruling, raceEvent } from '../race-day/log/race-event.ts';
import { deskName } from '../race-day/log/seat-name.ts';
import { appendWithin, lockDay } from '../race-day/store/append-events.server.ts';
import { lastSequence } from '../race-day/store/events-since.server.ts';

/** What somebody at the desk decides, as whom, and why. */
export interface Decision {
  authority: EventOf<'decision'>['payload']['authority'];
  ruling: Ruling;
  reason: Bilingual | null;
  /** An earlier decision that it takes the place of. */
  replaces?: string | null;
}

type Decider = Actor & { accountId: number };

interface Decided {
  /** ISO 8601 date. */
  day: string;
  /** Name of this server among those that run the day together. */
  side: string;
  decisions: readonly Decision[];
}

/**
 * Appends decisions to the log of a day, under the desk's own name and each with its line in the
 * audit; all of them, or none: `value` where one is not well formed, `elsewhere` where another side
 * holds the right to decide. Whether the office is theirs is asked before.
 */
export function decide(
  database: AppDatabase,
  actor: Decider,
  { day, side, decisions }: Decided,
  now: Date,
): Promise<'value' | 'elsewhere' | null> {
  return database.transaction().execute(async (transaction) => {
    await lockDay(transaction, day);
    if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
    const before = await lastSequence(transaction, { day, seat: deskName(actor.accountId) });
    const read = decisions.map((decision, index) =>
      raceEvent.safeParse(eventOf(actor, decision, before + index + 1, now)),
    );
    const events = read.flatMap(({ data }) => data ?? []);
    if (events.length < decisions.length) return 'value';
    await appendWithin(transaction, { day, events, now });
    for (const { ruling, reason } of decisions) {
      const subject = { kind: 'race_day', id: day };
      const line = { act: 'race_decided', subject, after: ruling, reason: reason?.es } as const;
      await writeAudit(transaction, actor, line, now);
    }
    return null;
  });
}

function eventOf(actor: Decider, decision: Decision, sequence: number, now: Date) {
  const { authority, ruling, reason, replaces = null } = decision;
  return {
    ...{ version: 1, id: uuidV7(now.getTime(), randomBytes(10)), seat: deskName(actor.accountId) },
    // The log goes to other servers and into files: the name alone, without the e-mail.
    ...{
      person: actor.name.replace(/ <.*$/, '').slice(0, 120),
      sequence,
      deviceTime: now.getTime() * 1000,
      offset: 0,
    },
    uncertainty: 0,
    payload: { kind: 'decision', authority, ruling, reason, replaces },
  };
}

import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { uuidV7 } from '../../platform/text/uuid-v7.ts';
import { type EventOf, raceEvent } from '../../race-day/log/log/race-event.ts';
import { deskName } from '../../race-day/log/log/seat-name.ts';
import { appendWithin, lockDay } from '../../race-day/log/store/append-events.server.ts';
import { eventsOfSeat, lastSequence } from '../../race-day/log/store/events-since.server.ts';
import { type Actor, nameAlone } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

export interface TypedSheet {
  day: string;
  /** Name of this server among those that run the day together. */
  side: string;
  boat: { race: string; bib: number; attempt: number };
  /** Seconds of each gate; null when the judge did not see the gate. */
  gates: readonly { gate: number; seconds: number | null }[];
}

type Typist = Actor & { accountId: number };

/**
 * Appends a typed paper sheet as judgements of the typing account, beside those of the judges: a difference is a
 * conflict. Returns the number of new judgements, or `value` when the sheet is not well formed.
 */
export function typeSheet(
  database: AppDatabase,
  actor: Typist,
  { day, side, boat, gates }: TypedSheet,
  now: Date,
): Promise<number | 'value'> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'race.score');
    await lockDay(transaction, day);
    const seat = deskName({ side, accountId: actor.accountId });
    const before = await lastSequence(transaction, { day, seat });
    const said = new Map<number, number | null>();
    for (const { payload } of await eventsOfSeat(transaction, { day, seat })) {
      if (payload.kind === 'judgement' && isOf(payload, boat))
        said.set(payload.gate, payload.seconds);
    }
    const fresh = gates.filter(({ gate, seconds }) => said.get(gate) !== seconds);
    const read = fresh.map(({ gate, seconds }, index) =>
      raceEvent.safeParse({
        version: 1,
        id: uuidV7(now.getTime(), randomBytes(10)),
        seat,
        person: nameAlone(actor),
        sequence: before + 1 + index,
        deviceTime: now.getTime() * 1000,
        offset: 0,
        uncertainty: 0,
        payload: {
          kind: 'judgement',
          ...boat,
          gate,
          seconds,
          reason: null,
          note: null,
          replaces: null,
        },
      }),
    );
    const events = read.flatMap(({ data }) => data ?? []);
    if (events.length < fresh.length) return 'value';
    if (events.length > 0) await appendWithin(transaction, { day, events, now });
    return events.length;
  });
}

function isOf(
  { race, bib, attempt }: EventOf<'judgement'>['payload'],
  boat: TypedSheet['boat'],
): boolean {
  return race === boat.race && bib === boat.bib && attempt === boat.attempt;
}

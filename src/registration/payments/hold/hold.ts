import { localDate } from '../../../platform/format/local-date.ts';
import { unprovenUntil } from '../../../record/entries/is-proven.ts';
import { lastDayToPay, type RaceDays } from '../last-day-to-pay.ts';
import type { PaymentState } from '../payment-state.ts';

/** What decides until when a place is held for who has not paid; instants in ISO 8601. */
export interface Hold {
  /** When the payment was asked for, or first rejected since then: another rejection buys no time. */
  since: string;
  /** When it was last asked for or rejected. */
  told: string;
  /** Whether the address is known to be the payer's own. */
  isProven: boolean;
}

/** A place is held to an instant, or through a local day (YYYY-MM-DD). */
export type HoldEnd = { at: string } | { day: string };

interface Step {
  to: PaymentState;
  /** ISO 8601. */
  at: string;
}

/** The hold that the history of a payment, oldest first, leads to. */
export function holdOf(steps: readonly Step[], isProven: boolean): Hold {
  const asked = steps.findLast(({ to }) => to === 'pending') ?? steps[0];
  if (!asked) throw new Error('A payment without a history');
  const later = steps.slice(steps.indexOf(asked));
  const rejections = later.filter(({ to }) => to === 'rejected');
  const since = (rejections[0] ?? asked).at;
  return { since, told: rejections.at(-1)?.at ?? since, isProven };
}

/**
 * When a place is let go: by the days to pay, or after `unprovenHours` where nobody has shown that
 * the address is theirs. Who is told of a rejection has the rest of that day at least.
 */
export function holdEnd({ since, told, isProven }: Hold, race: RaceDays): HoldEnd {
  const toldDay = localDate(new Date(told), race.timeZone);
  if (!isProven) {
    const at = unprovenUntil(since);
    return at > told ? { at } : { day: toldDay };
  }
  const lastDay = lastDayToPay(since, race);
  return { day: lastDay > toldDay ? lastDay : toldDay };
}

/** Whether a hold is over at `now`. */
export function isOver(hold: Hold, race: RaceDays, now: Date): boolean {
  const end = holdEnd(hold, race);
  return 'at' in end ? now.toISOString() >= end.at : localDate(now, race.timeZone) > end.day;
}

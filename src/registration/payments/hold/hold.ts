import { localDate } from '../../../platform/format/local-date.ts';
import { unprovenUntil } from '../../../record/entries/is-proven.ts';
import { lastDayToPay, type RaceDays } from '../last-day-to-pay.ts';
import type { PaymentState } from '../payment-state.ts';

/** Decides until when an unpaid place is held; instants in ISO 8601. */
export interface Hold {
  /** When the payment was requested, or first rejected since; another rejection buys no time. */
  since: string;
  told: string;
  isProven: boolean;
}

/** End of a hold: an instant, or the end of a local day (YYYY-MM-DD). */
export type HoldEnd = { at: string } | { day: string };

interface Step {
  to: PaymentState;
  at: string;
}

/** Computes the hold from a payment's steps, oldest first. */
export function computeHold(steps: readonly Step[], isProven: boolean): Hold {
  const asked = steps.findLast(({ to }) => to === 'pending') ?? steps[0];
  if (!asked) throw new Error('A payment without a history');
  const later = steps.slice(steps.indexOf(asked));
  const rejections = later.filter(({ to }) => to === 'rejected');
  const since = (rejections[0] ?? asked).at;
  return { since, told: rejections.at(-1)?.at ?? since, isProven };
}

/** Returns the end by the days to pay or the proof; a rejected payer has the rest of that day. */
export function holdEnd({ since, told, isProven }: Hold, race: RaceDays): HoldEnd {
  const toldDay = localDate(new Date(told), race.timeZone);
  if (!isProven) {
    const at = unprovenUntil(since);
    return at > told ? { at } : { day: toldDay };
  }
  const lastDay = lastDayToPay(since, race);
  return { day: lastDay > toldDay ? lastDay : toldDay };
}

export function isOver(hold: Hold, race: RaceDays, now: Date): boolean {
  const end = holdEnd(hold, race);
  return 'at' in end ? now.toISOString() >= end.at : localDate(now, race.timeZone) > end.day;
}

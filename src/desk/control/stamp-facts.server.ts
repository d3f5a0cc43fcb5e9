import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import { seatName } from '../../race-day/log/log/seat-name.ts';
import { hundredthOfDay } from '../../race-day/log/run-time.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import type { Account } from '../../record/accounts/account.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import { dayBoats } from './day-boats.ts';
import { boatOfStamp, movedStamp } from './moved-stamp.ts';
import { type Run, runKey } from './run-key.ts';

interface StampFactsQuery {
  account: Account;
  impulse: string;
  /** The run that the stamp is to be assigned to, or `nobody`; null before a choice. */
  to: Run | 'nobody' | null;
}

/** Returns a stamp, its run, and the effect of assigning the stamp elsewhere; null for an unknown stamp. */
export async function stampFacts(
  { database, raceDays }: Pick<RaceOffice, 'database' | 'raceDays'>,
  { day, dayPlan, plan, state }: OfficeDay,
  { account, impulse, to }: StampFactsQuery,
) {
  const events = (await raceDays.events(day)).map(({ event }) => event);
  const event = events.find(({ id }) => id === impulse);
  if (event?.payload.kind !== 'impulse') return null;
  const seats = await listAllSeats(database, day);
  const label = seats.find(({ id }) => seatName(id) === event.seat)?.label ?? event.seat;
  const named = (run: Run) => ({
    ...run,
    key: runKey(run),
    name: dayPlan.boats.find(({ race, bib }) => race === run.race && bib === run.bib)?.name ?? '',
    title: dayPlan.races.find(({ id }) => id === run.race)?.title ?? null,
  });
  const of = boatOfStamp(state, impulse);
  const boat = to === 'nobody' ? null : to;
  const order = { impulse, boat, authority: findAuthority(account.roles) ?? 'scorer' };
  const changed = to === null ? null : movedStamp(plan, events, order);
  return {
    impulse,
    label,
    channel: event.payload.channel,
    at: hundredthOfDay(event.payload.at),
    of: of && named(of),
    boats: dayBoats(dayPlan, state),
    preview: changed && {
      to: boat && named(boat),
      runs: changed.map((run) => ({ ...run, ...named(run) })),
    },
  };
}

import { dayBoats } from '../../../organizing/race-office/control/day-boats.ts';
import { boatOfStamp, movedStamp } from '../../../organizing/race-office/control/moved-stamp.ts';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { authorityOf } from '../../../race-day/feed/rights/authority-of.ts';
import { seatName } from '../../../race-day/log/log/seat-name.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { allSeatsOf } from '../../../race-day/seats/seats-repository.server.ts';
import type { Session } from '../../../record/accounts/sessions/read-session.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import { readRunKey } from '../control/read-ruling.ts';

/** What an address asks for where a stamp is to be of no boat. */
const nobody = 'nadie';

/**
 * A stamp of the day that an address asks for, whose it is, and what giving it to the boat in the
 * address would change; null where there is no such stamp.
 */
export async function loadStamp(services: DeskDeps, request: Request, { account }: Session) {
  const { day, days } = await chosenDay(services, request);
  const read = day === null ? null : await services.raceDays.read(day);
  if (day === null || !read) return null;
  const { dayPlan, plan, state } = read;
  const query = new URL(request.url).searchParams;
  const impulse = query.get('tiempo') ?? '';
  const events = (await services.raceDays.events(day)).map(({ event }) => event);
  const event = events.find(({ id }) => id === impulse);
  if (event?.payload.kind !== 'impulse') return null;
  const seats = await allSeatsOf(services.database, day);
  const label = seats.find(({ id }) => seatName(id) === event.seat)?.label ?? event.seat;
  const named = (run: { race: string; bib: number; attempt: number }) => ({
    ...run,
    key: runKey(run),
    name: dayPlan.boats.find(({ race, bib }) => race === run.race && bib === run.bib)?.name ?? '',
    title: dayPlan.races.find(({ id }) => id === run.race)?.title ?? null,
  });
  const asked = query.get('a') ?? '';
  const boat = readRunKey(asked);
  const of = boatOfStamp(state, impulse);
  const order = { impulse, boat, authority: authorityOf(account.roles) ?? 'scorer' };
  const preview = boat || asked === nobody ? movedStamp(plan, events, order) : null;
  return {
    day,
    days,
    impulse,
    label,
    asked,
    channel: event.payload.channel,
    at: hundredthOfDay(event.payload.at),
    of: of && named(of),
    boats: dayBoats(dayPlan, state),
    preview: preview && {
      to: boat && named(boat),
      runs: preview.map((run) => ({ ...run, ...named(run) })),
    },
  };
}

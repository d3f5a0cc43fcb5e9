import { join } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { type AppDatabase, openDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { seatName } from '../log/log/seat-name.ts';
import { keepDayPlan } from '../log/plan/day-plans-repository.server.ts';
import { makeSeat } from '../seats/make-seat.server.ts';
import { offerSeat } from '../seats/pairing/offer-seat.server.ts';
import { type PastDay, pastDay, startingAt } from './script/past-day.ts';
import { rehearsedPlan } from './script/rehearsed-plan.ts';
import { type RehearsedSeat, rehearsedSeats } from './script/rehearsed-seats.ts';
import { type RehearsalSite, startRehearsalSite } from './site/start-rehearsal-site.server.ts';

/** A seat of a rehearsal as the site knows it. */
export interface OpenSeat extends RehearsedSeat {
  id: number;
  /** In events. */
  name: string;
  label: string;
  /** Of the link by which a phone takes it, for ten minutes. */
  token: string;
}

/** A site on which a past race can be run again, and its day as it will be. */
export interface OpenRehearsal {
  /** ISO 8601 date. */
  date: string;
  day: PastDay;
  seats: OpenSeat[];
  site: RehearsalSite;
  database: AppDatabase;
  /** Moves the plan to another first start, in hundredths of the day, before anything happened. */
  startAt(first: number): Promise<void>;
  /** Opens new links for these seats, for ten minutes; answers the seats with them. */
  offerAgain(seats: readonly OpenSeat[]): Promise<OpenSeat[]>;
  close(): Promise<void>;
}

export interface RehearsalOrder {
  /** Holds `data/`, the public record; database and logs are written beside it. */
  folder: string;
  record: EditionRecord;
  date: string;
  /** Time of the day of the first start, in hundredths; without it as it was. */
  first?: number;
  seatCount: number;
  actor: Actor;
  labelOf: (seat: RehearsedSeat) => string;
  directions: readonly ('down' | 'up')[];
  /** Of the site; without any it listens on a free port of this machine. */
  settings?: Record<string, string>;
  /** Of Node, before the program. */
  args?: readonly string[];
  now: () => Date;
}

/**
 * Starts a site with nothing but the public record, and on it the plan of the past race for `date`
 * and its seats; null where the race cannot be run again (`pastDay`).
 */
export async function openRehearsal(order: RehearsalOrder): Promise<OpenRehearsal | null> {
  const { folder, record, date, seatCount, actor, labelOf, directions, now } = order;
  const past = pastDay(record);
  if (!past) return null;
  const day = order.first === undefined ? past : startingAt(past, order.first);
  const { settings = {}, args = [] } = order;
  const site = await startRehearsalSite({ folder, settings, args });
  try {
    const varDir = join(folder, 'var');
    const config = readConfig({ VAR_DIR: varDir });
    const side = config.relay.name;
    const database = await openDatabase(config);
    const plan = rehearsedPlan(day, date, directions);
    let version = await keepDayPlan(database, { plan, over: 0 }, now());
    const moment = () => ({ now: now(), side });
    const seats: OpenSeat[] = [];
    for (const seat of rehearsedSeats(plan.gates.length, seatCount)) {
      const { kind, gates } = seat;
      const label = labelOf(seat);
      const wanted = { day: date, kind, label, gates };
      const made = await makeSeat(database, actor, wanted, moment());
      if ('issue' in made) throw new Error(`${label}: ${made.issue}`);
      const offer = await offerSeat(database, actor, made.id, moment());
      seats.push({
        ...seat,
        id: made.id,
        label,
        name: seatName(made.id),
        token: offer.token ?? '',
      });
    }
    const close = async () => {
      await database.destroy();
      await site.stop();
    };
    const open: OpenRehearsal = {
      date,
      day,
      seats,
      site,
      database,
      close,
      async startAt(at) {
        open.day = startingAt(past, at);
        const moved = rehearsedPlan(open.day, date, directions);
        version = await keepDayPlan(database, { plan: moved, over: version ?? 0 }, now());
      },
      offerAgain: (some) =>
        Promise.all(
          some.map(async (seat) => {
            const offer = await offerSeat(database, actor, seat.id, moment());
            return { ...seat, token: offer.token ?? '' };
          }),
        ),
    };
    return open;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

import { join } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { type AppDatabase, openDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { findEdition } from '../../record/editions/catalogue.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { createRecordReader } from '../../record/editions/record/record-reader.server.ts';
import { seatName } from '../log/log/seat-name.ts';
import { keepDayPlan } from '../log/plan/day-plans-repository.server.ts';
import { makeSeat } from '../seats/make-seat.server.ts';
import { offerSeat } from '../seats/pairing/offer-seat.server.ts';
import { crossDay } from './script/cross-day.ts';
import { type PastDay, pastDay, startingAt } from './script/past-day.ts';
import { rehearsedPlan } from './script/rehearsed-plan.ts';
import { type RehearsedSeat, rehearsedSeats } from './script/rehearsed-seats.ts';
import { type RehearsalSite, startRehearsalSite } from './site/start-rehearsal-site.server.ts';

export interface OfferedSeat {
  id: number;
  label: string;
  token: string;
}

export interface OpenSeat extends RehearsedSeat, OfferedSeat {
  name: string;
}

export interface OpenRehearsal {
  date: string;
  day: PastDay;
  seats: OpenSeat[];
  site: RehearsalSite;
  database: AppDatabase;
  /** Moves the plan to another first start, in hundredths of the day; only before the first event. */
  startAt(first: number): Promise<void>;
  /** Opens new links for these seats, for ten minutes; returns the seats with their new tokens. */
  offerAgain(seats: readonly OpenSeat[]): Promise<OpenSeat[]>;
  close(): Promise<void>;
}

export interface RehearsalOrder {
  folder: string;
  record: EditionRecord;
  date: string;
  /** Time of the day of the first start, in hundredths; left out, the original time. */
  first?: number;
  seatCount: number;
  cross?: number | undefined;
  actor: Actor;
  labelOf: (seat: RehearsedSeat) => string;
  directions: readonly ('down' | 'up')[];
  settings?: Record<string, string>;
  args?: readonly string[];
  now: () => Date;
}

/** Starts a site with only the public record and a past race's plan; null when it cannot be run again. */
export async function openRehearsal(order: RehearsalOrder): Promise<OpenRehearsal | null> {
  const { folder, record, date, seatCount, actor, labelOf, directions, now } = order;
  const dayOf = (past: EditionRecord) => {
    const day = pastDay(past);
    return day && order.cross !== undefined ? crossDay(day, order.cross) : day;
  };
  if (!dayOf(record)) return null;
  const { settings = {}, args = [] } = order;
  const site = await startRehearsalSite({ folder, settings, args });
  try {
    const varDir = join(folder, 'var');
    const config = readConfig({ VAR_DIR: varDir });
    const side = config.relay.name;
    const database = await openDatabase(config);
    // Read from the site's database, where entries have numbers of their own.
    const past = await pastDayOn(database, record.edition.year, dayOf);
    const day = order.first === undefined ? past : startingAt(past, order.first);
    const plan = rehearsedPlan(day, date, directions);
    let version = await keepDayPlan(database, { plan, over: 0 }, now());
    const moment = () => ({ now: now(), side });
    const seats: OpenSeat[] = [];
    for (const seat of rehearsedSeats(plan.gates.length, seatCount, day.cross?.elements.length)) {
      const { kind, gates } = seat;
      const label = labelOf(seat);
      const made = await makeSeat(database, actor, { day: date, kind, gates, label }, moment());
      if ('issue' in made) throw new Error(`${label}: ${made.issue}`);
      const { token } = await offerSeat(database, actor, made.id, moment());
      seats.push({ ...seat, id: made.id, label, token: token ?? '', name: seatName(made.id) });
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

async function pastDayOn(
  database: AppDatabase,
  year: number,
  dayOf: (record: EditionRecord) => PastDay | null,
): Promise<PastDay> {
  const records = createRecordReader(database);
  const edition = findEdition(await records.catalogue(), year);
  const record = edition && (await records.record(edition.id));
  const day = record && dayOf(record);
  if (!day) throw new Error(`${year} is not in the record of the rehearsal`);
  return day;
}

import { join } from 'node:path';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { type SeatKind, seatKinds, seatRows } from '../../../src/race-day/seats/seat.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import type { Role } from '../../../src/record/accounts/roles.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import { anyDayPlan } from '../../../tests/unit/race-day/any-day-plan.ts';
import { makeTakenSeat } from '../../take-seat.ts';

const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const timeZone = 'America/Guayaquil';

/** Desk sessions and a seat of the attacked site, made beside it. */
export interface Inside {
  /** Returns the session cookie of a re-authenticated account with these roles. */
  signIn: (name: string, roles: Role[]) => Promise<string>;
  /** Cookies of phones, one for each kind of seat, on a planned day. */
  phones: readonly string[];
  close: () => Promise<void>;
}

/** Opens desk sessions and seats of a site whose clock shows `now`. */
export async function openInside(varDir: string, now: () => Date): Promise<Inside> {
  const database = await openDatabase({
    database: { engine: 'sqlite', file: join(varDir, 'race.sqlite') },
  });
  const day = localDate(now(), timeZone);
  await keepDayPlan(database, { plan: { ...anyDayPlan(), date: day }, over: 0 }, now());

  async function phone(kind: SeatKind): Promise<string> {
    const gates = seatRows[kind].hasGates ? { first: 1, last: 2 } : null;
    const order = { day, kind, label: kind, gates };
    return `seat=${(await makeTakenSeat(database, order, { now: now() })).token}`;
  }

  return {
    async signIn(name, roles) {
      const person = { email: `${name}@fuzz.example`, name, language: 'es' as const, roles };
      const { accountId } = await invite(database, terminal, person, now());
      const begun = { accountId, method: 'passkey' as const, device: 'fuzz' };
      return `desk=${(await startSession(database, begun, now())).token}`;
    },
    phones: await Promise.all(seatKinds.map(phone)),
    close: () => database.destroy(),
  };
}

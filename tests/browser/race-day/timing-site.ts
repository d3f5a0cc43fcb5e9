import type { Browser, BrowserContext } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import type { SeatKind } from '../../../src/race-day/seats/seat.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskDay, type deskSite } from '../desk/desk-site.ts';

const timeZone = 'America/Guayaquil';
const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const names = ['Ñusta Chimbo', 'Iván Peña', 'Zoë Ávila', 'Ana Ruiz'];

export async function timingSite(site: Awaited<ReturnType<typeof deskSite>>, browser: Browser) {
  const { database, url } = site;
  const day = localDate(deskDay(), timeZone);
  const boats = names.map((name, index) => plannedBoat(['men-1', index + 4, index + 1], { name }));
  const plan = { ...anyDayPlan({ boats }), date: day };
  await keepDayPlan(database, { plan, over: 0 }, deskDay());

  return {
    day,
    async phone(
      kind: SeatKind,
      label: string,
      options: Parameters<Browser['newContext']>[0] = {},
    ): Promise<{ context: BrowserContext; seat: string }> {
      const order = { day, kind, label, gates: null };
      const moment = { now: deskDay(), side: 'sitio' };
      const made = await makeSeat(database, terminal, order, moment);
      if (!('id' in made)) throw new Error('No seat was made');
      const offer = await offerSeat(database, terminal, made.id, moment);
      const key = { token: offer.token ?? '', code: '' };
      const now = deskDay();
      const taken = await takeSeat(
        database,
        { key, browser: 'x', holder: 'Rosa', device: 'x' },
        { now, timeZone },
      );
      if (!taken) throw new Error('The seat was not taken');
      const viewport = { width: 360, height: 740 };
      const context = await browser.newContext({ viewport, hasTouch: true, ...options });
      await context.addCookies([{ name: 'seat', value: taken.token, url, httpOnly: true }]);
      return { context, seat: `seat-${made.id}` };
    },
    async log() {
      const events = await eventsSince(database, { day, revision: 0, limit: 1000 });
      return events.map(({ event }) => event);
    },
  };
}

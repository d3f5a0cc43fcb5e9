import { execFileSync } from 'node:child_process';
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import type { SeatOrder } from '../../../src/race-day/seats/make-seat.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { browserLaunch } from '../../support/browser-path.ts';
import { openLine } from '../../support/line.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';

const timeZone = 'America/Guayaquil';
const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const today = localDate(new Date(), timeZone);
const midnight = Date.parse(`${today}T05:00:00Z`) * 1000;

export async function raceDaySite(boats: number, env: Record<string, string> = {}) {
  const site = await deskSite({ env });
  const { database } = site;
  let isCut = false;
  let port = Number(new URL(site.url).port);
  const line = await openLine({
    port: () => (isCut ? null : port),
    carry: () => (_length, deliver) => deliver(),
  });
  const plan: DayPlan = anyDayPlan({
    date: today,
    first: '00:01:00',
    boats: Array.from({ length: boats }, (_, at) => plannedBoat(['men-1', at + 1, at + 1])),
  });
  await keepDayPlan(database, { plan, over: 0 }, new Date());
  let made = 0;
  const events = async () =>
    (await eventsSince(database, { day: today, revision: 0, limit: 5000 })).map((one) => one.event);

  return {
    ...site,
    line: line.url,
    cut: () => {
      isCut = true;
      line.hangUp();
    },
    restore: () => {
      isCut = false;
    },
    leadTo: (other: string) => {
      port = Number(new URL(other).port);
      line.hangUp();
    },
    today,
    events,
    async runs() {
      const { groups, races, penalties } = plan;
      const folded = foldEvents(
        {
          date: today,
          groups,
          penalties,
          seats: [],
          races: races.map(({ id, group, descent, gates }) => ({ id, group, descent, gates })),
          boats: plan.boats.map(({ race, bib, name }) => ({ race, bib, name })),
        },
        await events(),
      );
      return folded.runs.filter(({ race }) => race === 'men-1');
    },
    /** Returns the token of a phone with a new seat, and the seat's name in events. */
    async seated(order: Omit<SeatOrder, 'day'>) {
      const now = new Date();
      const moment = { now, side: env.RELAY_NAME ?? 'sitio' };
      const seat = await makeSeat(database, terminal, { ...order, day: today }, moment);
      const id = 'id' in seat ? seat.id : 0;
      const offer = await offerSeat(database, terminal, id, moment);
      const key = { token: offer.token ?? '', code: '' };
      const by = { key, browser: 'x', holder: 'Rosa', device: 'test' };
      const taken = await takeSeat(database, by, { now, timeZone });
      return { token: taken?.token ?? '', name: `seat-${id}` };
    },
    /** Appends an event of a seat, as its phone would; `at` is in epoch milliseconds. */
    async say(seat: string, payload: RaceEvent['payload'], at = deskDay().getTime()) {
      made += 1;
      const event: RaceEvent = {
        version: 1,
        seat,
        person: seat,
        sequence: made,
        deviceTime: at * 1000,
        offset: 0,
        id: `01950000-0000-7000-8000-${String(made).padStart(12, '0')}`,
        uncertainty: 0,
        payload,
      };
      await appendEvents(database, { day: today, events: [event], now: new Date() });
    },
    /** Sends the start of a boat `ago` seconds in the past. */
    async start(bib: number, ago: number) {
      const at = deskDay().getTime() - ago * 1000;
      const payload: RaceEvent['payload'] = {
        kind: 'impulse',
        channel: 'start',
        at: at * 1000 - midnight,
        manual: true,
        race: 'men-1',
        bib,
        attempt: 1,
        raw: null,
        replaces: null,
        withdrawn: false,
      };
      await this.say('start', payload, at);
    },
    async stop() {
      line.close();
      await site.stop();
    },
  };
}

interface OpenedPhone {
  size?: { width: number; height: number };
  /** File that the phone's camera shows (tests/support/film). Null for a phone without a camera. */
  film?: string | null;
}

/** Opens a phone that can be switched off and on: its browser stores everything in a folder. */
export async function openPhone(
  folder: string,
  { size = { width: 360, height: 740 }, film = null }: OpenedPhone = {},
) {
  const launch = browserLaunch();
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launchPersistentContext(folder, {
    ...launch,
    args: film === null ? launch.args : launch.args.concat(camera),
    permissions: film === null ? [] : ['camera'],
    viewport: size,
    hasTouch: true,
    locale: 'es-EC',
    timezoneId: timeZone,
    // The default setting of the tests would apply here too.
    serviceWorkers: 'allow',
  });
}

export async function killPhone(phone: BrowserContext, folder: string): Promise<void> {
  const gone = new Promise((settle) => phone.once('close', settle));
  const processes = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' });
  const own = processes.split('\n').filter((line) => line.includes(`--user-data-dir=${folder}`));
  const ids = own
    .filter((line) => !line.includes(' --type='))
    .map((line) => Number.parseInt(line, 10));
  if (ids.length === 0) throw new Error(`no browser has ${folder}`);
  for (const id of ids) process.kill(id, 'SIGKILL');
  await gone;
}

export function giveSeat(context: BrowserContext, url: string, value: string): Promise<void> {
  // The cookie has an expiry, as the server sets it, so that it outlives the browser.
  const expires = deskDay().getTime() / 1000 + 86_400;
  return context.addCookies([{ name: 'seat', value, url, httpOnly: true, expires }]);
}

/** Touches a button if it exists: it may disappear at the same moment. */
export const touchThere = (button: Locator) =>
  button.evaluateAll((found: HTMLElement[]) => {
    for (const one of found) one.click();
  });

/**
 * Marks all gates clean with one touch, or two where the phone asks again: boats without a start that pass right after
 * another.
 */
export async function allClean(page: Page) {
  const boat = await page.locator('.judge-bib').textContent();
  await page.getByRole('button', { name: /^Puertas? .+ limpias?$/ }).click();
  const sure = page.getByRole('button', { name: 'Sí, limpio' });
  await expect(async () => {
    await touchThere(sure);
    expect(await page.locator('.judge-bib').textContent()).not.toBe(boat);
  }).toPass();
}

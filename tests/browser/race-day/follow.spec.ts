import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { makePushKeys } from '../../../src/race-day/follow/push/push-keys.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { FakePushService } from '../../fakes/fake-push-service.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';

test.describe.configure({ mode: 'default' });

test.use({ serviceWorkers: 'allow' });

const timeZone = 'America/Guayaquil';
const day = localDate(deskDay(), timeZone);
let service: FakePushService;
let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  service = await new FakePushService().start();
  const VAR_DIR = mkdtempSync(join(tmpdir(), 'site-'));
  await makePushKeys(VAR_DIR);
  const PUSH_SUBJECT = 'mailto:race@example.org';
  site = await deskSite({ env: { VAR_DIR, PUSH_SUBJECT, PUSH_SERVICES: service.origin } });
  await keepDayPlan(site.database, { plan: planWith(3600), over: 0 }, deskDay());
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), service?.stop()]);
});

function planWith(seconds: number) {
  const [hours = 0, minutes = 0, more = 0] = deskDay()
    .toLocaleTimeString('en-GB', { timeZone })
    .split(':')
    .map(Number);
  const [first, noon] = hours < 12 ? ['00:00:00', 0] : ['12:00:00', 43_200];
  const extra = hours * 3600 + minutes * 60 + more + seconds - noon;
  const boats = [
    plannedBoat(['men-1', 12, 1], { name: 'Ana Vega', extra }),
    plannedBoat(['men-1', 13, 2], { name: 'Luz Andi' }),
    plannedBoat(['women-1', 3, 1], { name: 'Sol Grefa' }),
  ];
  return { ...anyDayPlan({ boats }), date: day, first };
}

interface Phone {
  permission?: NotificationPermission;
  /** iOS with the site open in the browser, not installed. */
  isIos?: boolean;
}

/** Opens a page with a fake push service, because the browser's own one is on the internet. */
async function takePhone(page: Page, { permission = 'granted', isIos = false }: Phone = {}) {
  const subscription = service.subscribe();
  await page.addInitScript(
    ({ endpoint, p256dh, auth, permission, isIos }) => {
      let isOn = sessionStorage.getItem('subscribed') !== null;
      const one = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          isOn = false;
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      let answer: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => answer });
      Notification.requestPermission = async () => {
        asked.push('permission');
        answer = permission;
        return permission;
      };
      PushManager.prototype.getSubscription = async () =>
        (isOn ? one : null) as PushSubscription | null;
      PushManager.prototype.subscribe = async (wish) => {
        asked.push(String(wish?.applicationServerKey));
        isOn = true;
        sessionStorage.setItem('subscribed', '');
        return one as unknown as PushSubscription;
      };
      if (isIos) {
        Reflect.deleteProperty(globalThis, 'PushManager');
        Object.defineProperty(navigator, 'standalone', { value: false });
      }
    },
    { ...subscription, permission, isIos },
  );
  const asked = () => page.evaluate(() => Reflect.get(globalThis, 'asked') as string[]);
  return { endpoint: subscription.endpoint, asked };
}

const area = (page: Page) => page.locator('[data-follow-area]');
const first = (page: Page) => page.locator('[data-followed]');
const star = (page: Page, name: string) =>
  page.locator('#men').getByRole('button', { name: `Seguir a ${name}` });
const subscribers = async () =>
  (
    await site.database
      .selectFrom('push_boat')
      .innerJoin('push_subscription', 'push_subscription.id', 'push_boat.subscription_id')
      .select(['endpoint', 'bib', 'language'])
      .orderBy('bib')
      .execute()
  ).map(({ endpoint, bib, language }) => `${endpoint} ${bib} ${language}`);

test('a star follows a boat on this phone alone, after a reload and in another tab too', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await takePhone(page);
  await page.goto(`${site.url}/es/en-vivo`);
  const other = await context.newPage();
  await other.goto(`${site.url}/es/en-vivo`);
  await expect(area(page)).toContainText('Toca la estrella');
  await expect(first(page)).toBeHidden();
  await star(page, 'Ana Vega').click();
  await expect(star(page, 'Ana Vega')).toHaveAttribute('aria-pressed', 'true');
  const rows = first(page).getByRole('table', { name: 'Los que sigues' }).getByRole('row');
  await expect(rows).toHaveText([/12\s*Ana Vega/]);
  await expect(star(other, 'Ana Vega')).toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(star(page, 'Ana Vega')).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, 'Luz Andi')).toHaveAttribute('aria-pressed', 'false');
  await first(page).getByRole('button', { name: 'Seguir a Ana Vega' }).click();
  await expect(area(page)).toContainText('Toca la estrella');
  await expect(first(page)).toBeHidden();
  expect(sent).toEqual([]);
});

test('a phone gets notices after one touch, until another touch erases its subscription', async ({
  page,
}) => {
  const { endpoint, asked } = await takePhone(page);
  await page.goto(`${site.url}/es/en-vivo`);
  await area(page).getByText('Avisos en este teléfono').click();
  await expect(area(page)).toContainText('unos tres minutos antes de cada salida');
  const want = area(page).getByRole('button', { name: 'Quiero estos avisos' });
  await want.click();
  await expect(area(page).getByRole('status')).toHaveText('Primero toca la estrella de alguien.');
  await star(page, 'Ana Vega').click();
  expect(await asked()).toEqual([]);
  await want.click();
  await expect(area(page).getByRole('status')).toHaveText('Este teléfono te avisa.');
  expect(await asked()).toEqual(['permission', expect.stringMatching(/^B[\w-]{86}$/)]);
  await expect.poll(subscribers).toEqual([`${endpoint} 12 es`]);
  await star(page, 'Luz Andi').click();
  expect(await axeViolations(page)).toEqual([]);
  await expect.poll(subscribers).toEqual([`${endpoint} 12 es`, `${endpoint} 13 es`]);
  await keepDayPlan(site.database, { plan: planWith(150), over: 1 }, deskDay());
  await expect
    .poll(() => service.toldTo(endpoint).map(({ title }) => title))
    .toContainEqual(expect.stringMatching(/^12 Ana Vega sale en unos [23] minutos$/));
  await page.reload();
  await area(page).getByText('Avisos en este teléfono').click();
  await area(page).getByRole('button', { name: 'Quitar los avisos' }).click();
  await expect(area(page).getByRole('status')).toContainText('no queda nada guardado');
  expect(await subscribers()).toEqual([]);
});

test('where the browser blocks notices, the page says what to do', async ({ page }) => {
  await takePhone(page, { permission: 'denied' });
  await page.goto(`${site.url}/es/en-vivo`);
  await star(page, 'Ana Vega').click();
  await area(page).getByText('Avisos en este teléfono').click();
  await area(page).getByRole('button', { name: 'Quiero estos avisos' }).click();
  await expect(area(page).getByRole('status')).toContainText('en los ajustes del navegador');
  await expect(area(page).getByRole('button', { name: 'Quiero' })).toBeHidden();
  expect(await subscribers()).toEqual([]);
});

test('on an iPhone the page says that the site has to be installed', async ({ page }) => {
  await takePhone(page, { isIos: true });
  await page.goto(`${site.url}/en/en-vivo`);
  await area(page).getByText('Alerts on this phone').click();
  await expect(area(page).getByRole('status')).toContainText('Add to Home Screen');
  await expect(area(page).getByRole('button', { name: 'I want' })).toBeHidden();
});

test('a refusal of the server is shown in the language of the page', async ({ page }) => {
  const { endpoint } = await takePhone(page);
  await page.route('**/api/push', (route) =>
    route.fulfill({ status: 429, json: { title: 'Demasiados intentos' } }),
  );
  await page.goto(`${site.url}/es/en-vivo`);
  await star(page, 'Ana Vega').click();
  await area(page).getByText('Avisos en este teléfono').click();
  await area(page).getByRole('button', { name: 'Quiero estos avisos' }).click();
  await expect(area(page).getByRole('status')).toHaveText('Demasiados intentos');
  expect((await subscribers()).join()).not.toContain(endpoint);
});

test('an open page announces a start until it happened, and no longer', async ({ page }) => {
  const put = async (plan: DayPlan) => {
    const kept = await readDayPlan(site.database, day);
    await keepDayPlan(site.database, { plan, over: kept?.version ?? 0 }, deskDay());
  };
  await put(planWith(180));
  await takePhone(page);
  await page.goto(`${site.url}/es/en-vivo`);
  await star(page, 'Ana Vega').click();
  const told = area(page).getByRole('log').getByRole('listitem');
  await expect(told).toHaveText(/^12 Ana Vega sale en unos [23] minutos/);
  const plan = planWith(180);
  const boats = plan.boats.map((one) => ({ ...one, withdrawn: one.bib === 12 }));
  await put({ ...plan, boats });
  await expect(told).toHaveCount(0);
  await put(planWith(3600));
});

test('without scripts a page shows neither star nor notices', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/es/en-vivo`);
  await expect(page.locator('#men')).toContainText('Ana Vega');
  await expect(area(page)).toBeHidden();
  await expect(first(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Seguir' })).toHaveCount(0);
  await context.close();
});

test('followed boats come first, and move by themselves from the start to the place', async ({
  page,
}) => {
  // Clocks show tenths only without reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  await takePhone(page);
  await page.goto(`${site.url}/es/en-vivo`);
  const luz = star(page, 'Luz Andi');
  await luz.scrollIntoViewIfNeeded();
  const before = await luz.boundingBox();
  await luz.click();
  const row = first(page).getByRole('row');
  await expect(row).toContainText(/13\s*Luz Andi.*sale hacia las \d\d:\d\d/);
  // Rows that arrive above move nothing under the thumb.
  expect((await luz.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  const isFirst = await first(page).evaluate((panel) => {
    const lists = [...document.querySelectorAll('.now-live [data-list]')];
    return lists.every((list) => panel.compareDocumentPosition(list) & 4);
  });
  expect(isFirst).toBe(true);

  const append = (...payloads: RaceEvent['payload'][]) =>
    appendEvents(site.database, {
      day,
      now: deskDay(),
      events: payloads.map((payload) => buildRaceEvent('gear', payload)),
    });
  const [ana, her] = [
    { race: 'men-1', bib: 12 },
    { race: 'men-1', bib: 13 },
  ];
  await append(makeStamp('start', 40_000, her));
  await expect(row.locator('[data-since]')).toHaveText(/^\d+:\d\d,\d$/);
  await expect(row).not.toContainText('sale hacia');
  await append(
    buildJudgement(her, 1, 0),
    buildJudgement(her, 2, 2),
    makeStamp('finish', 40_090, her),
  );
  await expect(row).toContainText(/puesto 1\s*13\s*Luz Andi.*1:32,00/s);
  await expect(row.locator('[data-since]')).toHaveCount(0);

  // Compared with the leader gate by gate; unknown until both boats' gates are judged.
  const onCourse = page.locator('[data-list="course"] > [data-row="men-1.12"]');
  await append(makeStamp('start', 40_100, ana));
  await expect(onCourse.locator('[data-cell="gates"]')).toHaveText('');
  await append(buildJudgement(ana, 1, 2));
  await expect(onCourse).toContainText('Puertas, con quien lidera: +2 (1\u00a0+2)');
  await append(buildJudgement(ana, 2, 0));
  await expect(onCourse).toContainText('Puertas, con quien lidera: 0 (1\u00a0+2, 2\u00a0−2)');
  await append(makeStamp('finish', 40_200, ana));
  const down = page.locator('[data-list="down"] > [data-row="men-1.12"]');
  await expect(down).toContainText('2.º de la manga · +10,00 · puertas 0 (1\u00a0+2, 2\u00a0−2)');

  await page.goto(`${site.url}/en/en-vivo`);
  await expect(first(page).getByRole('heading')).toHaveText('Those you follow');
  await expect(row).toContainText(/rank 1\s*13\s*Luz Andi.*1:32\.00/s);
  expect(await axeViolations(page)).toEqual([]);
});

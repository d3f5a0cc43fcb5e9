import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type SeatKind, seatKinds, seatRows } from '../../../src/race-day/seats/seat.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { giveSeat, raceDaySite } from './race-day-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof raceDaySite>>;
test.beforeAll(async () => {
  site = await raceDaySite(2);
});
test.afterAll(() => site?.stop());

const token = 'a'.repeat(43);
const boat = { race: 'men-1', bib: 1 };

const parts = {
  '/es/juez': (page: Page) => page.locator('.judge-tool'),
  '/es/juez/planilla': (page: Page) => page.locator('.sheet input').first(),
  '/es/cronometro': (page: Page) => page.locator('.timing-stamp'),
  '/es/eliminatorias': (page: Page) => page.locator('.heats-tool'),
  '/es/locucion': (page: Page) => page.locator('.speaker-tool'),
  '/es/pantalla': (page: Page) => page.locator('.screen-view'),
};
type Tool = Exclude<keyof typeof parts, '/es/juez/planilla'>;

/** Tools that each seat's phone opens, and which of its events the server keeps (x). */
const rights: Record<SeatKind, { tool: Tool; also?: Tool; kept: string }> = {
  start: { tool: '/es/cronometro', also: '/es/eliminatorias', kept: 'xx-x-' },
  finish: { tool: '/es/cronometro', also: '/es/eliminatorias', kept: 'xx--x' },
  section: { tool: '/es/juez', kept: '--x--' },
  element: { tool: '/es/eliminatorias', kept: '-----' },
  announcer: { tool: '/es/locucion', kept: '-----' },
  screen: { tool: '/es/pantalla', kept: '-----' },
};

/** Sends a start, a finish, a judgement, a DNS and a DNF as the phone; returns which of them the server stores. */
async function keptOf(context: BrowserContext, seat: string): Promise<string> {
  const status = (word: 'DNS' | 'DNF') =>
    composeDecision('section_chief', { on: 'status', ...boat, attempt: 1, status: word });
  const payloads = [
    makeStamp('start', 1),
    makeStamp('finish', 2),
    buildJudgement(boat, 1, 2),
    status('DNS'),
    status('DNF'),
  ];
  const events = payloads.map((payload) => buildRaceEvent(seat, payload));
  await context.addCookies([{ name: 'XSRF-TOKEN', value: token, url: site.url }]);
  const answer = await context.request.post(`${site.url}/api/race-day/events`, {
    headers: { 'x-xsrf-token': token },
    data: { day: site.today, events },
  });
  expect(answer.status()).toBe(200);
  const { not_yours } = await answer.json();
  return events.map(({ id }) => (not_yours.includes(id) ? '-' : 'x')).join('');
}

for (const kind of seatKinds) {
  test(`a phone with the seat ${kind} has its own tool, and adds only its own events`, async ({
    context,
  }) => {
    const gates = seatRows[kind].hasGates ? { first: 1, last: 2 } : null;
    const seat = await site.seated({ kind, label: kind, gates });
    await giveSeat(context, site.url, seat.token);
    const page = await context.newPage();
    const { tool, also, kept } = rights[kind];
    for (const [path, part] of Object.entries(parts)) {
      await page.goto(`${site.url}${path}`);
      if (path.startsWith(tool) || path === also) await expect(part(page)).toBeVisible();
      else {
        await expect(page.getByRole('link', { name: /puesto|volver a juzgar/i })).toBeVisible();
        await expect(part(page)).toHaveCount(0);
      }
    }
    await page.goto(`${site.url}/es/puesto`);
    await page.locator(`a[href="${tool}"]`).click();
    await expect(parts[tool](page)).toBeVisible();
    expect(await keptOf(context, seat.name)).toBe(kept);
    const desk = await context.request.get(`${site.url}/es/mesa/carrera`, { maxRedirects: 0 });
    expect([desk.status(), desk.headers().location]).toEqual([
      302,
      expect.stringContaining('entrar'),
    ]);
  });
}

test('a phone without a seat adds nothing, and says so', async ({ context }) => {
  const seat = await site.seated({ kind: 'start', label: 'Partida', gates: null });
  await giveSeat(context, site.url, 'b'.repeat(43));
  const page = await context.newPage();
  await page.goto(`${site.url}/es/cronometro`);
  await expect(page.getByText('Este teléfono no tiene partida ni llegada')).toBeVisible();
  await context.addCookies([{ name: 'XSRF-TOKEN', value: token, url: site.url }]);
  const answer = await context.request.post(`${site.url}/api/race-day/events`, {
    headers: { 'x-xsrf-token': token },
    data: { day: site.today, events: [buildRaceEvent(seat.name, makeStamp('start', 1))] },
  });
  expect(answer.status()).toBe(401);
});

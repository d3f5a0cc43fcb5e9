import { expect, test } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

const timeZone = 'America/Guayaquil';
const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const group = 'experts-women';
const race = `${group}-1`;

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('boats that start together are started by one touch, and a judge enters the sum of a team', async ({
  page,
  context,
  browser,
}) => {
  const day = localDate(deskDay(), timeZone);
  await giveBibs(site.database);
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByLabel('Día', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await expect(page.getByRole('link', { name: 'Expertas mujeres, manga 1' })).toBeVisible();
  await page.goto(`${site.url}/es/mesa/carrera/salidas?dia=${day}&carrera=${race}`);
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await expect(page.locator('.race-starts tbody tr').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();

  const kept = await readDayPlan(site.database, day);
  if (!kept) throw new Error('no plan');
  const team = { boats: 3, within: 15, late: 50 };
  const plan = {
    ...kept.plan,
    groups: kept.plan.groups.map((list) => (list.id === group ? { ...list, team } : list)),
    races: kept.plan.races.map((one) =>
      one.id === race ? { ...one, together: 'all' as const } : one,
    ),
  };
  await keepDayPlan(site.database, { plan, over: kept.version }, deskDay());
  const boats = plan.boats.filter((boat) => boat.race === race);

  const phone = async (kind: 'start' | 'finish' | 'section', path: string) => {
    const moment = { now: deskDay(), side: 'sitio' };
    const gates = kind === 'section' ? { first: 1, last: 2 } : null;
    const made = await makeSeat(site.database, terminal, { day, kind, label: kind, gates }, moment);
    if (!('id' in made)) throw new Error('No seat was made');
    const offer = await offerSeat(site.database, terminal, made.id, moment);
    const taken = await takeSeat(
      site.database,
      { key: { token: offer.token ?? '', code: '' }, browser: 'x', holder: 'Rosa', device: 'x' },
      { now: deskDay(), timeZone },
    );
    if (!taken) throw new Error('The seat was not taken');
    const own = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await own.addCookies([{ name: 'seat', value: taken.token, url: site.url, httpOnly: true }]);
    const tool = await own.newPage();
    await tool.goto(`${site.url}/es/${path}`);
    return tool;
  };
  const start = await phone('start', 'cronometro');
  await expect(start.locator('.timing-stamp')).toContainText(
    `${boats.length} embarcaciones parten juntas`,
  );
  await start.locator('.timing-stamp').click();
  await expect(start.locator('.timing-passages li')).toHaveCount(boats.length);
  await expect(start.locator('.timing-status strong')).toHaveText('0');
  expect(await axeViolations(start)).toEqual([]);

  const finish = await phone('finish', 'cronometro');
  const [first = 0, second = 0] = boats.toSorted((a, b) => a.place - b.place).map(({ bib }) => bib);
  const next = finish.locator('.timing-stamp strong');
  await expect(next).toHaveText(String(first));
  for (let boat = 1; boat <= 3; boat += 1) {
    await finish.locator('.timing-stamp').click();
    await expect(finish.locator('.timing-passages li')).toHaveCount(boat);
    await expect(next).toHaveText(String(boat < 3 ? first : second));
  }

  const judge = await phone('section', 'juez');
  const gate = judge.locator('.judge-gate').first();
  await expect(gate.locator('.judge-say')).toHaveCount(11);
  // A card that has just come up takes no touch.
  await expect(judge.locator('.judge-boat')).not.toHaveAttribute('data-fresh');
  await gate.getByRole('button', { name: '52', exact: true }).click();
  await expect(gate.getByRole('button', { name: '52', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await axeViolations(judge)).toEqual([]);
});

import { expect, test } from '@playwright/test';
import { localDate } from '../../src/platform/format/local-date.ts';
import type { RaceEvent } from '../../src/race-day/log/race-event.ts';
import { keepDayPlan } from '../../src/race-day/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../src/race-day/store/append-events.server.ts';
import { decisionOf, judgementOf, raceEventOf, stampOf } from '../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../unit/race-day/any-day-plan.ts';
import { axeViolations } from './axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const day = localDate(new Date(), 'America/Guayaquil');
const boat = { race: 'men-1', bib: 1 };

test('from the first start to a revised list, before everybody', async ({ page, context }) => {
  const { id, name } = await site.database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.name'])
    .where('edition.year', '=', 2027)
    .orderBy('participant.id')
    .executeTakeFirstOrThrow();
  const boats = [plannedBoat(['men-1', 1, 1], { entry: id, name })];
  const plan = { ...anyDayPlan({ boats }), date: day };
  await keepDayPlan(site.database, { plan, over: 0 }, deskDay());
  const append = (...payloads: RaceEvent['payload'][]) =>
    appendEvents(site.database, {
      ...{ day, now: deskDay() },
      events: payloads.map((payload) => raceEventOf('gear', payload)),
    });

  await page.goto(`${site.url}/es/en-vivo`);
  const list = page.locator('#men');
  await expect(list).toContainText(name);
  await expect(list).toContainText('todavía no se publicó');
  await expect(page.getByText('Ahora no hay nadie en el recorrido')).toBeVisible();
  await page.locator('#salidas summary').first().click();
  await append(stampOf('start', 32_400.5, boat));
  // Told by the stream: nobody reloads.
  await expect(page.getByRole('heading', { name: 'En el río ahora' })).toBeVisible();
  await append(stampOf('finish', 32_490.25, boat), judgementOf(boat, 2, 2));
  await expect(list).toContainText('1:31,75');
  await expect(page.locator('#salidas details').first()).toHaveAttribute('open');
  expect(await axeViolations(page)).toEqual([]);

  const desk = await context.newPage();
  await site.enter(context, 'Olga', ['owner']);
  await desk.goto(`${site.url}/es/mesa/carrera/resultados?grupo=men`);
  await desk.getByLabel('Minutos para consultas').fill('0');
  await desk.getByRole('button', { name: 'Publicar provisional' }).click();
  await expect(desk.getByText('Lo publicado')).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await expect(list).toContainText('Provisional desde');
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(list).toContainText('Oficial n.º 1');
  await expect(list).toContainText('Firman: Olga');

  const reason = { es: 'Impulso intencional', en: 'Intentional push' };
  const status = { on: 'status', ...boat, attempt: 1, status: 'DSQ-R' } as const;
  await append(decisionOf('jury', status, reason));
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(list).toContainText('Oficial n.º 2 (revisada)');
  await expect(list).toContainText(reason.es);
  await page.goto(`${site.url}/en/resultados/2027`);
  await expect(page.locator('#men')).toContainText(name);

  const plain = await context.browser()?.newContext({ javaScriptEnabled: false });
  const still = await plain?.newPage();
  await still?.goto(`${site.url}/en/en-vivo`);
  await expect(still?.locator('#men') ?? page.locator('nothing')).toContainText('Official no. 2');
  await plain?.close();
});

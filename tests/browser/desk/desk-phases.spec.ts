import { expect, test } from '@playwright/test';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

const day = '2027-02-20';
const terminal = { accountId: null, sessionId: null, name: 'organizer' };

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a list is raced in heats and a final: the live page shows who goes on, and the final ranks all', async ({
  page,
  context,
}) => {
  await giveBibs(site.database);
  for (const bib of [901, 902]) {
    const { participantId } = await enterPaddler(site.database, { name: `Ana Tapuy ${bib}` });
    await site.database
      .updateTable('participant')
      .set({ bib, sex: 'female', payment_verified_at: deskDay().toISOString() })
      .where('id', '=', participantId)
      .execute();
  }
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await page.getByText('Correr listas por fases').click();
  const form = page.locator('form').filter({ has: page.locator('#format') });
  await form.locator('[name=group]:not([value=experts-women])').evaluateAll((boxes) => {
    for (const box of boxes) (box as HTMLInputElement).click();
  });
  await form.getByLabel('Formato').selectOption('heat_final');
  await form.getByLabel('Embarcaciones que pasan de la primera fase').fill('2');
  await form.getByRole('button', { name: 'Crear las fases' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await page.locator('summary', { hasText: 'eliminatorias' }).click();
  await expect(page.getByLabel('Embarcaciones que pasan', { exact: true }).first()).toHaveValue(
    '2',
  );
  expect(await axeViolations(page)).toEqual([]);

  const starts = (race: string) => `${site.url}/es/mesa/carrera/salidas?dia=${day}&carrera=${race}`;
  const heats = 'experts-women-1';
  const final = 'experts-women-final-1';
  await page.goto(starts(final));
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await expect(page.getByRole('alert').first()).toContainText('no ha terminado');
  await page.goto(starts(heats));
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
  const boats = async (race: string) =>
    ((await readDayPlan(site.database, day))?.plan.boats ?? []).filter((one) => one.race === race);
  const women = (await boats(heats)).map(({ bib }) => bib);
  expect(women.length).toBeGreaterThan(2);
  const raced = async (race: string, bibs: readonly number[], faster = 0) => {
    const payloads = bibs.flatMap((bib, index) => [
      makeStamp('start', 32_400 + index * 60, { race, bib }),
      makeStamp('finish', 32_490 + index * 62 - faster * index * 4, { race, bib }),
    ]);
    const events = payloads.map((payload) => buildRaceEvent('seat-1', payload));
    await appendEvents(site.database, { day, now: deskDay(), events });
  };
  await page.goto(starts(final));
  await raced(heats, women.slice(0, -1));
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await expect(page.getByRole('alert').first()).toContainText('no ha terminado');
  await page.goto(`${site.url}/es/en-vivo`);
  await expect(page.getByText(/pasa a Expertas|pasaría a/).first()).toBeVisible();
  await raced(heats, women);
  await page.goto(starts(final));
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await expect(page.getByText('2.º en la fase anterior')).toBeVisible();
  const finalists = (await boats(final)).map(({ bib }) => bib);
  expect(finalists).toEqual([women[1], women[0]]);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
  await raced(final, finalists, 1);
  const room = { database: site.database, raceDays: createRaceDays(site.database) };
  for (const group of ['experts-women', 'experts-women-final']) {
    const post = { day, group, side: 'site', minutes: 0, signed: ['Rosa'], note: null };
    const how = { early: true, despite: true };
    const posting = { ...post, ...how, over: 0 };
    await postResults(room, terminal, { ...posting, state: 'provisional' }, deskDay());
    const official = { ...posting, state: 'official' as const, over: 1 };
    expect(await postResults(room, terminal, official, deskDay())).toMatchObject({ number: 1 });
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const list = page.locator('table').filter({ hasText: 'Eliminatorias' }).first();
    // The site hears of a list that another process made official.
    await expect(async () => {
      await page.goto(`${site.url}/es/resultados/2027`);
      expect((await list.allTextContents()).join()).toContain('Final');
    }).toPass();
    await expect(list.getByRole('row').nth(1)).toContainText(String(finalists[1]));
    expect(await axeViolations(page)).toEqual([]);
  }
});

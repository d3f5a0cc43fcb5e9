import { expect, test } from '@playwright/test';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { liveDay } from '../../support/live-day.ts';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
const day = liveDay(new Date(), 'America/Guayaquil');
test.beforeAll(async () => {
  site = await deskSite();
  await keepDayPlan(site.database, { plan: day.plan, over: 0 }, deskDay());
  const events = day.events.map(({ event }) => event);
  await appendEvents(site.database, { day: day.plan.date, events, now: deskDay() });
});
test.afterAll(() => site?.stop());

test('an appeal is noted on a phone, shown in public, decided by the jury and printed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.enter(context, 'Rosa', ['jury', 'race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/apelaciones?dia=${day.plan.date}&grupo=men`);
  const main = page.getByRole('main');
  await expect(main).toContainText('No hay apelaciones sobre esta lista.');
  await page.getByLabel('Dorsal').fill('999');
  await page.getByLabel('Puerta').fill('3');
  await page.getByLabel('Qué pasó y qué regla').fill('No tocó el palo; regla 7.2');
  await page.getByLabel('Quién apela').fill('Luz Grefa, entrenadora');
  await page.getByLabel('Depósito').selectOption('paid');
  await page.getByRole('button', { name: 'Anotar la apelación' }).click();
  await expect(page.getByRole('alert')).toContainText('Ese dorsal no está en esta lista');
  await expect(page.getByLabel('Quién apela')).toHaveValue('Luz Grefa, entrenadora');
  await page.getByLabel('Dorsal').fill('15');
  await page.getByRole('button', { name: 'Anotar la apelación' }).click();
  const first = page.locator('#apelacion-1');
  await expect(first).toContainText('Apelación 1: 15 Tomás Grefa');
  await expect(first).toContainText('Lo que dijeron los jueces');
  expect(await axeByDayAndNight(page)).toEqual([]);

  const read = await context.newPage();
  await read.goto(`${site.url}/es/en-vivo`);
  const row = read.locator('[data-list="rows.men"] [data-row]').filter({ hasText: 'Tomás Grefa' });
  await expect(row).toContainText('apelación abierta');
  await read.close();

  await first.getByRole('button', { name: 'Guardar la decisión' }).click();
  await first.getByLabel('Decisión').selectOption('partly');
  await first.getByLabel('Respuesta, con el motivo').fill('El video muestra que no tocó.');
  await first.getByLabel('Jurado').fill('Rosa Tapuy, Luis Cueva');
  await first.getByRole('button', { name: 'Guardar la decisión' }).click();
  await expect(first).toContainText('Aceptada en parte');
  await expect(first).toContainText('Devuelto');
  await expect(first.getByLabel('Decisión')).toHaveCount(0);
  const paper = await page.request.get(
    `${site.url}/es/mesa/papeles/protocol.pdf?dia=${day.plan.date}`,
  );
  expect(paper.headers()['content-type']).toBe('application/pdf');
});

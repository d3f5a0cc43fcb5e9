import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { crossDay, crossTrial } from '../../support/cross-day.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { giveSeat, openPhone, raceDaySite } from './race-day-site.ts';

let site: Awaited<ReturnType<typeof raceDaySite>>;
const folders = ['judge', 'line'].map((name) => mkdtempSync(join(tmpdir(), `cross-${name}-`)));
test.beforeAll(async () => {
  site = await raceDaySite(1);
});
test.afterAll(async () => {
  await site?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const cell = (page: Page, bib: number, element: string) =>
  page.getByRole('button', { name: `Falta del ${bib} en ${element}`, exact: true });
const helmet = (page: Page, bib: number) =>
  page.getByRole('button', { name: `El ${bib} cruza la línea`, exact: true });
const unsent = (page: Page) => page.locator('.judge-unsent b');

test('a heat is judged without a line on two phones, decided at the desk, and leads to the final', async ({
  browser,
  context,
  page: desk,
}) => {
  test.slow();
  const { database, today } = site;
  const kept = await readDayPlan(database, today);
  const plan = crossDay(today, 8);
  await keepDayPlan(
    database,
    { plan: { ...plan, crosses: undefined }, over: kept?.version ?? 0 },
    new Date(),
  );

  // The desk plans the cross; a bracket that places a boat twice is refused in sentences.
  await site.enter(context, 'Rosa', ['owner', 'race_office', 'jury']);
  await desk.goto(`${site.url}/es/mesa/carrera/plan`);
  await desk.locator('summary', { hasText: 'Otro kayak cross' }).click();
  const form = desk.locator('form', { has: desk.locator('#cross-new-elements') });
  await form.getByLabel('Título en español').fill('Cross');
  await form.getByLabel('Título en inglés').fill('Cross');
  await form.getByLabel('Contrarreloj').selectOption('kx-1');
  await form.getByLabel('Cuadro', { exact: true }).selectOption('own');
  const own = { name: 'x', source: 'y', year: 2026, places: [['F:1'], ['F:1']] };
  const phases = [{ id: 'F', heats: [{ id: 'F', from: [1, 2, 2] }] }];
  await form.getByLabel('Cuadro propio').fill(JSON.stringify({ ...own, phases }));
  await form.getByLabel('Horas de las rondas').fill('SF 12:00, F 12:30');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('alert')).toContainText('El cuadro propio tiene fallas');
  await expect(form.getByRole('alert').getByRole('listitem')).not.toHaveCount(0);
  await expect(form.getByLabel('Horas de las rondas')).toHaveValue('SF 12:00, F 12:30');
  await form.getByLabel('Cuadro', { exact: true }).selectOption('czech-2024');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.locator('summary', { hasText: /^Cross$/ })).toBeVisible();

  // The time trial comes from the timing gear; two judges, a finish and a start have phones.
  const gear = await site.seated({ kind: 'start', label: 'Partida', gates: null });
  const finish = await site.seated({ kind: 'finish', label: 'Llegada', gates: null });
  const second = await site.seated({ kind: 'finish', label: 'Llegada 2', gates: null });
  const elements = { first: 2, last: 5 };
  const judge = await site.seated({ kind: 'element', label: 'Puertas', gates: elements });
  await desk.goto(`${site.url}/es/mesa/carrera/cross`);
  await expect(desk.getByText('La contrarreloj no ha terminado')).toBeVisible();
  const events = crossTrial(plan, { start: gear.name, finish: finish.name });
  await appendEvents(database, { day: today, events, now: new Date() });
  await expect(desk.getByText('La contrarreloj terminó')).toBeVisible();
  await expect(desk.locator('.cross-draw li').first()).toContainText('SF1 1 Ana Vega');
  await desk.getByRole('button', { name: 'Sortear 2 series' }).click();
  await expect(desk.locator('#serie-SF1')).toContainText('sorteada');

  const [judgePhone, linePhone] = await Promise.all(folders.map((folder) => openPhone(folder)));
  if (!judgePhone || !linePhone) throw new Error('Two phones');
  const open = async (phone: typeof judgePhone, token: string, label: string) => {
    await giveSeat(phone, site.line, token);
    const opened = await phone.newPage();
    await opened.goto(`${site.line}/es/puesto`);
    await waitForCopies(opened, '/es/eliminatorias');
    await opened.goto(`${site.line}/es/eliminatorias`);
    await expect(opened.locator('.judge-seat')).toContainText(label);
    await expect(opened.locator('.heats-boats li')).toHaveCount(4);
    return opened;
  };
  const judging = await open(judgePhone, judge.token, 'Puertas');
  const lining = await open(linePhone, finish.token, 'Llegada');
  expect(await axeViolations(judging)).toEqual([]);
  expect(await axeViolations(lining)).toEqual([]);

  // Without signal: a fault, a fault that is taken back, quick touches; all of them are stored on the phone.
  site.cut();
  await cell(judging, 4, 'la puerta 2').click();
  // A bouncing finger counts as one touch; a second touch takes the fault back.
  const roll = cell(judging, 8, 'el esquimotaje');
  await roll.dblclick();
  await expect(unsent(judging)).toHaveText('2');
  await expect(roll).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    if ((await roll.getAttribute('aria-pressed')) === 'true') await roll.click();
    expect(await roll.getAttribute('aria-pressed')).toBe('false');
  }).toPass();
  await judging.getByRole('button', { name: 'Terminó: lo demás, limpio' }).click();
  await expect(unsent(judging)).toHaveText('4');
  for (const bib of [4, 1, 8, 5]) await helmet(lining, bib).click();
  await helmet(lining, 4).dblclick();
  await expect(lining.locator('.heats-acts [role=status]')).toContainText('4 – 1 – 8 – 5');
  await lining.getByRole('button', { name: 'Deshacer el último' }).click();
  await lining.getByRole('button', { name: 'DNF del 5' }).click();
  await expect(unsent(lining)).toHaveText('6');
  await judging.reload();
  await judging.getByRole('navigation').getByRole('button', { name: /^SF1/ }).click();
  await expect(cell(judging, 4, 'la puerta 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(desk.locator('#serie-SF1')).toContainText('sorteada');
  site.restore();
  for (const phone of [judging, lining]) {
    await phone.evaluate(() => dispatchEvent(new Event('online')));
    await expect(unsent(phone)).toHaveText('0');
  }
  const semi = desk.locator('#serie-SF1');
  await expect(semi).toContainText('corrida');
  await expect(semi.locator('tbody th')).toHaveText([/^1 /, /^8 /, /^4 /, /^5 /]);

  // A second finish reports another order: nobody has a rank until the jury decides.
  await site.say(second.name, {
    ...({ kind: 'heat-line', cross: 'cross', heat: 'SF1' } as const),
    ...{ order: [1, 4, 8], replaces: null },
  });
  await expect(semi).toContainText('en revisión');
  await expect(semi).toContainText('Dos puestos vieron otro orden en la línea.');
  await expect(desk.getByText('1 serie con algo que decidir')).toBeVisible();
  await semi.getByRole('button', { name: 'Vale el orden de Llegada', exact: true }).click();
  await expect(semi).toContainText('corrida');
  // The desk's decision on a boat is shown on the phone that reported otherwise.
  await semi.locator('summary').click();
  const ruled = semi.locator('form', { has: desk.locator('select[name=status]') });
  await ruled.locator('select[name=bib]').selectOption('5');
  await ruled.locator('select[name=status]').selectOption('RAL');
  await ruled.getByRole('button', { name: 'Guardar' }).click();
  await expect(lining.locator('.heats-boats li[data-out=RAL]')).toContainText('5');
  await semi.getByRole('button', { name: 'Cerrar la serie SF1' }).click();
  await expect(semi).toContainText('cerrada');

  // A DNS in the other semifinal leaves a gap, and the final says why.
  await lining.getByRole('button', { name: 'Semifinal 2 →' }).click();
  for (const bib of [3, 7, 6]) await helmet(lining, bib).click();
  // The speaker and an automatic screen show the heat by start position and each boat's arrival at the line.
  const seen = await browser.newContext();
  const announcer = await site.seated({ kind: 'announcer', label: 'Locución', gates: null });
  await giveSeat(seen, site.url, announcer.token);
  const speaking = await seen.newPage();
  await speaking.goto(`${site.url}/es/locucion`);
  const board = speaking.locator('.speaker-cross');
  await expect(board.getByRole('heading', { name: 'Semifinal 2 · En el agua' })).toBeVisible();
  await expect(board.locator('.speaker-name').first()).toContainText('Semifinal 1: siguen');
  await expect(board.locator('.speaker-bib')).toHaveText(['2', '3', '6', '7']);
  await expect(board.locator('.speaker-start')).toHaveText([
    '',
    'llegada: 1.º',
    'llegada: 3.º',
    'llegada: 2.º',
  ]);
  await expect(board.getByRole('listitem').first()).toContainText('casco rojo');
  await expect(board).toContainText('1.º y 2.º: a Final');
  expect(await axeViolations(speaking)).toEqual([]);
  await speaking.goto(`${site.url}/es/pantalla?vista=espectaculo`);
  await expect(speaking.getByRole('heading', { name: 'Semifinal 2' })).toBeVisible();
  await expect(speaking.locator('[data-helmet]')).toHaveCount(4);
  await seen.close();

  const other = desk.locator('#serie-SF2');
  await other.locator('summary').click();
  const status = other.locator('form', { has: desk.locator('select[name=status]') });
  await status.locator('select[name=bib]').selectOption('2');
  await status.locator('select[name=status]').selectOption('DNS');
  await status.getByRole('button', { name: 'Guardar' }).click();
  await expect(other).toContainText('corrida');
  await expect(desk.locator('.cross-draw')).toContainText('F 1 Ana Vega · 3 ');
  await expect(desk.locator('.cross-draw')).toContainText('Sin cerrar: SF2.');
  await desk.getByRole('button', { name: 'Sortear 2 series' }).click();
  await expect(desk.locator('#serie-F')).toContainText('sorteada');

  // A late fault changes a closed heat: it waits for the jury, and the final says that it was drawn before.
  await cell(judging, 1, 'la puerta 3').click();
  await expect(semi).toContainText('Después de cerrarla llegó algo distinto');
  await semi.getByRole('button', { name: 'Abrir otra vez la serie SF1' }).click();
  await expect(semi.locator('tbody th').first()).toHaveText(/^8 /);
  expect(await axeViolations(desk)).toEqual([]);

  // A heat that is closed while a judge works stays in view; the current heat is offered.
  await judging.reload();
  const inView = judging.getByRole('navigation').locator('[aria-current]');
  await expect(inView).toContainText('SF2');
  await other.getByRole('button', { name: 'Cerrar la serie SF2' }).click();
  await expect(inView).toContainText('cerrada');
  await judging.getByRole('button', { name: /^Ahora: / }).click();
  await expect(inView).not.toContainText('SF2');
  await judgePhone.close();
  await linePhone.close();
});

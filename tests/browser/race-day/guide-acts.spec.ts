import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { buildJudgement, makeStamp } from '../../support/race-events.ts';
import { deskDay } from '../desk/desk-site.ts';
import { crossSite } from './cross-scene.ts';
import { giveSeat, raceDaySite } from './race-day-site.ts';

// Actions that the guides ask of the race office and of volunteers, and that no other test does by clicks.
test.describe.configure({ mode: 'default' });

let slalom: Awaited<ReturnType<typeof raceDaySite>>;
let cross: Awaited<ReturnType<typeof crossSite>>;
test.beforeAll(async () => {
  slalom = await raceDaySite(6);
  cross = await crossSite();
});
test.afterAll(async () => {
  await slalom?.stop();
  await cross?.stop();
});

const boat = (bib: number) => ({ race: 'men-1', bib });
const enter = (site: typeof slalom | typeof cross, context: BrowserContext) =>
  site.enter(context, 'Rosa', ['owner', 'race_office', 'jury']);
const saved = (page: Page) => expect(page.getByRole('status').first()).toContainText('Guardado');
const secondsAgo = (ago: number) =>
  Math.round((deskDay().getTime() - Date.parse(`${slalom.today}T05:00:00Z`)) / 1000) - ago;

test('a cross judge gets a seat at the desk, and the phone takes it in its own language', async ({
  page,
  context,
  browser,
}) => {
  await enter(cross, context);
  await page.goto(`${cross.url}/es/mesa/puestos`);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Crear' }) });
  await form.getByLabel('Qué es').selectOption('finish');
  await expect(form.getByLabel('Primera puerta o elemento')).toBeHidden();
  await form.getByLabel('Qué es').selectOption('element');
  await form.getByLabel('Nombre').fill('Elementos de abajo');
  await form.getByLabel('Primera puerta o elemento').fill('4');
  await form.getByLabel('Última puerta o elemento').fill('7');
  await form.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('button', { name: 'Enlace para Elementos de abajo' }).click();
  const link = await page.locator('.seat-offer input').inputValue();
  expect(new URL(link).pathname).toBe('/puesto');

  const size = { width: 360, height: 640 };
  const phone = await browser.newContext({ locale: 'en-GB', viewport: size });
  const judge = await phone.newPage();
  await judge.goto(link);
  await judge.getByRole('button', { name: 'Take the seat' }).click();
  await expect(judge).toHaveURL(/\/en\/seat$/);
  await expect(judge.getByRole('heading', { name: 'Elementos de abajo' })).toBeVisible();
  // Another volunteer takes the phone: the other language is one touch away, and stays.
  await judge.getByRole('link', { name: 'ES', exact: true }).click();
  await expect(judge).toHaveURL(/\/es\/puesto$/);
  await judge.goto(`${cross.url}/puesto`);
  await judge.getByRole('link', { name: 'A las eliminatorias del cross' }).click();
  await expect(judge.locator('.heats-boats li')).toHaveCount(4);
  await phone.close();
});

test('the office sets the boats of a heat by hand, takes that back, and lets the jury look at it', async ({
  page,
  context,
}) => {
  await enter(cross, context);
  await page.goto(`${cross.url}/es/mesa/carrera/cross`);
  const heat = page.locator('#serie-QF4');
  const change = heat.locator('summary').first();
  const starts = heat.locator('select[name=boat]');
  await change.click();
  const [first = '', second = ''] = [
    await starts.nth(0).inputValue(),
    await starts.nth(1).inputValue(),
  ];
  await starts.nth(0).selectOption(second);
  await starts.nth(1).selectOption(first);
  await heat.getByRole('button', { name: 'Poner estos botes' }).click();
  await saved(page);
  await expect(heat.locator('select[name=boat]').first()).toHaveValue(second);
  if ((await change.getAttribute('open')) === null) await heat.locator('details').evaluate(open);
  await heat.getByRole('button', { name: 'Volver a lo que propone el cuadro' }).click();
  await expect(heat.locator('select[name=boat]').first()).toHaveValue(first);

  const looked = page.locator('#serie-QF2');
  await looked.locator('details').evaluate(open);
  await looked.getByRole('button', { name: 'Poner en revisión' }).click();
  await expect(looked).toContainText('La está mirando el jurado.');
  await looked.locator('details').evaluate(open);
  await looked.getByRole('button', { name: 'Revisada' }).click();
  await expect(looked).not.toContainText('La está mirando el jurado.');
});

const open = (details: Element) => details.setAttribute('open', '');

test('the office reads that the plan is for another day than Settings, and that a break of 0 is no break', async ({
  page,
  context,
}) => {
  await enter(slalom, context);
  await page.goto(`${slalom.url}/es/mesa/carrera`);
  const warning = page.getByText('pero en Ajustes la carrera es el 20 de febrero de 2027');
  await expect(warning).toBeVisible();
  await page.goto(`${slalom.url}/en/desk/carrera/plan`);
  await expect(page.getByText('but in Settings the race is on')).toBeVisible();
  await page.goto(`${slalom.url}/es/mesa/carrera/plan`);
  await expect(warning).toBeVisible();
  const race = page.locator('.race-rows > li').first();
  await race.locator('summary').first().click();
  await race.getByLabel('Pausa después (min)').fill('0');
  await race.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Una pausa de 0 minutos no vale');
  await race.locator('details').first().evaluate(open);
  await race.getByLabel('Pausa después (min)').fill('2.5');
  await race.getByRole('button', { name: 'Guardar' }).click();
  await saved(page);
  const kept = await readDayPlan(slalom.database, slalom.today);
  expect(kept?.plan.races[0]?.gap).toBe(150);
});

test('a start list is ordered by hand: the other boats move, and the phone of the start shows it', async ({
  page,
  context,
}) => {
  const starter = await slalom.seated({ kind: 'start', label: 'Partida a mano', gates: null });
  await giveSeat(context, slalom.line, starter.token);
  const phone = await context.newPage();
  await phone.goto(`${slalom.line}/es/cronometro`);
  const next = phone.locator('.timing-stamp strong');
  await expect(next).toHaveText('1');
  await enter(slalom, context);
  await page.goto(`${slalom.url}/es/mesa/carrera/salidas?dia=${slalom.today}&carrera=men-1`);
  const move = async (bib: number, to: number) => {
    await page.getByLabel(`Lugar del ${bib} en la lista`).fill(String(to));
    await page.getByRole('button', { name: `Mover el ${bib} a ese lugar` }).click();
  };
  const listed = page.locator('.race-starts tbody strong');
  await move(5, 1);
  await expect(listed).toHaveText(['5', '1', '2', '3', '4', '6']);
  await expect(next).toHaveText('5');
  await move(5, 5);
  await expect(listed).toHaveText(['1', '2', '3', '4', '5', '6']);
  await expect(next).toHaveText('1');
  await phone.close();
});

test('a guest is added at the end of a list, judgements at wrong gates are moved, and a boat gets a re-run', async ({
  page,
  context,
}) => {
  const section = await slalom.seated({
    kind: 'section',
    label: 'Tramo corrido',
    gates: { first: 1, last: 2 },
  });
  await enter(slalom, context);
  await page.goto(`${slalom.url}/es/mesa/carrera/salidas?dia=${slalom.today}&carrera=men-1`);
  await page.locator('summary', { hasText: 'Inscripción tardía' }).click();
  await page.getByLabel('Dorsal', { exact: true }).fill('77');
  await page.getByLabel('Nombre del invitado').fill('Invitada Alegre');
  await page.getByRole('button', { name: 'Agregar' }).last().click();
  await expect(page.locator('.race-starts tbody tr').last()).toContainText('Invitada Alegre');

  await slalom.say('start', makeStamp('start', secondsAgo(300), boat(6)));
  await slalom.say('finish', makeStamp('finish', secondsAgo(200), boat(6)));
  await slalom.say(section.name, buildJudgement(boat(6), 1, 2));
  await page.goto(`${slalom.url}/es/mesa/carrera`);
  await page.getByRole('link', { name: 'Mover las puertas de un puesto' }).click();
  await page.getByLabel('Puesto').selectOption({ label: 'Tramo corrido · Puertas 1–2' });
  await page.getByLabel('Desde').fill('00:00');
  await page.getByLabel('Hasta').fill('23:59');
  await page.getByLabel('Puertas más abajo').fill('2');
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(page.locator('.desk-confirm')).toContainText('6 Boat 6: puerta 1 → 3');
  await page.getByRole('button', { name: 'Mover 1 anotación' }).click();
  const ran = async () => (await slalom.runs()).filter(({ bib }) => bib === 6);
  await expect
    .poll(async () => (await ran())[0]?.gates.slice(0, 3).map(({ seconds }) => seconds))
    .toEqual([null, null, 2]);

  await page.goto(`${slalom.url}/es/mesa/carrera?dia=${slalom.today}&bote=men-1~6~1`);
  await page.locator('summary', { hasText: 'Descalificar o repetir' }).click();
  const again = page.locator('form', {
    has: page.getByRole('button', { name: 'Conceder otra bajada' }),
  });
  await again.getByLabel('Motivo').selectOption('hindered');
  await again.getByRole('button', { name: 'Conceder otra bajada' }).click();
  await saved(page);
  // After the decision the next attempt counts; it is listed once it has an event.
  await expect
    .poll(async () => (await ran()).map(({ attempt, counts }) => [attempt, counts]))
    .toEqual([[1, false]]);
});

test('a removed seat is not reported as silent, nor a judge who said "did not see"', async ({
  page,
  context,
}) => {
  const gates = { first: 1, last: 1 };
  await slalom.seated({ kind: 'section', label: 'Juez que se fue', gates });
  await slalom.seated({ kind: 'section', label: 'Juez callado', gates });
  const honest = await slalom.seated({
    kind: 'section',
    label: 'Juez sin vista',
    gates: { first: 4, last: 4 },
  });
  await slalom.say('start', makeStamp('start', secondsAgo(300), boat(5)));
  await slalom.say('finish', makeStamp('finish', secondsAgo(200), boat(5)));
  await slalom.say(honest.name, buildJudgement(boat(5), 4, null));
  await enter(slalom, context);
  await page.goto(`${slalom.url}/es/mesa/puestos?dia=${slalom.today}`);
  await page.getByText('Cambiar Juez que se fue').click();
  const row = page.locator('.seats-list > li').filter({ hasText: 'Juez que se fue' });
  await row.getByRole('button', { name: 'Quitar el puesto' }).click();
  await page.locator('.desk-confirm').getByRole('button', { name: 'Quitar el puesto' }).click();
  await expect(page.locator('.seats-list')).not.toContainText('Juez que se fue');
  await page.goto(`${slalom.url}/es/mesa/carrera`);
  const card = (title: string) =>
    page.locator('.control-card', { has: page.getByRole('heading', { name: title }) });
  const silent = card('Puertas calladas');
  await expect(silent.getByRole('listitem').filter({ hasText: 'Puerta 1' })).toContainText(
    'Juez callado',
  );
  await expect(silent).not.toContainText('Juez que se fue');
  await expect(silent).not.toContainText('Juez sin vista');
  await expect(card('Puertas que nadie vio')).toContainText(
    'Puerta 4 no se vio con el dorsal 5«No vi», dice Juez sin vista',
  );
});

test('a starter lets another boat go, a finish takes a boat off a time, and a DNF stays visible', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const stamp = page.locator('.timing-stamp');
  const started = await slalom.seated({ kind: 'start', label: 'Partida', gates: null });
  await giveSeat(context, slalom.line, started.token);
  await page.goto(`${slalom.line}/es/cronometro`);
  await page.getByRole('button', { name: 'Sale otro bote' }).click();
  await page.getByLabel('Dorsal o nombre').fill('4');
  await page
    .locator('.timing-boats')
    .getByRole('button', { name: /Boat 4/ })
    .click();
  const bib = stamp.locator('strong');
  await expect(bib).toHaveText('4');
  await stamp.click();
  await expect(bib).not.toHaveText('4');
  const following = (await bib.textContent()) ?? '';
  await stamp.click();

  const arrived = await slalom.seated({ kind: 'finish', label: 'Llegada', gates: null });
  await giveSeat(context, slalom.line, arrived.token);
  await page.goto(`${slalom.line}/es/cronometro`);
  await expect(stamp.locator('strong')).toHaveText('4');
  const gone = page.getByRole('button', { name: 'El 4 no llega (DNF)' });
  await expect(gone).toBeInViewport({ ratio: 1 });
  await gone.click();
  const back = page.locator('.timing-chips', { hasText: 'No llegan: DNF' }).getByRole('button');
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(stamp.locator('strong')).toHaveText('4');
  await stamp.click();
  const rows = page.locator('.timing-passages li b');
  await expect(rows.first()).toHaveText('4');

  // The next boat arrives while the list of an arrival is open: the stamp is there.
  await page.locator('.timing-passage').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await stamp.click();
  await expect(rows.first()).toHaveText(following);
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar sin bote' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(1)).toHaveText('?');
});

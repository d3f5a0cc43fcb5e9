import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import type { EventOf } from '../../../src/race-day/log/log/race-event.ts';
import { deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { fakeSerial } from './fake-serial.ts';
import { timingSite } from './timing-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
let race: Awaited<ReturnType<typeof timingSite>>;
/** A fake CP 545 on the server's network, and its connections. */
const device = createServer((socket) => {
  connected.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => connected.delete(socket));
});
const connected = new Set<Socket>();
test.beforeAll(async ({ browser }) => {
  device.listen(0, '127.0.0.1');
  await once(device, 'listening');
  const { port } = device.address() as AddressInfo;
  site = await deskSite({ env: { GEAR_ADDRESSES: `127.0.0.1:${port}` } });
  race = await timingSite(site, browser);
});
test.afterAll(async () => {
  await site.stop();
  device.close();
});

const button = (page: Page) => page.locator('.timing-stamp');
const rows = (page: Page) => page.locator('.timing-passages li');
const bibs = (page: Page) => rows(page).locator('b').allTextContents();
const impulses = async () =>
  (await race.log()).filter(
    (event): event is EventOf<'impulse'> => event.payload.kind === 'impulse',
  );

test('two boats are timed from start to finish, with an overtaking and without a line', async () => {
  const starter = await race.phone('start', 'Partida');
  const start = await starter.context.newPage();
  await start.goto(`${site.url}/es/puesto`);
  await start.getByRole('link', { name: 'Ir al cronómetro' }).click();
  for (const bib of ['4', '5', '6']) {
    await expect(button(start).locator('strong')).toHaveText(bib);
    await button(start).click();
  }
  await expect(rows(start)).toHaveCount(3);
  await rows(start).first().locator('.timing-passage').click();
  await start.getByRole('button', { name: 'Salida falsa: vuelve a salir' }).click();
  await expect(button(start).locator('strong')).toHaveText('6');
  await button(start).press('Enter');
  await expect(rows(start)).toHaveCount(3);
  await start.getByRole('button', { name: 'El 7 no sale' }).click();
  await expect(start.getByRole('heading', { name: /^No salen/ })).toBeVisible();
  expect(await axeViolations(start)).toEqual([]);

  // The finish is a laptop whose clock is three hours ahead.
  const viewport = { width: 1280, height: 800 };
  const { context, seat } = await race.phone('finish', 'Llegada', { viewport });
  await context.addInitScript(() => {
    const ahead = 3 * 3_600_000;
    const { timeOrigin } = performance;
    const now = Date.now.bind(Date);
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ahead });
    Date.now = () => now() + ahead;
  });
  const finish = await context.newPage();
  await finish.goto(`${site.url}/es/cronometro`);
  await expect(finish.locator('.timing-course li')).toHaveCount(3);
  await expect(finish.locator('.timing-status')).toContainText('Bueno: 10800 s');
  await context.setOffline(true);
  for (const bib of ['4', '5', '6']) {
    await expect(button(finish).locator('strong')).toHaveText(bib);
    await button(finish).click();
  }
  await expect(rows(finish)).toHaveCount(3);
  expect(await bibs(finish)).toEqual(['6', '5', '4']);
  await expect(finish.locator('.timing-status strong')).toHaveText('3');
  // Bib 5 overtook 4: one drag of the middle row onto the last row.
  const from = await rows(finish).nth(1).locator('.timing-handle').boundingBox();
  const to = await rows(finish).nth(2).boundingBox();
  if (!from || !to) throw new Error('The rows are not there');
  await finish.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await finish.mouse.down();
  await finish.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 });
  await finish.mouse.up();
  await expect.poll(() => bibs(finish)).toEqual(['6', '4', '5']);
  // The button swaps and swaps back; then a stray stamp is deleted.
  await finish.getByRole('button', { name: 'Cambiar 6 con el anterior' }).press('Enter');
  await expect.poll(() => bibs(finish)).toEqual(['4', '6', '5']);
  await finish.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => bibs(finish)).toEqual(['6', '4', '5']);
  await button(finish).click();
  await expect.poll(() => bibs(finish)).toEqual(['?', '6', '4', '5']);
  await finish.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(finish)).toHaveCount(3);
  expect(await race.log()).toHaveLength(6);
  expect(await axeViolations(finish)).toEqual([]);

  await context.setOffline(false);
  await expect(finish.locator('.timing-status strong')).toHaveText('0');
  await finish.reload();
  await expect.poll(() => bibs(finish)).toEqual(['6', '4', '5']);
  const events = await impulses();
  const finishes = events.filter((event) => event.seat === seat);
  // Three stamps, three swaps of two events each, one stamp and its deletion.
  expect(finishes).toHaveLength(3 + 6 + 2);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const { offset, uncertainty } of finishes) {
    // Both clocks belong to the same machine, so the offset is known up to its own uncertainty plus some milliseconds.
    expect(Math.abs(offset + 3 * 3_600_000_000)).toBeLessThan((uncertainty ?? 0) + 20_000);
  }
  const started = events.filter((event) => event.payload.channel === 'start');
  expect(Math.min(...finishes.map(({ payload }) => payload.at))).toBeGreaterThan(
    Math.max(...started.map(({ payload }) => payload.at)),
  );
  const statuses = (await race.log()).filter(({ payload }) => payload.kind === 'decision');
  expect(statuses).toMatchObject([{ payload: { ruling: { bib: 7, status: 'DNS' } } }]);
});

test('timing gear on the network asks for its finish, sends its lines, and reconnects', async () => {
  const viewport = { width: 1280, height: 800 };
  const { context, seat } = await race.phone('finish', 'Red', { viewport });
  const page = await context.newPage();
  await page.goto(`${site.url}/es/cronometro`);
  await page.getByText('Cronómetro con cable').click();
  await page.getByLabel('Equipo').selectOption({ label: 'TAG Heuer CP 545 (red 1)' });
  const state = page.locator('.timing-gear [data-state]');
  await page.getByRole('button', { name: 'Conectar' }).click();
  await expect(state).toContainText('Elige primero la entrada de la llegada');
  await page.getByLabel('Entrada de la llegada').selectOption('4');
  await page.getByRole('button', { name: 'Conectar' }).click();
  await expect(state).toHaveText('Conectado.');
  const write = (line: string) => {
    for (const socket of connected) socket.write(`${line}\r\n`);
  };
  write('TN    4    1  4 10:20:00.12340  8829');
  await expect.poll(async () => (await bibs(page))[0]).toBe('4');
  write('TI    4    1  4 10:20:00.12340  8829');
  await expect(page.getByText('Líneas que no se entienden: 1')).toBeVisible();
  for (const socket of connected) socket.destroy();
  await expect(state).toContainText('no responde en la red');
  await expect(state).toHaveText('Conectado.');
  write('T*    5    1  4 10:20:00.12340  8829');
  await expect.poll(async () => (await bibs(page))[0]).toBe('5');
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.locator('.timing-status strong')).toHaveText('0');
  const said = (await impulses()).filter((event) => event.seat === seat);
  expect(said.map(({ payload }) => [payload.channel, payload.bib, payload.manual])).toEqual([
    ['finish', 4, false],
    ['finish', 5, false],
  ]);
});

test('timing gear on a cable stamps, corrects, is unplugged and returns', async () => {
  const viewport = { width: 1280, height: 800 };
  const { context, seat } = await race.phone('finish', 'Fotocélula', { viewport });
  const page = await context.newPage();
  const cable = await fakeSerial(page);
  await page.goto(`${site.url}/es/cronometro`);
  await page.getByText('Cronómetro con cable').click();
  await page.getByRole('button', { name: 'Conectar el cable' }).click();
  await expect(page.locator('.timing-gear [data-state]')).toHaveText('Conectado.');
  // A cable may deliver a line in two pieces.
  await cable.send(' 0004 C1  10:00');
  await cable.send(':00.1234 00\r');
  await expect.poll(() => bibs(page)).toEqual(['4']);
  await cable.send('n0005 C1  10:00:00.1234 00\rno line of the gear\r');
  await expect.poll(() => bibs(page)).toEqual(['5']);
  await cable.send(' 0006 C1M 10:00:31.5    00\rc0005 C1  10:00:00.1234 00\r');
  await expect.poll(() => bibs(page)).toEqual(['6']);
  await cable.unplug();
  await expect(page.locator('.timing-gear [data-state]')).toContainText('se soltó');
  await cable.plugIn();
  await expect(page.locator('.timing-gear [data-state]')).toHaveText('Conectado.');
  // The device resends a line from its memory, then sends a new one.
  await cable.send(' 0006 C1M 10:00:31.5    00\r 0099 C1  10:01:00.0000 00\r');
  await expect.poll(() => bibs(page)).toEqual(['99', '6']);
  await expect(page.locator('.timing-tags').last()).toContainText('a mano');
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.locator('.timing-status strong')).toHaveText('0');
  const said = (await impulses()).filter((event) => event.seat === seat);
  const [first, renamed] = said;
  expect(said.map(({ payload }) => [payload.bib, payload.withdrawn, payload.raw])).toEqual([
    [4, false, ' 0004 C1  10:00:00.1234 00'],
    [5, false, 'n0005 C1  10:00:00.1234 00'],
    [6, false, ' 0006 C1M 10:00:31.5    00'],
    [null, true, 'c0005 C1  10:00:00.1234 00'],
    [99, false, ' 0099 C1  10:01:00.0000 00'],
  ]);
  expect(said.map(({ payload }) => payload.replaces)).toEqual([
    null,
    first?.id,
    null,
    renamed?.id,
    null,
  ]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar todas las líneas' }).click();
  const recording = readFileSync(await (await saving).path(), 'utf8').split('\r\n');
  expect(recording).toHaveLength(7 + 1);
  expect(recording).toContain('no line of the gear');

  await page.goto(`${site.url}/es/cronometro/cable`);
  await page.getByLabel('Equipo').selectOption({ label: 'TAG Heuer CP 520 (9600)' });
  await page.getByRole('button', { name: 'Conectar el cable' }).click();
  await cable.send('T       200 M1  2:51:15.742000\r?\r');
  await expect(page.locator('.timing-lines li')).toHaveText([
    /no se entiende/,
    /marca · salida · 200 · 02:51:15,74 · a mano/,
  ]);
  expect(await axeViolations(page)).toEqual([]);
  expect((await impulses()).filter((event) => event.seat === seat)).toHaveLength(said.length);
});

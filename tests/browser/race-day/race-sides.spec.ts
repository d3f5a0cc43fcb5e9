import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { openLine } from '../../support/line.ts';
import { raceCommand } from '../../support/race-command.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { giveSeat, openPhone, raceDaySite, touchThere } from './race-day-site.ts';

// The public site and the laptop at the river serve all tests of this file, one after the other.
test.describe.configure({ mode: 'serial' });

const key = 'k'.repeat(32);
const side = (name: string, to = '') => ({ RELAY_NAME: name, RELAY_KEY: key, RELAY_TO: to });

let site: Awaited<ReturnType<typeof deskSite>>;
let river: Awaited<ReturnType<typeof raceDaySite>>;
let line: Awaited<ReturnType<typeof openLine>>;
let isCut = false;
const cut = () => {
  isCut = true;
  line.hangUp();
};
test.beforeAll(async () => {
  site = await deskSite({ env: side('sitio') });
  line = await openLine({
    port: () => (isCut ? null : Number(new URL(site.url).port)),
    carry: () => (_length, deliver) => deliver(),
  });
  river = await raceDaySite(6, side('rio', line.url));
});
test.afterAll(async () => {
  line?.close();
  await Promise.all([site?.stop(), river?.stop()]);
});

const riverPage = (page: Page, { url }: { url: string }) =>
  page.goto(`${url}/es/mesa/carrera/rio?dia=${river.today}`);

test('the river takes the right to decide and gives it back, without scripts, and both sides say so', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await river.enter(context, 'Olga', ['race_office']);
  const page = await context.newPage();
  await riverPage(page, river);
  await page.getByRole('link', { name: 'Tomar la decisión aquí' }).click();
  const step = page.locator('.desk-confirm');
  await expect(step.getByRole('heading')).toHaveText('Desde ahora decide rio, este servidor');
  await expect(step).toContainText('Lo hace Olga');
  await expect(step).toContainText('6 botes en las listas');
  await expect(step).toContainText('Antes se trae y se envía todo con localhost');
  await page.getByRole('button', { name: 'Tomar la decisión' }).click();
  await expect(page.getByText('Aquí se decide (rio)')).toBeVisible();

  const desk = await browser.newContext();
  await site.enter(desk, 'Ana', ['jury']);
  const away = await desk.newPage();
  // Text that browsers format otherwise than the server makes React replace the page under a finger.
  const faults: string[] = [];
  away.on('pageerror', (error) => faults.push(String(error)));
  await riverPage(away, site);
  await expect(away.getByText(/^Decide rio, desde las .* por Olga/)).toBeVisible();
  expect(await axeViolations(away)).toEqual([]);
  await away.goto(`${site.url}/es/mesa/carrera?dia=${river.today}`);
  await expect(away.getByText('Este día lo decide rio: aquí solo se mira.')).toBeVisible();
  // This server refuses changes of the other server's day, so it shows seats, plan, start lists and results without
  // forms.
  await site.enter(desk, 'Olga', ['owner']);
  for (const [path, own] of [
    ['puestos', ['Crear']],
    ['carrera/plan', []],
    ['carrera/salidas', []],
    ['carrera/resultados', []],
  ] as const) {
    await away.goto(`${site.url}/es/mesa/${path}?dia=${river.today}`);
    await expect(away.getByText('Este día lo decide rio: aquí solo se mira.')).toBeVisible();
    const acts = away.locator('main button[type="submit"]:visible').filter({ hasNotText: 'Salir' });
    expect(await acts.allTextContents(), path).toEqual(own);
  }

  cut();
  await riverPage(page, river);
  await page.getByRole('link', { name: 'Entregar a sitio' }).click();
  await page.getByRole('button', { name: 'Entregar la decisión' }).click();
  await expect(page.getByRole('alert').first()).toContainText('No hay línea con localhost');
  isCut = false;
  await page.getByRole('button', { name: 'Entregar la decisión' }).click();
  await expect(page.getByText(/^Decide sitio, desde las .* por Olga/)).toBeVisible();
  await riverPage(away, site);
  await expect(away.getByText('Aquí se decide (sitio)')).toBeVisible();
  await expect(away.locator('html')).toHaveAttribute('data-hydrated');
  expect(faults).toEqual([]);
  await context.close();
  await desk.close();
});

test('while a line is dead the public page says how old it is, and then catches up', async ({
  page,
}) => {
  const now = deskDay();
  await giveLease(river.database, { day: river.today, holder: 'rio', by: 'Olga', now });
  let said = '';
  const relay = spawn(
    resolve('node_modules/.bin/node'),
    ['cli/race.js', 'relay', '--to', line.url],
    {
      env: { PATH: '', VAR_DIR: river.varDir, LANG: 'en_US.UTF-8', ...side('rio') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [relay.stdout, relay.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  const ended = new Promise((settle) => relay.once('close', settle));
  const midnight = Date.parse(`${river.today}T05:00:00Z`);
  const finish = (bib: number, ago: number) => {
    const at = deskDay().getTime() - ago * 1000;
    const payload = {
      kind: 'impulse',
      channel: 'finish',
      manual: true,
      race: 'men-1',
      bib,
      attempt: 1,
      at: (at - midnight) * 1000,
      raw: null,
      replaces: null,
      withdrawn: false,
    } as const;
    return river.say('finish', payload, at);
  };
  await river.start(1, 300);
  await finish(1, 200);
  await page.goto(`${site.url}/es/en-vivo`);
  const row = (bib: number) => page.locator('#men').getByRole('row', { name: `Boat ${bib}` });
  await expect(row(1)).toContainText(/1:(39|40),\d\d/);
  await expect(page.getByText(/^Datos del río de las \d\d?:\d\d/)).toBeVisible();

  cut();
  await expect.poll(() => said).toContain('Trying again in');
  await river.start(2, 200);
  await finish(2, 90);
  await page.reload();
  await expect(row(1)).toContainText(/1:(39|40),\d\d/);
  await expect(row(2)).not.toContainText(/1:(49|50),\d\d/);
  isCut = false;
  await expect(row(2)).toContainText(/1:(49|50),\d\d/);
  const there = await eventsSince(site.database, { day: river.today, revision: 0, limit: 99 });
  const ids = (events: { id: string }[]) => events.map(({ id }) => id).toSorted();
  expect(ids(there.map(({ event }) => event))).toEqual(ids(await river.events()));
  relay.kill();
  await ended;
});

test('when the laptop dies the standby takes over, and the judge continues', async ({
  browser,
}) => {
  const standby = await deskSite({ env: side('rio-2') });
  const folder = mkdtempSync(join(tmpdir(), 'standby-'));
  const section = { kind: 'section', label: 'Tramo 1', gates: { first: 1, last: 2 } } as const;
  const seat = await river.seated(section);
  const phone = await openPhone(folder);
  await giveSeat(phone, river.line, seat.token);
  const page = await phone.newPage();
  await page.goto(`${river.line}/es/puesto`);
  await waitForCopies(page, '/es/juez');
  await page.goto(`${river.line}/es/juez`);
  // A touch does not count right after a boat came or the list was reloaded, so a judge who still sees the boat taps
  // again.
  const tapClean = async (bib: number) => {
    const shown = page.locator(`.judge-boat:not([data-fresh]):has(.judge-bib:text("${bib}"))`);
    if (await shown.count()) await touchThere(page.locator('.judge-clean'));
  };
  const clean = async (bib: number) => {
    await expect(page.locator('.judge-bib')).toHaveText(String(bib));
    await expect
      .poll(async () => {
        await tapClean(bib);
        return page.locator('.judge-bib').allTextContents();
      })
      .toEqual([String(bib + 1)]);
  };
  const unsent = page.locator('.judge-unsent b');
  await clean(3);
  await clean(4);
  await expect(unsent).toHaveText('0');
  const { raceWith } = raceCommand(standby.varDir);
  const followed = await raceWith(side('rio-2'), 'follow', '--from', river.line, '--once');
  expect(followed).toMatchObject({ code: 0, err: '' });

  river.cut();
  await clean(5);
  await expect(unsent).toHaveText('2');
  const context = await browser.newContext();
  await standby.enter(context, 'Luis', ['owner']);
  const desk = await context.newPage();
  await riverPage(desk, standby);
  await expect(desk.getByText(/^Decide rio/)).toBeVisible();
  await desk.getByRole('link', { name: 'Tomar la decisión aquí' }).click();
  await expect(desk.locator('.desk-confirm')).toContainText('No se pregunta al otro servidor');
  await desk.getByRole('button', { name: 'Tomar la decisión' }).click();
  await expect(desk.getByText('Aquí se decide (rio-2)')).toBeVisible();

  // The router gives the address to the other laptop: no phone pairs again.
  river.leadTo(standby.url);
  river.restore();
  await page.reload();
  // Reads the events stored on the other laptop, not the state of the phone: right after a tap nothing waits yet, and
  // the list is reloaded from the other log.
  const judged = async () => {
    const all = { day: river.today, revision: 0, limit: 99 };
    const stored = await eventsSince(standby.database, all);
    return stored
      .flatMap(({ event: { seat: of, payload } }) =>
        of === seat.name && payload.kind === 'judgement' ? [[payload.bib, payload.gate]] : [],
      )
      .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
  };
  await expect
    .poll(async () => {
      await tapClean(6);
      return judged();
    })
    .toEqual([3, 4, 5, 6].flatMap((bib) => [1, 2].map((gate) => [bib, gate])));
  await expect(unsent).toHaveText('0');
  await phone.close();
  await standby.stop();
  rmSync(folder, { recursive: true, force: true });
});

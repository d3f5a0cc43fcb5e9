import { expect, type Page, test } from '@playwright/test';
import { changeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { writeHeartbeat } from '../../../src/race-day/seats/phones/write-heartbeat.server.ts';
import { listSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { giveRoles } from '../../../src/record/accounts/team/give-roles.server.ts';
import { publishAnnouncement } from '../../../src/site/announcements/publish-announcement.server.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });
test.use({ javaScriptEnabled: false });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const asked = (page: Page) => page.getByRole('alert');
const history = (page: Page) => page.locator('#historia').getByRole('listitem');

test('a new invitation names the sessions that it ends, even for an e-mail address with an account', async ({
  page,
  context,
}) => {
  await site.signedIn('Luis', ['jury']);
  await site.enter(context, 'Marta', ['owner']);
  await page.goto(`${site.url}/es/mesa/equipo`);
  await page.getByLabel('Nombre').fill('Luis otra vez');
  await page.getByLabel('Correo').fill('Luis@rio.example');
  await page.getByRole('button', { name: 'Hacer el enlace' }).click();
  await expect(asked(page).getByRole('heading')).toHaveText('Hacer un enlace nuevo para Luis');
  await expect(asked(page)).toContainText('1 sesión abierta');
  const before = (await readAudit(site.database, { act: 'account_invited', limit: 9 })).length;
  await asked(page).getByRole('button', { name: 'Hacer el enlace' }).click();
  await expect(page.getByLabel('El enlace', { exact: true })).toHaveValue(/\/es\/mesa\/invitacion/);
  const after = await readAudit(site.database, { act: 'account_invited', limit: 9 });
  expect(after).toHaveLength(before + 1);
  const member = page.getByRole('listitem').filter({ hasText: 'luis@rio.example' });
  await member.getByText('Cambiar a Luis').click();
  await member.getByRole('link', { name: 'Historia de Luis' }).click();
  await expect(history(page).first()).toContainText('Invitó');
});

test('a second organizer who gives roles sees the first one’s roles, and chooses', async ({
  page,
  context,
}) => {
  await site.signedIn('Nora', ['jury']);
  await site.enter(context, 'Olga', ['owner']);
  await page.goto(`${site.url}/es/mesa/equipo`);
  const member = page.getByRole('listitem').filter({ hasText: 'nora@rio.example' });
  await member.getByText('Cambiar a Nora').click();
  await member.getByLabel('Locución').check();
  const { id: accountId } = await site.database
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'nora@rio.example')
    .executeTakeFirstOrThrow();
  await giveRoles(site.database, terminal, { accountId, roles: ['treasurer'] }, deskDay());
  await member.getByRole('button', { name: 'Guardar funciones' }).click();
  await expect(asked(page)).toContainText(
    'Funciones: ahora dice «Tesorería»; tú escribiste «Jurado, Locución».',
  );
  await expect(member.getByLabel('Locución')).toBeChecked();
  await member.getByRole('button', { name: 'Guardar funciones' }).click();
  await expect(member).toContainText('Jurado, Locución');
});

test('a second organizer who changes a seat sees the first one’s change', async ({
  page,
  context,
}) => {
  const day = '2027-02-21';
  const moment = { now: deskDay(), side: 'sitio' };
  const seat = { day, kind: 'section', label: 'Tramo 1', gates: { first: 1, last: 3 } } as const;
  const made = await makeSeat(site.database, terminal, seat, moment);
  if (!('id' in made)) throw new Error('no seat');
  await site.enter(context, 'Otto', ['race_office']);
  await page.goto(`${site.url}/es/mesa/puestos?dia=${day}`);
  await page.getByText('Cambiar Tramo 1').click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar' }) });
  await form.getByLabel('Última puerta').fill('5');
  const order = { ...seat, id: made.id, gates: { first: 1, last: 4 } };
  await changeSeat(site.database, terminal, order, moment);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(asked(page)).toContainText(
    'Última puerta o elemento: ahora dice «4»; tú escribiste «5».',
  );
  await expect(form.getByLabel('Última puerta')).toHaveValue('5');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const [kept] = await listSeats(site.database, day, deskDay());
  expect(kept?.gates).toEqual({ first: 1, last: 5 });
});

test('ending a phone with unsent events, or a day with such phones, asks for confirmation', async ({
  page,
  context,
}) => {
  const day = '2027-02-20';
  const moment = { now: deskDay(), side: 'sitio' };
  const gates = { first: 1, last: 4 };
  const made = await makeSeat(
    site.database,
    terminal,
    { day, kind: 'section', label: 'Tramo 3', gates },
    moment,
  );
  if (!('id' in made)) throw new Error('no seat');
  const offer = await offerSeat(site.database, terminal, made.id, moment);
  if (offer.token === undefined) throw new Error('no link');
  const taken = await takeSeat(
    site.database,
    { key: { token: offer.token, code: '' }, browser: 'x', holder: 'Pablo', device: 'phone' },
    { now: deskDay(), timeZone: 'America/Guayaquil' },
  );
  if (!taken) throw new Error('no phone');
  const { id: phoneId } = await site.database
    .selectFrom('seat_phone')
    .select('id')
    .where('seat_id', '=', made.id)
    .executeTakeFirstOrThrow();
  const clock = { deviceTime: deskDay().toISOString(), offset: null, uncertainty: null };
  await writeHeartbeat(site.database, phoneId, { battery: 80, unsent: 7, ...clock }, deskDay());
  await site.enter(context, 'Olmo', ['race_office']);
  await page.goto(`${site.url}/es/mesa/puestos?dia=${day}`);
  await page.getByRole('button', { name: 'Terminar el teléfono de Tramo 3' }).click();
  await expect(asked(page)).toContainText('Tramo 3 · Pablo · 7 sin enviar');
  await expect(asked(page)).toContainText('7 anotaciones sin enviar: se pierden');
  await asked(page).getByRole('link', { name: 'Dejarlo como está' }).click();
  await page.getByRole('button', { name: 'Terminar el teléfono de este día' }).click();
  await expect(asked(page)).toContainText('Tramo 3 · Pablo · 7 sin enviar');
  await asked(page).getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByText('sin teléfono', { exact: true })).toBeVisible();
  await page.getByText('Cambiar Tramo 3').click();
  await page.getByRole('link', { name: 'Historia de Tramo 3' }).click();
  await expect(history(page)).toContainText([
    'Terminó un teléfono',
    'Un teléfono tomó el puesto',
    'Hizo el enlace de un puesto',
    'Creó un puesto',
  ]);
  await page.getByText('Cambiar Tramo 3').click();
  await page.getByRole('button', { name: 'Quitar el puesto' }).click();
  await expect(asked(page).getByRole('heading')).toHaveText('Quitar el puesto Tramo 3');
  await asked(page).getByRole('button', { name: 'Quitar el puesto' }).click();
  await expect(page.getByText('Cambiar Tramo 3')).toHaveCount(0);
});

test('a passkey is removed after a confirmation that names it and the sessions that end', async ({
  page,
  context,
}) => {
  await site.signedIn('Pilar', ['jury']);
  await site.enter(context, 'Pilar', ['jury']);
  const { id } = await site.database
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'pilar@rio.example')
    .executeTakeFirstOrThrow();
  const key = { account_id: id, public_key: '', counter: 0, transports: '[]', last_used_at: null };
  const created_at = deskDay().toISOString();
  for (const label of ['teléfono viejo', 'portátil']) {
    const row = { ...key, label, created_at, credential_id: label.replace(/\W/g, '-') };
    await site.database.insertInto('passkey').values(row).execute();
  }
  await page.goto(`${site.url}/es/mesa/mi-cuenta`);
  const old = page.getByRole('listitem').filter({ hasText: 'teléfono viejo' });
  await old.getByRole('button', { name: 'Quitar' }).click();
  await expect(asked(page)).toContainText('Quitar la llave «teléfono viejo»');
  await expect(asked(page)).toContainText('Se termina también tu otra sesión');
  await asked(page).getByRole('button', { name: 'Quitar la llave' }).click();
  await expect(page.getByText('portátil')).toBeVisible();
  await expect(old).toHaveCount(0);
});

test('a notice has its history beside it, and the whole history names things as the desk does', async ({
  page,
  context,
}) => {
  const both = { es: 'Salida a las nueve', en: 'Start at nine' };
  const at = (hours: number) => new Date(deskDay().getTime() + hours * 3_600_000).toISOString();
  const notice = { title: both, text: both, urgent: false, startsAt: at(0), endsAt: at(5) };
  await publishAnnouncement(site.database, terminal, notice, deskDay());
  await site.enter(context, 'Quela', ['owner']);
  await page.goto(`${site.url}/es/mesa/historial?que=announcement_published`);
  await page.getByRole('link', { name: 'Salida a las nueve' }).click();
  await expect(history(page)).toContainText(['Publicó un aviso']);
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('confirmation pages pass axe', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await site.signedIn('Sara', ['jury']);
    await site.enter(context, 'Tulia', ['owner']);
    await page.goto(`${site.url}/es/mesa/equipo`);
    await page.getByText('Cambiar a Sara').click();
    const member = page.getByRole('listitem').filter({ hasText: 'sara@rio.example' });
    await member.getByRole('button', { name: 'Cerrar la cuenta' }).click();
    await expect(asked(page)).toContainText('la función Jurado');
    expect(await axeViolations(page)).toEqual([]);
    await asked(page).getByRole('link', { name: 'Dejarlo como está' }).click();
    await expect(asked(page)).toHaveCount(0);
    await page.goto(`${site.url}/es/mesa/equipo`);
    await page.getByText('Cambiar a Sara').click();
    await member.getByRole('link', { name: 'Historia de Sara' }).click();
    await expect(history(page).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});

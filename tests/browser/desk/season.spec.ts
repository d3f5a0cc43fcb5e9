import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import type { ActName } from '../../../src/record/accounts/audit/audit-names.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { fillRegistration } from '../registration/fill-registration.ts';
import { addPasskeyDevice } from './desk-site.ts';

// Each test is a chapter of one season and goes on where the previous test ended.
test.describe.configure({ mode: 'serial', retries: 0 });

const varDir = mkdtempSync(join(tmpdir(), 'season-'));
const database = { engine: 'sqlite', file: join(varDir, 'race.sqlite') } as const;
let site: RunningSite;
let desk: BrowserContext;
let page: Page;

async function goTo(moment: string): Promise<void> {
  const port = site?.port;
  await site?.drop();
  site = await startSite({
    VAR_DIR: varDir,
    MOMENT: moment,
    ...(port === undefined ? {} : { PORT: String(port) }),
  });
}

test.beforeAll(async ({ browser }) => {
  await goTo('2026-11-10T09:00:00-05:00');
  desk = await browser.newContext({ locale: 'es-EC', viewport: { width: 1280, height: 800 } });
  page = await desk.newPage();
  await addPasskeyDevice(page);
});
test.afterAll(async () => {
  await desk?.close();
  await site?.drop();
});

const heading = () => page.getByRole('heading', { level: 1 });
const link = (name: string | RegExp) => page.getByRole('link', { name }).first().click();
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a desk page from the menu and proves the identity when the desk asks. */
async function open(name: string): Promise<void> {
  await page.goto(`${site.url}/es/mesa`);
  if (page.url().includes('/entrar')) {
    await press('Entrar con la llave');
    await page.waitForURL(/\/es\/mesa(\?|$)/);
  }
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/\/mesa$/);
}

/** Money that came or went with an action of the history, by the name of its amount. */
const moved: Partial<Record<ActName, { amount: string; sign: 1 | -1 }>> = {
  payment_verified: { amount: 'amount', sign: 1 },
  payment_in_cash: { amount: 'amount', sign: 1 },
  money_received: { amount: 'amount', sign: 1 },
  money_returned: { amount: 'amount', sign: -1 },
};

/** Expects these cents owed and held, and the same sum in the history. */
async function expectMoney(expected: { owed: number; held: number }): Promise<void> {
  const opened = await openDatabase({ database });
  const lines = await opened.selectFrom('money_line').select(['kind', 'cents']).execute();
  const told = await readAudit(opened, { limit: 10_000 });
  await opened.destroy();
  expect(sumBalance(lines)).toEqual(expected);
  let sum = 0;
  for (const { act, after } of told) {
    const { amount, sign } = moved[act] ?? { amount: '', sign: 1 };
    const written = Object.entries(after ?? {}).find(([name]) => name === amount)?.[1];
    sum += sign * Math.round(Number.parseFloat(String(written ?? '0')) * 100);
  }
  expect(sum).toBe(expected.held);
}

async function openEntry(name: string): Promise<void> {
  await open('Inscripciones');
  await page.getByLabel(/^Nombre, dorsal/).fill(name);
  await press('Mostrar');
  await link(name);
  await expect(heading()).toContainText(name);
}

interface Paddler {
  name: string;
  category: 1 | 2 | 3;
  personalId: string;
  code?: string;
}

const raceOf: Record<number, string> = {
  101: 'Expertas mujeres',
  102: 'Intermedios mixto',
  103: 'Intermedios mixto',
  104: 'Novatos mixto',
};

/** Types a boat's run: its times at the control, its gates from the judges' sheet. */
async function timeRun(bib: number, descent: 1 | 2): Promise<void> {
  const race = `${raceOf[bib]}, manga ${descent}`;
  const hour = descent === 1 ? '09' : '11';
  await open('Control');
  await link(race);
  await expect(page.getByRole('link', { name: race, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page
    .getByRole('row')
    .filter({ hasText: String(bib) })
    .getByRole('link')
    .first()
    .click();
  const panel = page.locator('.control-panel');
  await panel.getByRole('textbox', { name: 'Partida' }).fill(`${hour}:0${bib - 101}:00,00`);
  await panel
    .getByRole('textbox', { name: 'Llegada' })
    .fill(`${hour}:0${bib - 99}:1${bib - 100},50`);
  const times = panel.locator('form', { has: page.getByRole('textbox', { name: 'Partida' }) });
  await times.getByLabel('Motivo').selectOption('Así está en la hoja');
  await times.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByRole('button', { name: 'Deshacer la decisión: Llegada' })).toBeVisible();
  await open('Planillas');
  await link(race);
  const gate = page.getByLabel(`Dorsal ${bib}, puerta 1`, { exact: true });
  await gate.focus();
  // A touch at the second gate, a miss at the tenth.
  await page.keyboard.type('020000000500');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/[12] de [12] pasados/)).toBeVisible();
}

async function openResults(race: string): Promise<void> {
  await open('Resultados');
  await link(race);
  await expect(heading()).toHaveText(race);
}

interface Registered {
  own: Page;
  address: string;
}

async function register({ name, category, personalId, code }: Paddler): Promise<Registered> {
  const phone = await desk.browser()?.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
    locale: 'es-EC',
  });
  const own = await phone?.newPage();
  if (!own) throw new Error('no phone');
  await own.goto(`${site.url}/es/registro`);
  const email = `${personalId.toLowerCase()}@rio.example`;
  await fillRegistration(own, { name, category, personalId, nationality: 'US', email });
  await own.locator('[name="q_necesitas_transporte"]').check();
  if (code !== undefined) {
    await own.getByText('Tengo un código').click();
    await own.getByRole('textbox', { name: 'Código' }).fill(code);
  }
  const send = own.locator('form > section button[type="submit"]').last();
  await send.click();
  if (code !== undefined) {
    await expect(own.getByText('Con el código pagas $25,00 en lugar de $35,00.')).toBeVisible();
    await send.click();
  }
  await expect(own).toHaveURL(/\/es\/confirmacion\?identity=/);
  const address = own.url();
  return { own, address };
}

async function pay(
  { own, address }: Registered,
  type: 'image/png' | 'application/pdf' = 'image/png',
) {
  await own.goto(address);
  await own.getByRole('link', { name: 'Transferencia bancaria' }).click();
  const buffer = Buffer.from(sampleReceipts[type]);
  const receipt = { name: 'comprobante', mimeType: type, buffer };
  await own.locator('input[type="file"]').setInputFiles(receipt);
  await own.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(own.getByText('Comprobante recibido')).toBeVisible();
}

test('the first owner signs in by a link, and the invented people are removed in one action', async () => {
  const opened = await openDatabase({ database });
  const terminal = { accountId: null, sessionId: null, name: 'organizer' };
  const rosa = {
    name: 'Rosa',
    email: 'rosa@rio.example',
    language: 'es',
    roles: ['owner'],
  } as const;
  const { token } = await invite(
    opened,
    terminal,
    { ...rosa, roles: ['owner'] },
    new Date('2026-11-10T14:00:00Z'),
  );
  await opened.destroy();
  await page.goto(`${site.url}/es/mesa/invitacion?codigo=${token}`);
  await page.getByLabel('Nombre del aparato').fill('Teléfono de Rosa');
  await press('Guardar una llave aquí');
  await expect(page).toHaveURL(/\/es\/mesa$/);
  await open('Inscripciones');
  await expect(page.getByText('13 inscripciones')).toBeVisible();
  await press('Quitar las muestras');
  await expect(page.getByRole('alert')).toContainText('Quien se inscribió en el sitio se queda');
  await page.getByRole('alert').getByRole('button').first().click();
  await expect(page.getByText('0 inscripciones')).toBeVisible();
  await expectMoney({ owed: 0, held: 0 });
});

test('a price, a question and a code are set before the first registration', async () => {
  await open('Preguntas');
  await link('Hacer una pregunta');
  await page.locator('[name="label_es"]').fill('¿Necesitas transporte?');
  await page.locator('[name="label_en"]').fill('Do you need a lift?');
  await page.locator('[name="kind"][value="tick"]').check();
  await press('Guardar la pregunta');
  await expect(page.locator('.desk-done')).toHaveText('Guardado.');
  await open('Códigos');
  await page.getByLabel('Código', { exact: true }).fill('RIO-10');
  await page.getByLabel('Qué descuenta').selectOption('amount');
  await page.getByLabel('Cuánto', { exact: true }).fill('10');
  await press('Crear el código');
  await expect(page.getByRole('row', { name: /RIO-10/ })).toBeVisible();
  await open('Ajustes');
  await page
    .getByLabel(/^Precio temprano/)
    .first()
    .fill('46,50');
  await press('Revisar');
  await expect(heading()).toHaveText('Revisar antes de publicar');
  await page.getByLabel('Por qué').fill('Subió el seguro');
  await press('Publicar');
  await expect(page).not.toHaveURL(/revision/);
});

test('five people register, and pay, are refused, pay in cash, change or withdraw', async () => {
  const ana = await register({ name: 'Ana Paga', category: 1, personalId: 'PX100001' });
  const bea = await register({ name: 'Bea Niega', category: 2, personalId: 'PX100002' });
  await register({
    name: 'Caro Efectivo',
    category: 2,
    personalId: 'PX100003',
    code: 'rio-10',
  });
  await register({ name: 'Dora Retira', category: 3, personalId: 'PX100004' });
  const eva = await register({ name: 'Eva Cambia', category: 1, personalId: 'PX100005' });
  await expectMoney({ owed: 4650 * 2 + 3500 + 2500 + 2500, held: 0 });
  for (const one of [ana, bea, eva]) await pay(one);

  await page.goto(`${site.url}/es/mesa`);
  await link('3 comprobantes por revisar');
  await expect(page.locator('#payer')).toHaveText('Ana Paga');
  await page.keyboard.press('v');
  await expect(page.locator('#payer')).toHaveText('Bea Niega');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('El valor');
  await page.getByRole('button', { name: 'Rechazar y avisar' }).click();
  await expect(page.locator('#payer')).toHaveText('Eva Cambia');
  await page.keyboard.press('v');
  await expect(page.getByText('No espera ninguno.')).toBeVisible();
  await expectMoney({ owed: 17_800, held: 9300 });
  await pay(bea, 'application/pdf');
  await page.goto(`${site.url}/es/mesa`);
  await link('1 comprobante por revisar');
  await expect(page.locator('#payer')).toHaveText('Bea Niega');
  await page.keyboard.press('v');
  await expect(page.getByText('No espera ninguno.')).toBeVisible();

  await openEntry('Caro Efectivo');
  await link('Abrir el pago');
  await press('Recibido en efectivo');
  await expect(page.getByText(/en efectivo, recibo 2027-\d+/)).toBeVisible();
  await expectMoney({ owed: 17_800, held: 15_300 });

  await openEntry('Dora Retira');
  await page.getByText('Retirar la inscripción').click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('No puede viajar');
  await press('Seguir');
  await page.getByRole('alert').getByRole('button', { name: 'Retirar la inscripción' }).click();
  await expect(page.getByText('Inscripción retirada').first()).toBeVisible();
  await expectMoney({ owed: 15_300, held: 15_300 });

  await openEntry('Eva Cambia');
  await link('Corregir');
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('3');
  await page.getByLabel('Por qué lo corriges').fill('Lo pidió');
  await press('Guardar');
  await expect(page.getByText('El valor pasa de $46,50 a $25,00')).toBeVisible();
  await page.getByLabel('Devolver $21,50').check();
  await press('Guardar');
  await expect(page.getByText('Guardado.')).toBeVisible();
  await link('Abrir el pago');
  await page.locator('summary', { hasText: 'Anotar una devolución' }).click();
  await page.getByLabel('Cuánto').fill('21,50');
  await page.locator('details[open]').getByLabel('Por qué').fill('Otra categoría');
  await press('Anotar una devolución');
  await expect(page.getByText('Pagó $21,50 de más')).toHaveCount(0);
  await expectMoney({ owed: 13_150, held: 13_150 });
});

test('a person registers on paper, pays at the desk, and withdraws with half the money back', async () => {
  await open('Inscripciones');
  await link('Inscribir desde papel');
  await expect(heading()).toHaveText('Inscribir desde papel');
  const field = (control: string) => page.locator(`[name="${control}"]`).first();
  for (const [control, value] of Object.entries({
    name: 'Flor Papel',
    personal_id: 'PX100006',
    date_birth: '1991-05-03',
    city: 'Baeza',
    email: 'flor@rio.example',
    mobile: '099 123 4567',
  })) {
    await field(control).fill(value);
  }
  for (const [control, value] of Object.entries({
    category: '2',
    nationality: 'US',
    sex: 'female',
    size: 'M',
  })) {
    await field(control).selectOption(value);
  }
  await page.getByLabel(/^Firmó a mano/).check();
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(heading()).toHaveText('Flor Papel');
  await expectMoney({ owed: 16_650, held: 13_150 });
  await openEntry('Flor Papel');
  await link('Abrir el pago');
  await press('Recibido en efectivo');
  await expect(page.getByText(/en efectivo, recibo 2027-\d+/)).toBeVisible();
  await openEntry('Flor Papel');
  await page.getByText('Retirar la inscripción').click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se lesionó');
  await page.getByRole('radio', { name: 'Una parte' }).check();
  await page.getByLabel('Cuánto, si es una parte').fill('17,50');
  await press('Seguir');
  await page.getByRole('alert').getByRole('button', { name: 'Retirar la inscripción' }).click();
  await expect(page.getByText('Inscripción retirada').first()).toBeVisible();
  // A refund is owed to her until the desk records it.
  await expectMoney({ owed: 14_900, held: 16_650 });
  await openEntry('Flor Papel');
  await link('Abrir el pago');
  await page.locator('summary', { hasText: 'Anotar una devolución' }).click();
  await page.getByLabel('Cuánto').fill('17,50');
  await page.locator('details[open]').getByLabel('Por qué').fill('En efectivo');
  await press('Anotar una devolución');
  await expect(page.getByRole('heading', { name: /Hay que devolver/ })).toHaveCount(0);
  await expectMoney({ owed: 14_900, held: 14_900 });
});

const races = ['Expertas mujeres', 'Intermedios mixto', 'Novatos mixto'];

test('on the day before there are bibs, a plan and start lists', async () => {
  await goTo('2027-02-19T15:00:00-05:00');
  await open('Dorsales');
  await page.getByLabel('Desde').fill('101');
  await page.getByLabel('Hasta').fill('199');
  await press('Ver antes de dar');
  await press(/^Dar \d+ dorsales$/);
  await open('Plan del día');
  await press('Hacer el plan');
  await press('Crear los puestos de la cancha');
  await expect(page.locator('.race-sections > li')).not.toHaveCount(0);
  await open('Listas de salida');
  await press(/^Hacer las 3 que faltan/);
  await page.waitForURL(/[?&]todas=1/);
  await link('Novatos mixto, manga 2');
  await expect(heading()).toHaveText('Novatos mixto, manga 2');
  await press(/^Hacer las 3 que faltan/);
  await press(/^Publicar las 6 que faltan/);
  await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
});

test('on race day all paddlers are checked in, timed, judged and listed', async () => {
  await goTo('2027-02-20T08:00:00-05:00');
  await open('Acreditación');
  const present = page.getByRole('button', { name: /^Presente/ });
  await expect(present).toHaveCount(4);
  for (const one of await present.all()) await one.click();
  await expect(page.locator('.check-in-figures')).toContainText('4 / 4');
  for (const bib of [101, 102, 103, 104]) await timeRun(bib, 1);
  // Only one boat finishes the second run.
  await timeRun(102, 2);

  await goTo('2027-02-20T13:00:00-05:00');
  for (const race of races) {
    await openResults(race);
    await page.getByLabel('Minutos para consultas').fill('1');
    await press('Publicar provisional');
    await expect(page.getByText('Es igual a lo publicado')).toBeVisible();
    if (race !== 'Intermedios mixto') continue;
    await press('No partió el 103 (DNS)');
    await expect(page.getByText('No queda nada abierto en esta lista.')).toBeVisible();
    await press('Publicar provisional');
    await expect(page.getByText('Es igual a lo publicado')).toBeVisible();
  }
  await goTo('2027-02-20T15:00:00-05:00');
  for (const race of races) {
    await openResults(race);
    const prove = page.getByRole('link', { name: 'Confirmar quién eres' });
    if ((await prove.count()) > 0) {
      await prove.click();
      await press(/llave/);
      await expect(heading()).toHaveText(race);
    }
    // The list warns that the other boats did not come to the second run.
    const despite = page.getByLabel(/^Hacerla oficial así/);
    await expect(despite).toHaveCount(race === 'Intermedios mixto' ? 0 : 1);
    if (race !== 'Intermedios mixto') await despite.check();
    await press('Hacer oficial');
    await expect(page.getByText(/Oficial n.º 1/).first()).toBeVisible();
  }
  await expectMoney({ owed: 14_900, held: 14_900 });
});

test('the edition is archived', async () => {
  await goTo('2027-03-01T09:00:00-05:00');
  await open('Ediciones');
  await page.getByRole('main').getByRole('link', { name: '2027', exact: true }).click();
  await link('Ver qué cambia al archivar');
  await expect(page.getByText('No queda nada abierto')).toBeVisible();
  await page.getByRole('button', { name: 'Archivar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reabrir la edición' })).toBeVisible();
  const results = await (await fetch(`${site.url}/es/resultados/2027`)).text();
  for (const name of ['Ana Paga', 'Bea Niega', 'Caro Efectivo', 'Eva Cambia']) {
    expect(results).toContain(name);
  }
  for (const name of ['Dora Retira', 'Flor Papel']) expect(results).not.toContain(name);
  await expectMoney({ owed: 14_900, held: 14_900 });
});

test('the next edition is prepared, looked at and opened', async () => {
  const form = async () => (await fetch(`${site.url}/es/registro`)).text();
  await open('Ediciones');
  await link('Preparar la siguiente edición');
  await expect(page.getByLabel('Día de la carrera')).toHaveValue('2028-02-19');
  await press('Ver las fechas');
  await expect(page.getByLabel('Abren las inscripciones')).toHaveValue('2027-10-31');
  await press('Revisar');
  await expect(page.getByRole('heading', { name: 'Edición 2028', exact: true })).toBeVisible();
  expect(await form()).not.toContain('2028');
  await press('Empezar la edición y publicarla');
  await expect(heading()).toHaveText('Edición 2028');
  expect(await form()).toContain('31 de octubre');
  await goTo('2027-11-02T09:00:00-05:00');
  expect(await form()).toContain('name="personal_id"');
  await expectMoney({ owed: 14_900, held: 14_900 });
});

test('each person got the mails about their own entry, and no other', async () => {
  const opened = await openDatabase({ database });
  const rows = await opened
    .selectFrom('mail_outbox')
    .innerJoin('participant', 'participant.id', 'mail_outbox.participant_id')
    .select(['participant.name', 'mail_outbox.kind'])
    .orderBy('mail_outbox.mail_key')
    .execute();
  await opened.destroy();
  const letters: Record<string, string[]> = {};
  for (const { name, kind } of rows) letters[name] = [...(letters[name] ?? []), kind].sort();
  expect(letters).toEqual({
    'Ana Paga': ['proof_received', 'received', 'verified'],
    'Bea Niega': ['proof_received', 'proof_received', 'received', 'rejected', 'verified'],
    'Caro Efectivo': ['received', 'verified'],
    'Dora Retira': ['received', 'withdrawn'],
    'Eva Cambia': ['proof_received', 'received', 'repriced', 'verified'],
    'Flor Papel': ['received', 'withdrawn'],
  });
});

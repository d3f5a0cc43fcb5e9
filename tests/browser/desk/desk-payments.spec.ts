import { expect, type Page, test } from '@playwright/test';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { keepStatement } from '../../../src/desk/payments/statement/keep-statement.server.ts';
import { readStatement } from '../../../src/desk/payments/statement/read-statement.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { mayDo, type Permission, roles } from '../../../src/record/accounts/roles.ts';
import {
  listReceipts,
  paymentById,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { enterWithReceipts } from './waiting-receipts.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const terminal = { accountId: null, sessionId: null, name: 'organizer Rosa' };
const payer = (page: Page) => page.locator('#payer');

test('thirty receipts are reviewed by keyboard, one of them rejected in the language of its payer', async ({
  page,
  context,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Palista ${index + 1}`);
  const paddlers = await enterWithReceipts(site, names, deskDay());
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await site.enter(context, 'Tania', ['treasurer']);
  await page.goto(`${site.url}/en/desk/payments`);
  await page.getByRole('link', { name: '30 receipts to check' }).click();
  for (const name of names) {
    await expect(payer(page)).toHaveText(name);
    // A visitor who came by a link may have the focus on the page's heading.
    const focused = name === 'Palista 1' ? page.locator('.desk-page :focus') : region(name);
    await expect(focused).toBeFocused();
    if (name !== 'Palista 7') {
      await page.keyboard.press('v');
      continue;
    }
    await page.keyboard.press('j');
    await expect(payer(page)).toHaveText('Palista 8');
    await page.keyboard.press('k');
    await expect(payer(page)).toHaveText('Palista 7');
    await page.keyboard.press('r');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('The amount');
    await page.keyboard.press('Tab');
    // Shortcut letters typed in a field are text.
    await page.keyboard.type('Faltan 5 vrjk');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('None is waiting.')).toBeVisible();
  const acts = await readAudit(site.database, { limit: 40 });
  expect(acts.filter(({ act }) => act === 'payment_verified')).toHaveLength(29);
  const rejected = acts.find(({ act }) => act === 'payment_rejected');
  expect(rejected).toMatchObject({
    actor: 'Tania <tania@rio.example>',
    subjectId: paddlers[6]?.payment.reference,
    reason: 'El valor no es el exacto de tu inscripción. Faltan 5 vrjk',
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a second decision on a payment shows who made the first, and a refund states its consequences first', async ({
    page,
    context,
  }) => {
    const [paddler] = await enterWithReceipts(site, ['Ana Segunda'], deskDay());
    if (!paddler) throw new Error('nobody entered');
    const { id, reference } = paddler.payment;
    await site.enter(context, 'Zoe', ['treasurer']);
    await page.goto(`${site.url}/es/mesa/pagos?buscar=segunda`);
    await page.getByRole('link', { name: 'Ana Segunda' }).click();
    await decidePayment(site.database, terminal, { paymentId: id, decision: 'verify' }, deskDay());
    await page.getByText('Rechazar', { exact: true }).click();
    await page.getByLabel('Con tus palabras').fill('No se lee');
    await page.getByRole('button', { name: 'Rechazar y avisar' }).click();
    await expect(page.getByRole('alert')).toContainText('Alguien decidió antes');
    await expect(page.getByRole('alert')).toContainText('Lo último: la organización');
    await page.getByRole('link', { name: 'Devolver…' }).click();
    await expect(
      page.getByText(`Ana Segunda recibe $45,00 (referencia ${reference})`),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Lesión');
    await page.getByRole('button', { name: /^Devolver \$45,00$/ }).click();
    await expect(page.locator('.desk-lead')).toHaveText('Pago devuelto');
    const [act] = await readAudit(site.database, { limit: 1 });
    expect(act).toMatchObject({ act: 'payment_refunded', subjectId: reference, reason: 'Lesión' });
  });
});

test.describe('money is booked from the page of the entry, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('cash, a change of category and a withdrawal with half a refund are each confirmed by a message', async ({
    page,
    context,
  }) => {
    const { participantId, payment } = await enterPaddler(site.database, { name: 'Eva Retirada' });
    const file = `${site.url}/es/mesa/pagos/pago/${payment.reference}`;
    await site.enter(context, 'Olga', ['owner']);
    await page.goto(file);
    await page.getByRole('button', { name: 'Recibido en efectivo' }).click();
    await expect(page.locator('.desk-lead')).toHaveText('Pago verificado');
    await expect(page.getByText(/en efectivo, recibo \d{4}-\d{6}/)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer la verificación' }).click();
    await expect(page.locator('.desk-lead')).toHaveText('Pago pendiente');
    await page.getByRole('button', { name: 'Recibido en efectivo' }).click();
    await page.getByRole('link', { name: 'Ver la inscripción' }).click();

    await page.getByRole('link', { name: 'Corregir' }).click();
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption('3');
    await page.getByLabel('Número de cédula o pasaporte').first().fill('PX900200');
    await page.getByLabel('Nacionalidad').selectOption('US');
    await page.getByLabel('Por qué lo corriges').fill('Lo pidió');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El valor pasa de $45,00 a $25,00')).toBeVisible();
    await page.getByLabel('Devolver $20,00').check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardado.')).toBeVisible();

    await page.getByText('Retirar la inscripción').click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Se lesionó');
    await page.getByRole('radio', { name: 'Una parte' }).check();
    await page.getByLabel('Cuánto, si es una parte').fill('22,50');
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Hay que devolver $22,50 y se queda $22,50.',
    );
    await page.getByRole('button', { name: 'Retirar la inscripción' }).click();
    await expect(page.getByText('Inscripción retirada').first()).toBeVisible();
    await page.goto(file);
    await expect(page.getByRole('heading', { name: 'Hay que devolver $22,50' })).toBeVisible();
    const mails = await site.database
      .selectFrom('mail_outbox')
      .select('kind')
      .where('participant_id', '=', participantId)
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['repriced', 'withdrawn']),
    );
    await page.goto(`${site.url}/es/mesa/inscripciones?pago=retirado`);
    await expect(page.getByRole('link', { name: 'Eva Retirada' })).toBeVisible();
  });

  test('one receipt pays for two entries, once their sum was shown', async ({ page, context }) => {
    const [one, other] = await enterWithReceipts(site, ['Iris Paga', 'Noé Pagado'], deskDay());
    if (!one || !other) throw new Error('nobody entered');
    await site.enter(context, 'Zoe', ['treasurer']);
    await page.goto(`${site.url}/es/mesa/pagos/comprobantes?pago=${one.payment.reference}`);
    await page.getByText('Este comprobante cubre varias inscripciones…').click();
    const others = page.getByLabel('Referencias de los demás pagos');
    await others.fill(`${other.payment.reference} XXXX`);
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByText('No están por pagar: XXXX')).toBeVisible();
    await others.fill(other.payment.reference);
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByRole('alert')).toContainText('2 pagos con este comprobante: $90,00');
    await page.getByRole('button', { name: 'Verificar 2' }).click();
    await expect(page.getByText(`${one.payment.reference}): Pago verificado`)).toBeVisible();
    for (const { payment } of [one, other]) {
      expect((await paymentById(site.database, payment.id)).state).toBe('verified');
    }
  });
});

test.describe('a bank statement is imported without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a statement is refused when it is too large or unknown, and imported when its line finds its payment', async ({
    page,
    context,
  }) => {
    const [paddler] = await enterWithReceipts(site, ['Nora Banco'], deskDay());
    if (!paddler) throw new Error('nobody entered');
    const { reference } = paddler.payment;
    const today = deskDay().toISOString().slice(0, 10);
    await site.enter(context, 'Yolanda', ['treasurer']);
    await page.goto(`${site.url}/es/mesa/pagos/extractos`);
    const upload = async (bank: string, text: string) => {
      await page.getByRole('combobox', { name: 'Banco', exact: true }).selectOption(bank);
      const file = { name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel('Archivo CSV').setInputFiles(file);
      await page.getByRole('button', { name: 'Subir' }).click();
    };
    await upload('pichincha', 'a;b;c\n'.repeat(400_000));
    await expect(page.getByRole('alert')).toContainText('hasta 2 MB');
    await upload('otro', `Data;Historico;Entrada\n${today};pago ${reference};45,00\n`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué dice cada columna?');
    await page.getByLabel('Día').selectOption('Data');
    await page.getByLabel('Valor que entró').selectOption('Entrada');
    await page.getByLabel('Detalle').selectOption('Historico');
    await page.getByRole('button', { name: 'Leer el archivo' }).click();
    await expect(page.getByRole('status').first()).toContainText('1 es nuevo');
    await expect(page.getByText('Nora Banco: dice la referencia, mismo valor')).toBeVisible();
    await page.getByRole('button', { name: 'Ver lo elegido' }).click();
    await expect(page.getByRole('alert')).toContainText(`Nora Banco · ${reference} · $45,00`);
    await page.getByRole('button', { name: 'Sí, es su dinero' }).click();
    await expect(page.getByRole('status').first()).toContainText('1 pago hallado');
    const [act] = await readAudit(site.database, { limit: 1 });
    expect(act).toMatchObject({
      act: 'payment_verified',
      subjectId: reference,
      after: { state: 'verified', amount: '45.00 USD', bankLine: `${today} 45.00` },
    });
  });

  test('a bank line of a part payment shows the missing rest to organizer and payer, and is undone', async ({
    page,
    context,
  }) => {
    const paddler = await enterPaddler(site.database, { name: 'Pía Parte', now: deskDay() });
    const { reference } = paddler.payment;
    const today = deskDay().toISOString().slice(0, 10);
    await site.enter(context, 'Yolanda', ['treasurer']);
    await keepStatement(
      site.database,
      terminal,
      {
        bank: 'pichincha',
        statement: readStatement(
          Buffer.from(
            `Fecha;Concepto;Documento;Tipo;Monto\n${today};pago ${reference};77;C;20,00\n`,
          ),
        ),
        currency: 'USD',
      },
      deskDay(),
    );
    await page.goto(`${site.url}/es/mesa/pagos/extractos`);
    const line = page.getByRole('listitem').filter({ hasText: reference }).first();
    await expect(line).toContainText(
      'dice la referencia · debe $45,00 · es una parte: faltarían $25,00',
    );
    await line.getByLabel('Es de').selectOption({ label: `Pía Parte · ${reference}` });
    await page.getByRole('button', { name: 'Ver lo elegido' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `Pía Parte · ${reference} · $20,00 · es una parte: faltarían $25,00`,
    );
    await page.getByRole('button', { name: 'Sí, es su dinero' }).click();
    await page.goto(`${site.url}/es/mesa/pagos/pago/${reference}`);
    await expect(page.getByText('Pagado en parte: $20,00 de $45,00, faltan $25,00')).toBeVisible();
    for (const [language, words] of [
      ['es', 'Nos llegaron $20,00 de $45,00: faltan $25,00.'],
      ['en', 'We have received $20.00 of $45.00: $25.00 is missing.'],
    ]) {
      for (const path of ['confirmacion', 'payments/bank-transfer/']) {
        await page.goto(`${site.url}/${language}/${path}?identity=${paddler.accessToken}`);
        await expect(page.getByText(words ?? '').first(), path).toBeVisible();
      }
    }
    await page.goto(`${site.url}/es/mesa/pagos/pago/${reference}`);
    await page.getByRole('button', { name: 'Deshacer la última parte' }).click();
    await expect(page.getByText('Pagado en parte')).toHaveCount(0);
    const [act] = await readAudit(site.database, { limit: 1 });
    expect(act).toMatchObject({ act: 'part_taken_back', after: { amount: '20.00 USD' } });
  });

  test('a wrongly chosen column is chosen again under the questions that it raises', async ({
    page,
    context,
  }) => {
    const today = deskDay().toISOString().slice(0, 10);
    const text = `Quando;Motivo;Soma;Canal\n${today};feria;7,00;Web\n${today};rifa;8,00;\n`;
    await site.enter(context, 'Yolanda', ['treasurer']);
    await page.goto(`${site.url}/es/mesa/pagos/extractos`);
    await page.getByRole('combobox', { name: 'Banco', exact: true }).selectOption('produbanco');
    const file = { name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Archivo CSV').setInputFiles(file);
    await page.getByRole('button', { name: 'Subir' }).click();
    await page.getByLabel('Día').selectOption('Quando');
    await page.getByLabel('Valor que entró').selectOption('Soma');
    await page.getByLabel('Detalle').selectOption('Motivo');
    await page.getByLabel('Entró o salió').selectOption('Canal');
    await page.getByRole('button', { name: 'Leer el archivo' }).click();
    await expect(page.getByRole('group', { name: '«Web»: 1 línea' })).toBeVisible();
    await expect(page.getByText('Sin palabra de entrada o salida: 1 línea')).toBeVisible();
    const again = page.locator('details').filter({ hasText: 'Elegir otra vez las columnas' });
    await again.locator('summary').click();
    await again.getByLabel('Día').selectOption('Motivo');
    await again.getByRole('button', { name: 'Leer el archivo' }).click();
    await expect(page.getByRole('alert')).toContainText('Así no se puede leer');
    await again.getByLabel('Día').selectOption('Quando');
    await again.getByLabel('Entró o salió').selectOption('No hay');
    await again.getByRole('button', { name: 'Leer el archivo' }).click();
    await expect(page.getByRole('status').first()).toContainText('2 son nuevos');
  });
});

test('payment pages, actions and receipts are open to the roles of the table alone', async () => {
  const [paddler] = await enterWithReceipts(site, ['Ines Tabla'], deskDay());
  if (!paddler) throw new Error('nobody entered');
  const { id, reference } = paddler.payment;
  const [receipt] = await listReceipts(site.database, id);
  const file = `archivo/${receipt?.fileName}`;
  const reads: [string, Permission][] = [
    ['', 'payments.read'],
    ['/comprobantes', 'payments.read'],
    [`/pago/${reference}`, 'payments.read'],
    [`/${file}`, 'payments.read'],
    [`/pago/${reference}/devolucion`, 'payments.refund'],
    ['/extractos', 'payments.decide'],
    ['/cuentas/cuentas-2027.csv', 'payments.read'],
    ['/cuentas/cuentas-2027.xlsx', 'payments.read'],
  ];
  const acts: [string, string, Permission][] = [
    ['/comprobantes', 'reject', 'payments.decide'],
    ['/extractos', 'accept', 'payments.decide'],
    ['/extractos/x', 'columns', 'payments.decide'],
    [`/pago/${reference}`, 'remind', 'payments.decide'],
    [`/pago/${reference}/devolucion`, 'refund', 'payments.refund'],
  ];
  for (const role of [...roles, null]) {
    const desk = role === null ? '' : `desk=${await site.signedIn(`Q-${role}`, [role])}`;
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${site.url}/es/mesa/pagos${path}`, { redirect: 'manual', ...init });
    for (const [path, permission] of reads) {
      const { status, headers } = await ask(path, { headers: { cookie: desk } });
      const may = role !== null && mayDo([role], permission);
      expect(status, `${role} ${path}`).toBe(may ? 200 : role === null ? 302 : 403);
      expect(headers.get('cache-control')).toMatch(/^private/);
    }
    for (const [path, intent, permission] of acts) {
      const { status } = await ask(path, {
        method: 'POST',
        headers: { cookie: `${desk}; XSRF-TOKEN=t`, origin: site.url },
        body: new URLSearchParams({ xsrf_token: 't', intent, reference }),
      });
      const may = role !== null && mayDo([role], permission);
      // No form is carried out: a role with the right is stopped by the missing token.
      expect([may, role, status]).toEqual([may, role, role === null ? 302 : 403]);
    }
  }
  const token = await site.signedIn('Luz', ['registration']);
  const shown = await fetch(`${site.url}/es/mesa/pagos/${file}`, {
    headers: { cookie: `desk=${token}` },
  });
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('payment pages pass axe by day and by night, and fit 320 px', async ({ page, context }) => {
  const [paddler] = await enterWithReceipts(site, ['Eva'], deskDay());
  const reference = paddler?.payment.reference;
  await page.setViewportSize({ width: 320, height: 640 });
  await site.enter(context, 'Gala', ['owner']);
  const keep = (bank: 'pichincha' | 'otro', text: string) =>
    keepStatement(
      site.database,
      terminal,
      { bank, statement: readStatement(Buffer.from(text)), currency: 'USD' },
      deskDay(),
    );
  const line = `${deskDay().toISOString().slice(0, 10)};${reference} EVA;1;C;45,00`;
  await keep('pichincha', `Fecha;Concepto;Documento;Tipo;Monto\n${line}\n`);
  const waits = await keep('otro', `Data;Historico;Entrada\n${line}\n`);
  const columns = waits.code === 'unmapped' ? waits.id : '';
  const statements = ['/extractos', `/extractos/${columns}`];
  const usual = ['', '/comprobantes', `/pago/${reference}`, '/comprobantes?pago=0'];
  for (const path of [...usual, ...statements]) {
    await page.goto(`${site.url}/es/mesa/pagos${path}`);
    expect(await axeByDayAndNight(page), path).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(320);
  }
});

import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { enterWithReceipts } from './waiting-receipts.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const terminal = { accountId: null, sessionId: null, name: 'organizer Rosa' };
const company = { name: 'Remo & Río Cía. Ltda.', address: 'Av. Amazonas N34-12, Quito' };

const verify = (paymentId: number) =>
  decidePayment(site.database, terminal, { paymentId, decision: 'verify' }, deskDay());

async function textBehind(page: Page, link: string): Promise<string> {
  const answer = await page.request.get(new URL(link, page.url()).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  const document = await getDocumentProxy(new Uint8Array(await answer.body()));
  return (await extractText(document, { mergePages: true })).text;
}

test.describe('a paddler gets a receipt on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a wrong RUC is reported, and the right one is on the PDF', async ({ page }) => {
    const { accessToken, payment } = await enterPaddler(site.database, {
      name: 'Ana Recibo',
      offCents: 1000,
      now: deskDay(),
    });
    await page.goto(`${site.url}/es/payments/bank-transfer/?identity=${accessToken}`);
    await page.getByRole('link', { name: 'Necesito el recibo a nombre de una empresa' }).click();
    await page.getByLabel('Nombre o razón social').fill(company.name);
    await page.getByText('RUC', { exact: true }).click();
    await page.getByLabel('Número', { exact: true }).fill('1710034066001');
    await page.getByLabel('Dirección').fill(company.address);
    await page.getByLabel('Correo').fill('cuentas@remo');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('Un dígito de ese número no cuadra');
    await expect(page.getByRole('alert')).toContainText('Escribe un correo válido');
    await expect(page.getByLabel('Nombre o razón social')).toHaveValue(company.name);
    await expect(page.getByLabel('Número', { exact: true })).toHaveValue('1710034066001');
    await page.getByLabel('Número', { exact: true }).fill('1710034065001');
    await page.getByLabel('Correo').fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('el recibo saldrá a ese nombre')).toBeVisible();
    await verify(payment.id);
    await page.goto(`${site.url}/es/confirmacion?identity=${accessToken}`);
    await page.getByRole('link', { name: 'Ver mi recibo' }).click();
    await expect(page.getByRole('heading', { name: /^Recibo \d{4}-\d{6}$/ })).toBeVisible();
    await expect(page.getByText('No es una factura electrónica del SRI')).toBeVisible();
    await expect(page.getByLabel('Nombre o razón social')).toHaveCount(0);
    const link = page.getByRole('link', { name: /^Descargar el PDF/ });
    const text = await textBehind(page, (await link.getAttribute('href')) ?? '');
    for (const said of [
      company.name,
      '1710034065001',
      company.address,
      'Inscripción en',
      'Descuento',
      '$35,00',
      'por transferencia',
      'No es una factura electrónica del SRI',
    ]) {
      expect(text).toContain(said);
    }
    const other = await enterPaddler(site.database, { name: 'Otra Persona', now: deskDay() });
    const href = (await link.getAttribute('href')) ?? '';
    const theirs = href.replace(accessToken, other.accessToken);
    expect((await page.request.get(new URL(theirs, page.url()).href)).status()).toBe(404);
  });
});

test('the treasurer gets all receipts in one file, and corrects one by a new one', async ({
  page,
  context,
}) => {
  const [paddler] = await enterWithReceipts(site, ['Beto Recibo'], deskDay());
  if (!paddler) throw new Error('nobody entered');
  await verify(paddler.payment.id);
  await site.enter(context, 'Tania', ['treasurer']);
  await page.goto(`${site.url}/en/desk/payments/payment/${paddler.payment.reference}`);
  const first = page.getByRole('link', { name: /^PDF of receipt/ });
  const number = (await first.getAttribute('aria-label'))?.replace('PDF of receipt ', '') ?? '';
  expect(await textBehind(page, (await first.getAttribute('href')) ?? '')).toContain(
    `Recibo ${number}`,
  );
  const proof = page.getByRole('link', { name: 'Proof of the payment as a PDF' });
  const proven = await textBehind(page, (await proof.getAttribute('href')) ?? '');
  expect(proven).toContain(`Proof of payment ${paddler.payment.reference}`);
  expect(proven).toContain('SHA-256');
  await page.getByText('Correct whom it is made out to').click();
  await page.getByLabel('Name, or name of the company').fill(company.name);
  await page.getByText('RUC (tax number of Ecuador)', { exact: true }).click();
  await page.getByLabel('Number', { exact: true }).fill('17900169190');
  await page.getByLabel('Address').fill(company.address);
  await page.getByRole('button', { name: 'Make the new receipt' }).click();
  await expect(page.getByRole('alert')).toContainText('Check what the receipt is to say');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('17900169190');
  await page.getByLabel('Number', { exact: true }).fill('1790016919001');
  await page.getByRole('button', { name: 'Make the new receipt' }).click();
  await expect(page.getByText(`replaces ${number}`)).toBeVisible();
  const [act] = await readAudit(site.database, { limit: 1 });
  expect(act).toMatchObject({ act: 'receipt_corrected', before: { receipt: number } });
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${site.url}/en/desk/papers`);
  const season = page.getByRole('link', { name: 'PDF: Receipts' });
  const all = await textBehind(page, (await season.getAttribute('href')) ?? '');
  expect(all).toContain(`Receipt ${number}`);
  expect(all).toContain(`Replaces receipt ${number}`);
  expect(all).toContain(company.name);
});

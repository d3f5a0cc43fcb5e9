import { expect, type Page, test } from '@playwright/test';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { cedulaOf } from '../../support/cedula.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

// One site serves all tests of this file.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const receipt = {
  name: 'transferencia.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(sampleReceipts['application/pdf']),
};

/** Fills in one person of the club; minors have a guardian. */
async function fillPerson(page: Page, n: number, isMinor: boolean) {
  const letter = String.fromCharCode(97 + n);
  await page.locator(`[name="category"][value="${isMinor ? 3 : 2}"]`).check();
  await page.locator('[name="nationality"]').selectOption('EC');
  await page.locator('[name="birth_month"]').selectOption('4');
  await page.locator('[name="sex"][value="female"]').check();
  await page.locator('[name="size"]').first().check();
  const written: Record<string, string> = {
    name: `Palista ${letter}${letter}x`,
    personal_id: cedulaOf(`171${String(n).padStart(6, '0')}`),
    birth_day: '7',
    birth_year: isMinor ? '2012' : '1990',
    city: 'Tena',
    email: `persona${n}@club.example`,
    mobile: '0991234567',
    ...(isMinor && { guardian_name: 'Rosa Tutora', guardian_personal_id: '0926687856' }),
  };
  for (const [name, value] of Object.entries(written)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.getByRole('button', { name: 'Agregar al club' }).click();
}

const tokens = async (kind: string) => {
  const rows = await site.database
    .selectFrom('mail_outbox')
    .select('values_json')
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  return rows.map(({ values_json: json }) => String(JSON.parse(json).identity));
};

test('a club of twelve with two minors, one transfer', async ({ browser, page, context }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const captain = await plain.newPage();
  await captain.goto(`${site.url}/es/registro`);
  await captain.getByRole('link', { name: '¿Inscribes a un club?' }).click();
  await captain.getByLabel('Nombre del club').fill('Club Río Verde');
  await captain.getByLabel('Tus nombres y apellidos').fill('Marta Inventada');
  await captain.getByLabel('Tu correo').fill('marta@club.example');
  await captain.getByLabel('Tu celular').fill('0991234567');
  await captain.getByRole('button', { name: 'Enviarme el enlace' }).click();
  // Nobody is entered without having been asked.
  await expect(captain.getByRole('alert')).toContainText('Sin el permiso de cada persona');
  await captain.getByRole('checkbox', { name: /Tengo permiso de cada persona/ }).check();
  await captain.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(captain.getByText('Mandamos el enlace a marta@club.example.')).toBeVisible();

  const [link] = await tokens('club_link');
  await captain.goto(`${site.url}/es/registro/equipo?identity=${link}`);
  for (let n = 0; n < 12; n++) {
    await fillPerson(captain, n, n >= 10);
    const count = n === 0 ? '1 persona' : `${n + 1} personas`;
    await expect(captain.getByRole('heading', { name: count, exact: true })).toBeVisible();
  }
  await expect(captain.getByText('Falta que 12 personas acepten')).toBeVisible();
  await expect(captain.getByText(/guardado hasta/).first()).toBeVisible();

  // Ten adults at $35 and two children at $25, in one transfer.
  await expect(captain.locator('#pago')).toContainText('$400,00');
  await captain.locator('[name="receipt"]').setInputFiles(receipt);
  await captain.locator('#pago button', { hasText: /comprobante/i }).click();
  await expect(captain.getByText('Cada persona recibe también su correo.')).toBeVisible();
  await plain.close();

  await page.goto(`${site.url}/es/registro/equipo?identity=${link}`);
  await expect(page.locator('#personas')).toContainText('Comprobante en revisión');
  expect(await axeViolations(page)).toEqual([]);

  // Somebody accepts by their own link, and a guardian for a minor.
  const links = await tokens('club_consents');
  await page.goto(`${site.url}/es/registro/aceptar?identity=${links[0]}`);
  await page.getByRole('button', { name: 'Acepto' }).click();
  await expect(page.getByText('Falta marcar algo')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Acepto' }).click();
  await expect(page.getByRole('heading', { name: 'Listo: ya aceptaste' })).toBeVisible();
  await page.goto(`${site.url}/es/registro/aceptar?identity=${links.at(-1)}`);
  await expect(page.getByText('acepta Rosa Tutora, como representante')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Acepto' }).click();
  await expect(page.getByRole('heading', { name: 'Listo: ya aceptaste' })).toBeVisible();

  // The desk: half of it arrived.
  await site.enter(context, 'Tania', ['treasurer']);
  await page.goto(`${site.url}/es/mesa/clubes`);
  await page.getByRole('link', { name: 'Club Río Verde' }).click();
  await page.getByLabel('Cuánto llegó').fill('200');
  await page.getByRole('button', { name: 'Verificar a los marcados' }).click();
  await expect(page.getByText('Faltan $200,00')).toBeVisible();
  for (const letter of ['f', 'g', 'h', 'i', 'j']) {
    await page.getByRole('checkbox', { name: `Palista ${letter}${letter}x` }).uncheck();
  }
  await page.getByRole('checkbox', { name: 'Palista llx' }).uncheck();
  await page.getByRole('button', { name: 'Verificar a los marcados' }).click();
  await expect(page.getByRole('link', { name: 'Pago verificado' })).toHaveCount(6);
  await expect(page.getByText('5 personas están pagadas y no aceptaron')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { completeCedula } from '../../support/cedula.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { contentWithCategories } from './content-with-categories.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  const content = contentWithCategories({ 1: { crewSize: 3, event: 'raft' } });
  site = await deskSite({ env: { CONTENT_DIR: content } });
});
test.afterAll(() => site?.stop());

/** As large as a typical photo; a PDF may have comments after its end. */
const receipt = {
  name: 'transferencia.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from(sampleReceipts['application/pdf']),
    Buffer.from(`\n%${'x'.repeat(300_000)}\n%%EOF\n`),
  ]),
};

async function startClub(page: Page, club: string, email: string) {
  await page.goto(`${site.url}/es/registro/equipo`);
  await page.getByLabel('Nombre del club').fill(club);
  await page.getByLabel('Tus nombres y apellidos').fill('Marta Inventada');
  await page.getByLabel('Tu correo').fill(email);
  await page.getByLabel('Tu celular').fill('0991234567');
  await page.getByRole('checkbox', { name: /Tengo permiso de cada persona/ }).check();
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText(`Mandamos el enlace a ${email}.`)).toBeVisible();
  return (await tokens('club_link')).at(-1) ?? '';
}

async function fillPerson(page: Page, n: number, isMinor: boolean) {
  const letter = String.fromCharCode(97 + n);
  await page.locator(`[name="category"][value="${isMinor ? 3 : 2}"]`).check();
  await page.locator('[name="nationality"]').selectOption('EC');
  await page.locator('[name="birth_month"]').selectOption('4');
  await page.locator('[name="sex"][value="female"]').check();
  await page.locator('[name="size"]').first().check();
  const written: Record<string, string> = {
    name: `Palista ${letter}${letter}x`,
    personal_id: completeCedula(`171${String(n).padStart(6, '0')}`),
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

test('a club enters twelve people with two minors and pays with one transfer', async ({
  browser,
  page,
  context,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const captain = await plain.newPage();
  await captain.goto(`${site.url}/es/registro`);
  await captain.getByRole('link', { name: '¿Inscribes a un club?' }).click();
  await captain.getByLabel('Nombre del club').fill('Club Río Verde');
  await captain.getByLabel('Tus nombres y apellidos').fill('Marta Inventada');
  await captain.getByLabel('Tu correo').fill('marta@club.example');
  await captain.getByLabel('Tu celular').fill('0991234567');
  await captain.getByRole('button', { name: 'Enviarme el enlace' }).click();
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

  // Ten adults at $35 and two children at $25, paid by one transfer.
  await expect(captain.locator('#pago')).toContainText('$400,00');
  await captain.locator('[name="receipt"]').setInputFiles(receipt);
  await captain.locator('#pago button', { hasText: /comprobante/i }).click();
  await expect(captain.getByText('Cada persona recibe también su correo.')).toBeVisible();
  await plain.close();

  await page.goto(`${site.url}/es/registro/equipo?identity=${link}`);
  await expect(page.locator('#personas')).toContainText('Comprobante en revisión');
  expect(await axeViolations(page)).toEqual([]);

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

  // At the desk, half of the payment has arrived.
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
  await expect(page.getByText('6 pagos verificados.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pago verificado' })).toHaveCount(6);
  await expect(page.getByText('5 personas están pagadas y no aceptaron')).toBeVisible();
  await page.getByLabel('Cuánto llegó').fill('200');
  await page.getByRole('button', { name: 'Verificar a todos: 6, $200,00' }).click();
  await expect(page.getByRole('link', { name: 'Pago verificado' })).toHaveCount(12);
  expect(await axeViolations(page)).toEqual([]);
});

const headings = [
  ...['Nombres', 'Correo', 'Celular', 'Cédula', 'Fecha de nacimiento', 'Categoría', 'Sexo', 'País'],
  ...['Ciudad', 'Prenda', 'Representante', 'Cédula del representante'],
];

function tableRow(n: number, email = `tabla${n}@club.example`): string[] {
  const letter = String.fromCharCode(97 + n);
  const isMinor = n >= 10;
  return [
    ...[
      `Tabla ${letter}${letter}x`,
      email,
      '0991234567',
      completeCedula(`172${String(n).padStart(6, '0')}`),
    ],
    ...[
      isMinor ? '27/4/2012' : '27/4/1990',
      isMinor ? '3' : '2',
      'femenino',
      'Ecuador',
      'Tena',
      'M',
    ],
    ...(isMinor ? ['Rosa Tutora', '0926687856'] : ['', '']),
  ];
}

test('a club table without scripts asks about a heading and returns a faulty row', async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const captain = await plain.newPage();
  const link = await startClub(captain, 'Club Aguas Claras', 'tabla@club.example');
  await captain.goto(`${site.url}/es/registro/equipo?identity=${link}`);
  await captain.getByRole('link', { name: 'Tráelas en una tabla' }).click();
  const rows = Array.from({ length: 12 }, (_, n) =>
    tableRow(n, n === 4 ? 'sin arroba' : undefined),
  );
  const csv = [headings, ...rows].map((cells) => cells.join(';')).join('\r\n');
  await captain.getByLabel('Libro de Excel (.xlsx) o CSV').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await captain.getByRole('button', { name: 'Ver quién entraría' }).first().click();
  await expect(captain.getByText('Estas columnas las necesita cada persona')).toBeVisible();
  await captain.getByLabel('«Prenda»').selectOption('size');
  await captain.getByRole('button', { name: 'Seguir' }).click();
  await expect(captain.getByRole('heading', { name: 'Entrarían 11 personas' })).toBeVisible();
  await expect(captain.getByText('11 con cupo, guardado hasta')).toContainText('$365,00');
  await expect(captain.getByText('Línea 6 · Tabla eex')).toBeVisible();
  await expect(captain.getByText('dice «sin arroba»')).toBeVisible();
  const [faulty] = await Promise.all([
    captain.waitForEvent('download'),
    captain.getByRole('button', { name: 'Descargarlas (CSV)' }).click(),
  ]);
  const text = readFileSync(await faulty.path(), 'utf8');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
  await captain.getByRole('button', { name: 'Inscribir a 11 personas' }).click();
  await expect(captain.getByText('Se inscribió a 11 personas')).toBeVisible();
  // The captain corrects the downloaded row and pastes it again.
  const mended = text.replace('sin arroba', 'tabla4@club.example').replace('Prenda', 'Talla');
  await captain.getByLabel('O pega aquí las celdas').fill(mended.replace('\uFEFF', ''));
  await captain.getByRole('button', { name: 'Ver quién entraría' }).last().click();
  await captain.getByRole('button', { name: 'Inscribir a 1 persona' }).click();
  await expect(captain.getByRole('heading', { name: '12 personas', exact: true })).toBeVisible();
  await expect(captain.locator('#pago')).toContainText('$400,00');
  await plain.close();

  const page = await browser.newPage();
  await page.goto(`${site.url}/es/registro/equipo/tabla?identity=${link}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Libro de Excel (.xlsx) o CSV').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csv.replace('Prenda', 'Talla').replace('sin arroba', 'tabla4@club.example'),
    ),
  });
  await page.getByRole('button', { name: 'Ver quién entraría' }).first().click();
  await expect(page.getByText('Nadie por inscribir')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.close();
});

for (const hasScripts of [true, false]) {
  test(`a raft from a club’s table is paid once and removed with its whole crew, ${hasScripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts });
    const page = await context.newPage();
    const base = hasScripts ? 20 : 30;
    const link = await startClub(page, `Club Remolino ${base}`, `balsa${base}@club.example`);
    await page.goto(`${site.url}/es/registro/equipo/tabla?identity=${link}`);
    await page.getByText('Qué va en cada columna').click();
    await expect(page.getByText('Nombre de la embarcación o del equipo')).toBeVisible();
    const head = headings.map((one) => (one === 'Prenda' ? 'Talla' : one));
    const row = (n: number, seat = '', mail?: string) => {
      const cells = tableRow(n, mail ?? `balsa${base + n}@club.example`);
      const id = completeCedula(`173${String(base + n).padStart(6, '0')}`);
      return cells.with(3, id).with(5, '1').concat('Los Tapires', seat);
    };
    const look = async (rows: readonly string[][]) => {
      const all = [[...head, 'Embarcación', 'Puesto'], ...rows];
      const text = all.map((cells) => cells.join('\t')).join('\n');
      await page.getByLabel('O pega aquí las celdas').fill(text);
      await page.getByRole('button', { name: 'Ver quién entraría' }).last().click();
    };
    await look([row(0), row(1, 'capitana'), row(2, '', 'sin arroba')]);
    const answer = page.getByRole('alert');
    await expect(answer).toContainText('dice «sin arroba»');
    await expect(answer).toContainText('espera a la fila 4, que es de la misma embarcación');
    await expect(page.getByRole('button', { name: /^Inscribir a/ })).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (hasScripts) expect(await axeViolations(page)).toEqual([]);
    }
    await look([row(0), row(1, 'capitana'), row(2)]);
    await expect(answer).toContainText('lo paga la embarcación');
    await page.getByRole('button', { name: 'Inscribir a 3 personas' }).click();
    await expect(page.getByRole('heading', { name: '3 personas', exact: true })).toBeVisible();
    const people = page.locator('#personas');
    await expect(people).toContainText('embarcación Los Tapires, 3 de 3 personas');
    await expect(people.getByText('en la embarcación Los Tapires')).toHaveCount(2);
    await expect(page.locator('#pago').getByRole('checkbox')).toHaveCount(1);
    await expect(page.locator('#pago')).toContainText('$45,00');
    if (hasScripts) expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Quitar a Tabla aax' }).click();
    await expect(people).toContainText('embarcación Los Tapires, 2 de 3 personas');
    await page.getByRole('button', { name: 'Quitar la embarcación de Tabla bbx' }).click();
    await expect(page.getByRole('heading', { name: '0 personas', exact: true })).toBeVisible();
    await context.close();
  });
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { type Role, roles } from '../../../src/record/accounts/roles.ts';
import { publishAnnouncement } from '../../../src/site/announcements/publish-announcement.server.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { raceDaySite } from '../race-day/race-day-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof raceDaySite>>;
test.beforeAll(async () => {
  site = await raceDaySite(6);
  await enterPaddler(site.database, { name: 'Íngrid Ñahui' });
  const terminal = { accountId: null, sessionId: null, name: 'organizer' };
  const words = { es: 'Sube el río', en: 'The river rises' };
  const times = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' };
  const notice = { title: words, text: words, urgent: true, ...times };
  await publishAnnouncement(site.database, terminal, notice, deskDay());
});
test.afterAll(() => site?.stop());

async function downloadFile(page: Page, link: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).first().click();
  const download = await coming;
  const document = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(document, { mergePages: true });
  const [, , width = 0] = (await document.getPage(1)).view;
  return { name: download.suggestedFilename(), pages: document.numPages, text, width };
}

const lineOf = (page: Page, kind: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${kind}1 papel` });

test('a start list is printed from its page, and later changes are counted', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Olga', ['owner']);
  await page.goto(`${site.url}/es/mesa/carrera/salidas?dia=${site.today}`);
  const list = await downloadFile(page, 'PDF: Listas de salida');
  expect(list).toMatchObject({ name: 'start-lists-men-1-2027.pdf', pages: 1 });
  expect(list.text).toContain('Boat 6');
  const sheets = await downloadFile(page, 'PDF: Planillas de jueces');
  expect(sheets.text).toContain('Planilla de jueces');

  await page.goto(`${site.url}/es/mesa/papeles?dia=${site.today}`);
  const starts = lineOf(page, 'Listas de salida');
  await expect(starts).toContainText('al día');
  await expect(lineOf(page, 'Hojas de llegada')).toContainText('1 sin imprimir');
  const kept = await readDayPlan(site.database, site.today);
  if (!kept) throw new Error('no plan');
  const boats = kept.plan.boats.map((boat) => ({
    ...boat,
    place: boat.bib === 1 ? 2 : boat.bib === 2 ? 1 : boat.place,
  }));
  await keepDayPlan(
    site.database,
    { plan: { ...kept.plan, boats }, over: kept.version },
    deskDay(),
  );
  await page.reload();
  await expect(starts).toContainText('2 filas cambiaron desde que imprimiste');
  await downloadFile(page, 'PDF: Listas de salida');
  await page.reload();
  await expect(starts).toContainText('al día');
  await page.goto(`${site.url}/es/mesa/historial`);
  const lines = page.getByRole('listitem').filter({ hasText: 'papeles/start-lists' });
  await expect(lines).toHaveCount(2);
});

test('all papers come in one file, in the chosen language and paper size', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Olga', ['owner']);
  await page.goto(`${site.url}/es/mesa/papeles?dia=${site.today}`);
  expect(await axeViolations(page)).toEqual([]);
  for (const name of ['En inglés', 'Carta']) {
    const choice = page.getByRole('link', { name, exact: true });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-current', 'page');
  }
  const all = await downloadFile(page, 'Todo en un solo PDF, para la copiadora');
  expect(all.width).toBe(612);
  for (const words of ['Start list', 'Judges’ sheet', 'Finish sheet', 'The river rises']) {
    expect(all.text).toContain(words);
  }
});

test('each page offers the papers of its subject', async ({ page, context }) => {
  await site.enter(context, 'Olga', ['owner']);
  for (const [path, link, words] of [
    ['acreditacion', 'PDF: Acreditación', 'Íngrid Ñahui'],
    ['inscripciones/emergencia', 'PDF: A quién llamar', 'Íngrid Ñahui'],
    ['avisos', 'PDF: Avisos para colgar', 'Sube el río'],
    ['puestos', 'PDF: Planillas de jueces', 'Planilla de jueces'],
    ['carrera', 'PDF: Acta del jurado', 'Acta del jurado'],
  ] as const) {
    await page.goto(`${site.url}/es/mesa/${path}`);
    expect((await downloadFile(page, link)).text, path).toContain(words);
  }
});

const sheets = ['start-lists', 'judges', 'timekeeper', 'finish', 'protocol'];
const allowed: Readonly<Record<Role, readonly string[]>> = {
  owner: ['check-in', 'emergency-contacts', 'notices', ...sheets],
  treasurer: ['emergency-contacts'],
  registration: ['check-in', 'emergency-contacts', 'notices'],
  race_office: ['check-in', 'notices', ...sheets],
  jury: sheets,
  chief_judge: sheets,
  announcer: ['start-lists'],
};

for (const role of roles) {
  test(`${role} has the papers of its work, and no other`, async ({ page, context }) => {
    await site.enter(context, `Any ${role}`, [role]);
    for (const kind of allowed.owner) {
      const path = `papeles/${kind}.pdf?dia=${site.today}`;
      const answer = await page.request.get(`${site.url}/es/mesa/${path}`, { maxRedirects: 0 });
      expect(answer.status(), kind).toBe(allowed[role].includes(kind) ? 200 : 404);
    }
    await page.goto(`${site.url}/es/mesa/papeles?dia=${site.today}`);
    await expect(page.getByRole('link', { name: 'PDF: A quién llamar' })).toHaveCount(
      allowed[role].includes('emergency-contacts') ? 1 : 0,
    );
  });
}

test('a paper of a deleted subject, or without a PDF program, is refused with a message on the page', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Olga', ['owner']);
  await page.goto(`${site.url}/es/mesa/papeles/start-lists.pdf?dia=${site.today}&de=gone`);
  await expect(page.getByRole('alert')).toContainText('Eso ya no está');
  const bare = await deskSite({
    clock: { args: ['--import', resolve('tests/support/without-typst.ts')], now: deskDay },
  });
  try {
    await enterPaddler(bare.database, { name: 'Íngrid Ñahui' });
    await bare.enter(context, 'Olga', ['owner']);
    await page.goto(`${bare.url}/es/mesa/inscripciones/emergencia`);
    await page.getByRole('link', { name: 'PDF: A quién llamar' }).click();
    await expect(page.getByRole('alert')).toContainText('le falta el programa');
    await page.goto(`${bare.url}/es/resultados/2023`);
    await expect(page.getByRole('link', { name: 'Posiciones, CSV' })).toBeVisible();
    await expect(page.getByRole('link', { name: /en PDF/ })).toHaveCount(0);
    const shared = await page.goto(`${bare.url}/en/resultados/2023/lista.pdf`);
    expect(shared?.status()).toBe(404);
    await expect(page.locator('body')).toContainText('This site cannot make PDF files');
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page).toHaveURL(`${bare.url}/en/resultados/2023`);
    await page.goto(`${bare.url}/es/palistas/benjamin-curihual-riquelme`);
    await page.getByRole('link', { name: 'Certificado de 2023: Ver' }).click();
    await expect(page.getByText('Este certificado es auténtico')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Descargar en PDF' })).toHaveCount(0);
  } finally {
    await bare.stop();
  }
});

for (const [language, address, title, anyway] of [
  ['es', 'es/mesa/papeles', 'A este papel le faltan letras', 'Hacer el PDF así'],
  ['en', 'en/desk/papers', 'Some letters are missing', 'Make the PDF as it is'],
] as const) {
  test(`missing fonts for names are reported before the paper is made (${language})`, async ({
    page,
    context,
  }) => {
    const name = '𐎠𐎡 Chimbo';
    if (language === 'es') await enterPaddler(site.database, { name });
    await site.enter(context, 'Olga', ['owner']);
    const printed = () =>
      site.database
        .selectFrom('paper_print')
        .select('printed_at')
        .where('kind', '=', 'emergency-contacts')
        .execute();
    const before = await printed();
    await page.goto(`${site.url}/${address}/emergency-contacts.pdf?papel=us-letter`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(title);
    await expect(alert).toContainText(name);
    expect(page.url()).not.toContain('Chimbo');
    expect(await printed()).toEqual(before);
    expect(await axeViolations(page)).toEqual([]);
    const made = await downloadFile(page, anyway);
    expect(made.width).toBe(612);
    expect(made.text).toContain('Chimbo');
  });
}

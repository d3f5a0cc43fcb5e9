import { expect, type Page, test } from '@playwright/test';
import { writeCsv } from '../../../src/platform/files/table/write-csv.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { contentWithCategories } from './content-with-categories.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  const team = { teamBoats: 2, teamWithinSeconds: 15, teamLateSeconds: 50, event: 'teams' };
  const content = contentWithCategories({ 2: { crewSize: 3, event: 'raft' }, 3: team });
  site = await deskSite({ env: { CONTENT_DIR: content } });
});
test.afterAll(() => site?.stop());

async function lookAt(page: Page, hasScripts: boolean) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (hasScripts) expect(await axeViolations(page)).toEqual([]);
  }
}

for (const hasScripts of [true, false]) {
  test(`a raft with its crew and a team are imported from a sheet and exported again, ${hasScripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts });
    await site.enter(context, 'Ines', ['registration']);
    const page = await context.newPage();
    const series = hasScripts ? 'RS' : 'RN';
    const raft = `Los Tapires ${series}`;
    const team = `Napo ${series}`;
    const head =
      'Nombre, Correo, Celular, Pasaporte, Fecha de nacimiento, Categoría, Sexo, País, Ciudad, Talla, Firma, Embarcación, Puesto, Corre en el equipo';
    const row = (n: number, name: string, category: string, boat = '', seat = '', inTeam = '') => {
      const number = `${series}7000${n}`;
      const who = [`${name} ${series}`, `${number}@example.org`, '+593991234567', number];
      return who
        .concat('31/05/1994', category, 'mujer', 'Perú', 'Baños', 'M', 'sí')
        .concat(boat, seat, inTeam);
    };
    const rows = [
      row(1, 'Ana Remo', '2', raft, 'capitana'),
      row(2, 'Beto Remo', '2', raft),
      row(3, 'Ciro Remo', '2', raft),
      row(4, 'Eva Sola', '1', '', '', team),
      row(5, 'Fito Solo', '1', '', '', team),
      row(4, 'Eva Sola', '3', team),
    ];
    const bring = async (body: readonly string[][]) => {
      await page.goto(`${site.url}/es/mesa/inscripciones/importar`);
      const buffer = Buffer.from(writeCsv([head.split(', '), ...body]));
      const file = { name: 'inscritos.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel(/^Libro de Excel/).setInputFiles(file);
      await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    };
    await bring(rows.toSpliced(2, 1));
    const alert = page.getByRole('alert').first();
    await expect(alert).toContainText(
      `Línea 2 · Ana Remo ${series} · Embarcación: dice «${raft}», la embarcación tiene 2 de 3 personas`,
    );
    await expect(alert).toContainText('espera a la fila 2');
    await lookAt(page, hasScripts);
    await bring(rows);
    const step = page.locator('.desk-confirm, section').filter({ hasText: 'Traer 6' }).first();
    await expect(step).toContainText(`Ciro Remo ${series}`);
    await page.getByRole('button', { name: 'Traer 6', exact: true }).click();
    await expect(page.getByRole('status').first()).toContainText('6 inscripciones');
    await bring(rows);
    await expect(page.getByRole('main')).toContainText('6');
    await expect(page.getByRole('button', { name: /^Traer \d+$/ })).toHaveCount(0);

    await page.goto(`${site.url}/es/mesa/inscripciones?buscar=${series}70001`);
    await page
      .getByRole('link', { name: `Ana Remo ${series}` })
      .first()
      .click();
    await expect(page.getByLabel('Nombre de la embarcación')).toHaveValue(raft);
    await expect(page.getByRole('main')).toContainText(`Ciro Remo ${series}`);
    await lookAt(page, hasScripts);

    const answer = await page.request.get(`${site.url}/es/mesa/inscripciones.csv`);
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain('boat_name');
    expect(lines.find((line) => line.includes(`Beto Remo ${series}`))).toContain(`${raft},paddler`);
    expect(lines.find((line) => line.includes(`Fito Solo ${series}`))).toContain(team);
    await context.close();
  });
}

test('the explanations of the columns and the template name boats, in both languages', async ({
  context,
  page,
}) => {
  await site.enter(context, 'Ines', ['registration']);
  for (const [path, words] of [
    ['es/mesa/inscripciones/importar', 'quien la capitanea'],
    ['en/desk/entries/import', 'its captain'],
  ] as const) {
    await page.goto(`${site.url}/${path}`);
    await expect(page.locator('main details').last()).toContainText(words);
  }
  const template = await page.request.get(`${site.url}/es/mesa/inscripciones/plantilla.csv`);
  expect(await template.text()).toContain('boat_name,seat,in_team');
});

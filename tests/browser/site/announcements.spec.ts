import { expect, type Page } from '@playwright/test';
import { localMinute } from '../../../src/platform/format/local-minute.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { test } from '../race-day/river-signal.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { waitForCopies } from '../support/kept-copies.ts';

test.use({ serviceWorkers: 'allow' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const title = 'La primera manga sale a las 11:00';
const atRace = (hours: number) =>
  localMinute(new Date(deskDay().getTime() + hours * 3_600_000), 'America/Guayaquil');
const strip = (page: Page) => page.getByRole('complementary', { name: 'Avisos' });

async function publish(page: Page) {
  await page.goto(`${site.url}/es/mesa/avisos`);
  const [es, en] = [
    page.getByRole('group', { name: 'español' }),
    page.getByRole('group', { name: 'inglés' }),
  ];
  await es.getByLabel('Título').fill(title);
  await es.getByLabel('Texto').fill('El río subió en la noche.\n\nLa charla técnica no cambia.');
  await en.getByLabel('Título').fill('The first run starts at 11:00');
  await en.getByLabel('Texto').fill('The river rose at night.');
  await page.getByRole('checkbox', { name: /Urgente/ }).check();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('alert')).toContainText('No se guardó');
  await expect(es.getByLabel('Título')).toHaveValue(title);
  await page.getByLabel('Hasta', { exact: true }).fill(atRace(3));
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('a la vista');
}

test('a notice is published, shown everywhere, and ends', async ({ page, signal, browser }) => {
  signal.leadTo(Number(new URL(site.url).port));
  const office = await browser.newContext();
  await site.enter(office, 'Olga', ['race_office']);
  const desk = await office.newPage();
  // A visitor's cached schedule is older than the announcement.
  await page.goto(`${signal.url}/es/home`);
  await expect(strip(page)).toHaveCount(0);
  await waitForCopies(page, '/es/carrera/programa', '/es/home');
  const feed = async (language = 'es') =>
    (await fetch(`${site.url}/${language}/avisos.atom`)).text();
  expect(await feed()).not.toContain('<entry>');

  await publish(desk);
  // The open page shows it as soon as a visitor looks at the tab again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(strip(page)).toContainText('El río subió en la noche.');
  await page.reload();
  await expect(strip(page)).toContainText('El río subió en la noche.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await feed('en')).toContain('<title>The first run starts at 11:00</title>');
  // The cached copy of the schedule, a moment old, is fetched again.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('pages')).match('/es/carrera/programa');
        return (await kept?.text())?.includes('La charla técnica no cambia.');
      }),
    )
    .toBe(true);
  await waitForCopies(page, '/es/avisos');
  signal.cut();
  await page.goto(`${signal.url}/es/carrera/programa`);
  await expect(page.getByRole('region', { name: 'Avisos de ahora' })).toContainText(title);
  await strip(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/es\/avisos(#aviso-1)?$/);
  await expect(page.locator('#aviso-1')).toContainText('La charla técnica no cambia.');
  signal.restore();

  // Two editors change it: the second sees a warning, and keeps the typed text.
  const [first, second] = [desk, await office.newPage()];
  for (const one of [first, second]) await one.goto(`${site.url}/es/mesa/avisos/1`);
  await first.getByLabel('Título').first().fill('La primera manga sale a las 12:00');
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(first).toHaveURL(`${site.url}/es/mesa/avisos?hecho=saved&cuantos=1`);
  await second.getByLabel('Título').first().fill('La primera manga sale a las 13:00');
  await second.getByRole('button', { name: 'Guardar' }).click();
  await expect(second.getByRole('alert')).toContainText('Otra persona cambió este aviso');
  await expect(second.locator('#aviso-1')).toContainText('12:00');
  await expect(second.getByLabel('Título').first()).toHaveValue(/13:00/);
  await second.getByRole('button', { name: 'Guardar' }).click();
  await expect(second).toHaveURL(`${site.url}/es/mesa/avisos?hecho=saved&cuantos=1`);
  await second.getByRole('button', { name: 'Terminar ahora «La primera manga sale' }).click();
  await expect(second.getByRole('listitem').filter({ hasText: '13:00' })).toContainText(
    'terminado',
  );

  await page.goto(`${signal.url}/es/home`);
  await expect(strip(page)).toHaveCount(0);
  await page.goto(`${signal.url}/es/avisos`);
  await expect(page.getByRole('region', { name: 'Avisos anteriores' })).toContainText('13:00');
  await office.close();
});

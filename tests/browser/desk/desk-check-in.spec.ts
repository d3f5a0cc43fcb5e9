import { expect, type Page, test } from '@playwright/test';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { deskSite } from './desk-site.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
  await enter('Zoila Tapuy', 901);
  await enter('Wilson Chimbo', 902);
});
test.afterAll(() => site?.stop());

async function enter(name: string, bib: number) {
  const { database } = site;
  const { id: edition_id } = await database
    .selectFrom('edition')
    .select('id')
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const person_key = name.toLowerCase().replace(' ', '-');
  const { id: person_id } = await database
    .insertInto('person')
    .values({ person_key, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('participant')
    .values({
      person_id,
      edition_id,
      origin: 'file',
      name,
      category: 1,
      sex: 'female',
      bib,
      nationality: 'EC',
      payment_verified_at: null,
      release_verified_at: null,
      created_at: '2026-12-01T12:00:00.000Z',
    })
    .execute();
}

const acts = async (name: string) =>
  (
    await site.database
      .selectFrom('check_in_act')
      .innerJoin('participant', 'participant.id', 'check_in_act.participant_id')
      .select(['act', 'done', 'actor'])
      .where('participant.name', '=', name)
      .orderBy('act')
      .execute()
  ).map(({ act, done }) => `${act} ${done}`);
const row = (page: Page, name: string) =>
  page.locator('.check-in-list > li').filter({ hasText: name });
const press = (page: Page, name: string, act: RegExp) =>
  row(page, name).getByRole('button', { name: act }).click();
const unsent = (page: Page) => page.locator('.check-in-figures dd').first();

test('a check-in table whose line is cut continues over a reload and sends everything once', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['registration']);
  const address = `${site.url}/es/mesa/acreditacion`;
  await page.goto(address);
  await expect(unsent(page)).toHaveText('0');
  await waitForCopies(page, '/es/sin-senal/acreditacion');
  // The service worker has the page's scripts and controls the page from the next visit on.
  await page.reload();
  await page.getByLabel('Buscar').fill('zoila');
  await expect(row(page, 'Zoila Tapuy')).toContainText('sin pagar');
  await press(page, 'Zoila Tapuy', /^Presente/);
  await expect(unsent(page)).toHaveText('0');
  await expect.poll(() => acts('Zoila Tapuy')).toEqual(['present 1']);
  await expect(unsent(page)).toHaveText('0');

  await context.setOffline(true);
  await press(page, 'Zoila Tapuy', /^Dorsal 901/);
  await press(page, 'Zoila Tapuy', /^Camiseta/);
  await expect(unsent(page)).toHaveText('2');
  await page.goto(address);
  await expect(page).toHaveURL(`${site.url}/es/sin-senal/acreditacion`);
  await expect(unsent(page)).toHaveText('2');
  await page.getByLabel('Buscar').fill('902');
  await press(page, 'Wilson Chimbo', /^Presente/);
  await expect(unsent(page)).toHaveText('3');
  expect(await acts('Zoila Tapuy')).toEqual(['present 1']);

  // Meanwhile another table checks in the same person.
  const other = await site.signedIn('Luis', ['race_office']);
  const seen = await fetch(`${site.url}/es/mesa/acreditacion?buscar=902`, {
    headers: { cookie: `desk=${other}` },
  });
  const form = (await seen.text()).match(/name="xsrf_token" value="([^"]+)"/)?.[1] ?? '';
  const token = /XSRF-TOKEN=([^;]+)/.exec(seen.headers.get('set-cookie') ?? '')?.[1] ?? form;
  const { id } = await site.database
    .selectFrom('participant')
    .select('id')
    .where('name', '=', 'Wilson Chimbo')
    .executeTakeFirstOrThrow();
  const done = await fetch(`${site.url}/es/mesa/acreditacion`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `desk=${other}; XSRF-TOKEN=${token}`, origin: site.url },
    body: new URLSearchParams({ xsrf_token: token, entry: String(id), acto: 'present:1' }),
  });
  expect(done.status).toBe(302);

  await context.setOffline(false);
  await expect(unsent(page)).toHaveText('0');
  await expect(row(page, 'Wilson Chimbo').getByRole('button', { name: /^Presente/ })).toHaveText(
    /Luis, Rosa|Rosa, Luis/,
  );
  expect(await acts('Zoila Tapuy')).toEqual(['bib 1', 'present 1', 'shirt 1']);
  expect(await acts('Wilson Chimbo')).toEqual(['present 1', 'present 1']);
  const lines = await readAudit(site.database, { act: 'entry_checked_in', limit: 20 });
  expect(lines).toHaveLength(5);
});

test('the check-in list is deleted with the session, and unsent actions stay', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Olga', ['registration']);
  await page.goto(`${site.url}/es/mesa/acreditacion`);
  await expect(unsent(page)).toHaveText('0');
  await page.getByLabel('Buscar').fill('wilson');
  await context.route('**/acreditacion/lista', (route) => route.abort());
  await press(page, 'Wilson Chimbo', /^Camiseta/);
  await expect(unsent(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Salir, Olga' }).click();
  await expect(page).toHaveURL(/\/mesa\/entrar/);
  await page.goto(`${site.url}/es/sin-senal/acreditacion`);
  await expect(page.getByText('1 acto sin enviar sigue guardado')).toBeVisible();
  await expect(page.getByText('Wilson')).toHaveCount(0);
  await context.unroute('**/acreditacion/lista');
  await site.enter(context, 'Olga', ['registration']);
  await page.goto(`${site.url}/es/mesa/acreditacion`);
  await expect.poll(() => acts('Wilson Chimbo')).toContain('shirt 1');
});

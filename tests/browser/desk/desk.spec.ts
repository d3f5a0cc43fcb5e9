import { expect, type Page, test } from '@playwright/test';
import { deskPages } from '../../../src/desk/frame/desk-pages.ts';
import { deskPath } from '../../../src/desk/frame/desk-path.ts';
import { mayDo, roles } from '../../../src/record/accounts/roles.ts';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { addPasskeyDevice, codeNow, deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const password = 'río Quijos a las seis';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an invitation link is used with a passkey, and the next day the passkey alone signs in', async ({
  page,
}) => {
  await addPasskeyDevice(page);
  const link = await site.link('Rosa', ['owner']);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Hola, Rosa');
  await page.getByLabel('Nombre del aparato').fill('Teléfono de Rosa');
  await page.getByRole('button', { name: 'Guardar una llave aquí' }).click();
  await expect(page).toHaveURL(`${site.url}/es/mesa`);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Teléfono de Rosa' })).toBeVisible();
  await page.getByRole('button', { name: 'Salir, Rosa' }).click();
  await expect(heading(page)).toHaveText('Entrar a la mesa');
  await page.goto(`${site.url}/es/mesa/historial`);
  await expect(page).toHaveURL(/\/es\/mesa\/entrar\?to=/);
  await page.getByRole('button', { name: 'Entrar con la llave' }).click();
  await expect(page).toHaveURL(`${site.url}/es/mesa/historial`);
  const added = page.getByRole('listitem').filter({ hasText: 'Agregó una llave de acceso' });
  await expect(added).toBeVisible();
  await page.goto(link);
  await expect(heading(page)).toHaveText('Esta invitación ya no abre');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a password signs in with a code, which counts once', async ({ page }) => {
    await page.goto(await site.link('Luis', ['treasurer']));
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Contraseña').fill('corta');
    await page.getByLabel('Código que muestra ahora').fill(codeNow(secret));
    await page.getByRole('button', { name: 'Usar contraseña y códigos' }).click();
    await expect(page.getByRole('alert')).toContainText('doce letras o más');
    const shown = (await page.locator('code').textContent()) ?? '';
    const used = codeNow(shown);
    await page.getByLabel('Contraseña').fill(password);
    await page.getByLabel('Código que muestra ahora').fill(used);
    await page.getByRole('button', { name: 'Usar contraseña y códigos' }).click();
    const codes = await page.getByRole('status').getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('link', { name: 'Ya los guardé' }).click();
    await page.getByRole('button', { name: 'Salir, Luis' }).click();
    const signIn = async (code: string) => {
      await page.getByLabel('Correo').fill('luis@rio.example');
      await page.getByLabel('Contraseña').fill(password);
      await page.getByLabel('Código').fill(code);
      await page.getByRole('button', { name: 'Entrar con contraseña' }).click();
    };
    await signIn(used);
    await expect(page.getByRole('alert')).toContainText('Así no se puede entrar');
    await signIn(codes[0] ?? '');
    await expect(heading(page)).toHaveText('Hola, Luis');
  });
});

test('an owner invites a person, and ends the access', async ({ page, context }) => {
  await site.enter(context, 'Marta', ['owner']);
  await page.goto(`${site.url}/en/desk/team`);
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('E-mail').fill('nina@rio.example');
  await page.getByLabel('Announcer').last().check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  expect(link).toContain('/en/desk/invitation?codigo=');
  const member = page.getByRole('listitem').filter({ hasText: 'nina@rio.example' });
  await expect(member).toContainText('Announcer');
  await member.getByText('Change Nina').click();
  await member.getByRole('button', { name: 'End the account' }).click();
  const asked = page.getByRole('alert');
  await expect(asked.getByRole('heading')).toHaveText('End the account of Nina');
  await expect(asked.getByRole('listitem')).toHaveText([
    'the link that was not opened yet',
    'the role Announcer',
  ]);
  expect((await fetch(link ?? '')).status).toBe(200);
  await asked.getByRole('button', { name: 'End the account' }).click();
  await expect(member).toContainText('ended');
  expect((await fetch(link ?? '')).status).toBe(404);
});

test('an unknown desk address is answered with a page that says so', async ({ page }) => {
  const answer = await page.goto(`${site.url}/es/mesa/nada`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const switched = await page.goto(`${site.url}/en/mesa/equipo`);
  expect(switched?.url()).toContain('/en/desk/');
});

test('each desk page is shown to the roles of the table, and to no other', async () => {
  const tokens = new Map(
    await Promise.all(
      roles.map(async (role) => [role, await site.signedIn(`M-${role}`, [role])] as const),
    ),
  );
  for (const { path, permission } of deskPages) {
    const ask = (headers: Record<string, string>, ending = '') =>
      fetch(`${site.url}/es/mesa/${path}${ending}`, { headers, redirect: 'manual' });
    const nobody = await ask({});
    expect(nobody.status, path).toBe(302);
    expect(nobody.headers.get('location')).toContain('/es/mesa/entrar?to=');
    // The other language's slug redirects to this language's slug, as the language switch needs.
    const other = await fetch(`${site.url}/es/desk/${path}`, { redirect: 'manual' });
    expect(other.headers.get('location'), path).toMatch(/\/es\/mesa/);
    // Nearly as long as the server accepts, and three times as long once it is encoded again.
    const long = await ask({}, `?q=${'%C3%B1'.repeat(2000)}`);
    expect(long.headers.get('location'), path).toMatch(/\/es\/mesa\/entrar$/);
    for (const [role, token] of tokens) {
      const answer = await ask({ cookie: `desk=${token}` });
      const may = permission === null || mayDo([role], permission);
      expect(answer.status, `${role} ${path}`).toBe(may ? 200 : 403);
      expect(answer.headers.get('cache-control')).toMatch(may ? /^private, no-store$/ : /^private/);
    }
  }
});

test('problems of the site are shown on Today, to accounts that may see their page', async ({
  page,
  context,
}) => {
  const complaint = page.getByRole('listitem').filter({ hasText: 'El sitio no manda correos' });
  await site.enter(context, 'Olga', ['owner']);
  await page.goto(`${site.url}/es/mesa`);
  await expect(page.getByText('Para la persona técnica:')).toHaveCount(1);
  await expect(page.locator('.desk-page')).not.toContainText('SMTP_URL');
  await page.getByRole('link', { name: 'Revisar el sitio' }).click();
  await complaint.getByText('Cómo se arregla').click();
  await expect(complaint).toContainText('SMTP_URL');
  await site.enter(context, 'Rita', ['registration']);
  await page.goto(`${site.url}/es/mesa`);
  await expect(heading(page)).toHaveText('Hola, Rita');
  await expect(complaint).toHaveCount(0);
});

test('a form of another site, or without an account, changes nothing', async () => {
  const token = await site.signedIn('Olga', ['owner']);
  const post = (headers: Record<string, string>) =>
    fetch(`${site.url}/es/mesa/equipo`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ intent: 'invite', name: 'Eva', email: 'eva@evil.example' }),
    });
  const own = { origin: site.url, cookie: `desk=${token}` };
  expect((await post(own)).status).toBe(403);
  expect((await post({ ...own, origin: 'https://evil.example' })).status).toBeGreaterThanOrEqual(
    400,
  );
  expect((await post({ origin: site.url })).status).toBe(302);
  const { database } = site;
  const invited = await database
    .selectFrom('account')
    .selectAll()
    .where('name', '=', 'Eva')
    .execute();
  expect(invited).toEqual([]);
});

/** Checks a desk page on the narrowest phone, by day and by night, with axe and for overflow. */
async function lookAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  // React replaces markup that a browser parses differently, and the typed text with it.
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()} ${message.text()}`);
  });
  await page.goto(site.url + path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(await axeByDayAndNight(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(faults).toEqual([]);
}

// A test a page, because together they take longer than a test may on a busy machine.
test.describe('desk pages pass axe by day and by night, and fit 320 px', () => {
  for (const path of ['/es/mesa/entrar', 'an invitation']) {
    test(`${path} passes axe and fits 320 px before sign-in`, async ({ page }) => {
      const invitation = await site.link('Ines', ['jury']);
      await lookAt(page, path.startsWith('/') ? path : invitation.slice(site.url.length));
    });
  }

  for (const path of [...deskPages.map((one) => `/es/mesa/${one.path}`), '/en/desk/proof']) {
    test(`menu: ${path}`, async ({ page, context }) => {
      await site.enter(context, 'Paula', ['owner']);
      await lookAt(page, path);
    });
  }

  for (const path of [
    'inscripciones/nueva',
    'inscripciones/ID',
    'pagos/comprobantes',
    'pagos/extractos',
    'carrera/cross',
    'carrera/mover',
    'carrera/tarjeta',
    'contenido/textos',
    'contenido/datos/videos',
    'contenido/fotos',
    'ediciones/2023',
    'ediciones/2023/mangas',
    'ediciones/2023/mangas/104',
    'inscripciones/importar',
    'inscripciones/emergencia',
  ]) {
    test(`beside the menu: ${path}`, async ({ page, context }) => {
      const { id } = await site.database
        .selectFrom('participant')
        .innerJoin('edition', 'edition.id', 'participant.edition_id')
        .select('participant.id')
        .where('edition.year', '=', 2027)
        .orderBy('participant.id')
        .executeTakeFirstOrThrow();
      await site.enter(context, 'Paula', ['owner']);
      await lookAt(page, deskPath('/en', path.replace('ID', String(id))));
    });
  }
});

import { expect, test } from '@playwright/test';
import { enqueueLetters } from '../../../src/record/mail/enqueue-letters.server.ts';
import {
  newsTokens,
  readNewsChoice,
  writeNewsStop,
} from '../../../src/record/mail/news/news-repository.server.ts';
import { publishAnnouncement } from '../../../src/site/announcements/publish-announcement.server.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const terminal = { accountId: null, sessionId: null, name: 'organizer Rosa' };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('mails are listed and retried, and one is written to a group', async ({ page, context }) => {
    const { database } = site;
    const order = { participantId: null, to: 'ana@rio.example', language: 'es' as const };
    const written = { name: 'Ana', title: 'Trae chaleco', text: 'El tuyo.', year: 2027 };
    const values = { ...written, category: 1 as const, identity: 'a-token-that-opens' };
    await enqueueLetters(database, [{ ...order, key: 'letter:99:1', values }], deskDay());
    const letter = () => page.getByRole('row').filter({ hasText: 'ana@rio.example' });
    await site.enter(context, 'Rita', ['registration']);
    await page.goto(`${site.url}/es/mesa/correos?buscar=ANA@`);
    await expect(letter()).toContainText('Carta');
    await letter().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trae chaleco');
    await expect(page.frameLocator('iframe').getByText('El tuyo.')).toBeVisible();
    expect(await page.content()).not.toContain('a-token-that-opens');
    await database
      .updateTable('mail_outbox')
      .set({ state: 'failed', last_error: 'lleno' })
      .execute();
    await page.goto(`${site.url}/es/mesa/correos`);
    await expect(page.getByRole('alert')).toContainText('No hay servidor de correo');
    await expect(letter()).toContainText('lleno');
    await page.getByRole('button', { name: 'Intentarlos otra vez' }).click();
    await expect(page.getByRole('button', { name: 'Intentarlos otra vez' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Escribir a un grupo' }).click();
    for (const [name, words] of [
      ['titleEs', 'Cierra la vía'],
      ['titleEn', 'The road closes'],
    ] as const)
      await page.locator(`#${name}`).fill(words);
    await page.locator('#textEs').fill('Desde las seis.');
    await page.locator('#textEn').fill('From six on.');
    await page.getByRole('button', { name: 'Guardar y ver' }).click();
    await expect(page.getByRole('status').first()).toContainText('Borrador guardado');
    const send = page.getByRole('button', { name: /^Enviar a \d+ persona/ });
    const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    await page.locator('summary', { hasText: 'Nombres' }).click();
    await page
      .getByRole('checkbox', { name: /\(e[sn]\)$/ })
      .first()
      .uncheck();
    await page.getByRole('button', { name: 'Guardar y ver' }).click();
    await expect(send).toHaveText(`Enviar a ${count - 1} personas`);
    await expect(page.frameLocator('iframe').first().getByText('Desde las seis.')).toBeVisible();
    await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
    await expect(page.getByRole('status').first()).toContainText('en una carpeta del servidor');
    await send.click();
    await expect(page.getByRole('status').first()).toContainText('en una carpeta del servidor');
    await expect(page.getByText('enviada el')).toHaveCount(0);
    await expect(page.getByText(new RegExp(`a ${count - 1} personas`)).first()).toBeVisible();
    await expect(send).toHaveCount(0);
  });
});

test.describe('a broadcast e-mail is scheduled without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a broadcast e-mail in one language shows its recipients first, is scheduled, called back and deleted', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Lola', ['registration']);
    await page.goto(`${site.url}/es/mesa/correos/carta`);
    await expect(page.locator('select[name=audience] option').first()).toHaveText(/\(\d+\)$/);
    await page.locator('#titleEs').fill('Solo en español');
    await page.getByRole('button', { name: 'Guardar y ver' }).click();
    await expect(page.getByRole('alert').last()).toContainText('al menos en un idioma');
    await page.locator('#textEs').fill('Nos vemos a las siete.');
    await page.getByRole('button', { name: 'Guardar y ver' }).click();
    const form = page.locator('.desk-draft');
    await expect(form).toContainText(/Para \d+ personas/);
    await expect(form).toContainText('Sin inglés');
    const places = await page.evaluate(() =>
      ['[name=audience]', '#titleEs', 'iframe', '[value=send]'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.getByText('Enviarla más tarde').click();
    const hour = page.getByLabel('Día y hora, por el reloj de la carrera');
    await hour.fill('2020-01-01T08:00');
    await page.getByRole('button', { name: 'Programar' }).click();
    await expect(page.getByRole('alert').last()).toContainText('ya pasó');
    await page.getByText('Enviarla más tarde').click();
    await hour.fill('2099-01-01T08:00');
    await page.getByRole('button', { name: 'Programar' }).click();
    await expect(page.getByText(/sale el .*2099/).first()).toBeVisible();
    await expect(page.locator('.desk-draft')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar el envío' }).click();
    await expect(page.getByRole('status').first()).toContainText('es otra vez un borrador');
    await page.locator('summary', { hasText: 'Borrar el borrador' }).click();
    await page.getByRole('button', { name: 'Borrar el borrador' }).click();
    await expect(page.getByRole('status').first()).toContainText('está borrado');
    await expect(page.getByRole('link', { name: 'Solo en español' })).toHaveCount(0);
  });
});

test.describe('a notice is sent as a newsletter, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a broadcast e-mail begins from a list or a notice, and a person who unsubscribed may subscribe again', async ({
    page,
    context,
  }) => {
    const { database } = site;
    await site.enter(context, 'Nina', ['registration']);
    await page.goto(`${site.url}/es/mesa/inscripciones?categoria=2`);
    await page
      .getByRole('checkbox', { name: /^Marcar a / })
      .first()
      .check();
    await page.getByRole('button', { name: 'Escribirles una carta' }).click();
    await expect(page.getByText('Para la inscripción que elegiste.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviarme una prueba' })).toHaveCount(0);
    const notice = { title: { es: 'Sube el río', en: 'It rises' }, text: { es: 'Ya', en: 'Now' } };
    const hour = { startsAt: deskDay().toISOString(), endsAt: '2099-01-01T00:00:00.000Z' };
    await publishAnnouncement(database, terminal, { ...notice, ...hour, urgent: false }, deskDay());
    await page.goto(`${site.url}/es/mesa/avisos/1`);
    await page.getByRole('button', { name: 'Mandarlo también por carta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sube el río');
    await page.getByText('Son noticias').click();
    await page.getByRole('button', { name: 'Guardar y ver' }).click();
    const mail = page.frameLocator('iframe').first();
    await expect(mail.getByText('No recibir más noticias')).toBeVisible();

    const token = (await newsTokens(database, ['ana@rio.example'], deskDay()))('ana@rio.example');
    const stop = `${site.url}/es/noticias/baja?codigo=${token}`;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(stop)).status).toBe(200);
    expect(await readNewsChoice(database, token ?? '')).toEqual({ isStopped: false });
    expect((await fetch(stop, { method: 'POST', body })).status).toBe(200);
    expect(await readNewsChoice(database, token ?? '')).toEqual({ isStopped: true });
    await page.goto(stop);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo: no más noticias');
    await page.getByRole('button', { name: 'Quiero recibirlas otra vez' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿No más noticias?');
    expect((await fetch(`${stop}x`)).status).toBe(404);
  });
});

test('a typed text survives a reload and a lost connection, and is deleted once it is saved', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Lara', ['registration']);
  for (const [path, field, save] of [
    ['correos/carta', '#textEs', 'Guardar y ver'],
    ['avisos', '#textEs', 'Publicar'],
  ] as const) {
    await page.goto(`${site.url}/es/mesa/${path}`);
    await page.locator(field).fill('Trae tu chaleco.');
    // Text typed before the script loaded is kept.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await page.reload();
    await expect(page.locator(field)).toHaveValue('Trae tu chaleco.');
    await context.setOffline(true);
    await page.getByRole('button', { name: save }).click();
    await context.setOffline(false);
    await page.goto(`${site.url}/es/mesa/${path}`);
    await expect(page.locator(field)).toHaveValue('Trae tu chaleco.');
    await page.locator('#titleEs').fill('Chaleco');
    await page.locator('#titleEn').fill('Vest');
    await page.locator('#textEn').fill('Bring your vest.');
    if (path === 'avisos') await page.locator('#until').fill('2099-01-01T08:00');
    await page.getByRole('button', { name: save }).click();
    await expect(page).toHaveURL(/paso=guardada|hecho=saved/);
    const onItsWay = () => page.evaluate(() => sessionStorage.getItem('desk-sent'));
    await expect.poll(onItsWay).toBeNull();
    await page.goto(`${site.url}/es/mesa/${path}`);
    await expect(page.locator(field)).toHaveValue('');
  }
});

test('the filter of the entries also filters the mails, and unsubscribed people are listed', async ({
  page,
  context,
}) => {
  const { database } = site;
  const [one, other] = await database
    .selectFrom('participant_contact')
    .innerJoin('participant', 'participant.id', 'participant_contact.participant_id')
    .select(['participant.id', 'category', 'email', 'edition_id'])
    .where('email', 'is not', null)
    .where('category', 'in', [1, 3])
    .orderBy('edition_id', 'desc')
    .execute()
    .then((rows) => [1, 3].map((code) => rows.find(({ category }) => category === code)));
  const values = { name: 'Ana', title: 'Hola', text: 'Sí', year: 2027 };
  const letters = [one, other].map((row, index) => ({
    key: `letter:98:${index}`,
    participantId: row?.id ?? null,
    language: 'es' as const,
    to: `${index}@filtro.example`,
    values: { ...values, category: 1 as const },
  }));
  await enqueueLetters(database, letters, deskDay());
  await site.enter(context, 'Tina', ['registration']);
  const year = (
    await database
      .selectFrom('edition')
      .select('year')
      .where('id', '=', one?.edition_id ?? 0)
      .executeTakeFirstOrThrow()
  ).year;
  await page.goto(`${site.url}/es/mesa/inscripciones?edicion=${year}&categoria=1&orden=nombre`);
  await page.getByText('Descargas y más').click();
  await page.getByRole('link', { name: 'Sus correos' }).click();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('0@filtro.example')).toBeVisible();
  await expect(row('1@filtro.example')).toHaveCount(0);
  await expect(page.getByLabel('De quiénes')).toHaveValue(`categoria=1&edicion=${year}`);
  await page.getByLabel('De quiénes').selectOption({ label: 'De todo el mundo' });
  await expect(row('1@filtro.example')).toBeVisible();

  const email = one?.email ?? '';
  const tokenOf = await newsTokens(database, [email, 'gone@rio.example'], deskDay());
  for (const address of [email, 'gone@rio.example']) {
    await writeNewsStop(database, { token: tokenOf(address) ?? '', stoppedAt: deskDay() });
  }
  await page.getByRole('link', { name: 'Quiénes no quieren noticias' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiénes no quieren noticias');
  await expect(row(email.toLowerCase())).toBeVisible();
  await expect(page.getByText('de quien ya no guardamos datos')).toBeVisible();
  await page.goto(`${site.url}/en/desk/mails/no-news`);
  await expect(row(email.toLowerCase())).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a list of several pages leads on and back, on a phone and on a laptop', async ({
  page,
  context,
}) => {
  const values = { name: 'Ana', title: 'Hola', text: 'Sí', year: 2027, category: 1 as const };
  const letters = Array.from({ length: 60 }, (_, index) => ({
    key: `letter:97:${index}`,
    participantId: null,
    language: 'es' as const,
    values,
    to: `${index}@largo.example`,
  }));
  await enqueueLetters(site.database, letters, deskDay());
  await site.enter(context, 'Uma', ['registration']);
  await page.goto(`${site.url}/es/mesa/correos?buscar=largo.example`);
  const pages = page.getByRole('navigation', { name: 'Páginas de correos' });
  await expect(pages).toContainText('Página 1 de 2');
  const rows = page.getByRole('row').filter({ hasText: '@largo.example' });
  await expect(rows).toHaveCount(50);
  await page.setViewportSize({ width: 360, height: 740 });
  await pages.getByRole('link', { name: 'Siguiente' }).click();
  await expect(pages).toContainText('Página 2 de 2');
  await expect(rows).toHaveCount(10);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pages.getByRole('link', { name: 'Anterior' }).click();
  await expect(pages).toContainText('Página 1 de 2');
  await expect(rows).toHaveCount(50);
});

test('mail pages pass axe and fit 320 px', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await site.enter(context, 'Sara', ['owner']);
  for (const path of [
    'correos/correo?clave=letter:99:1',
    'correos/carta',
    'correos/carta?carta=1',
  ]) {
    await page.goto(`${site.url}/es/mesa/${path}`);
    expect(await axeViolations(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

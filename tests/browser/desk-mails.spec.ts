import { expect, test } from '@playwright/test';
import { publishAnnouncement } from '../../src/announcements/publish-announcement.server.ts';
import { enqueueLetters } from '../../src/mail/enqueue-letters.server.ts';
import { newsOf, newsTokens } from '../../src/mail/news/news-repository.server.ts';
import { axeViolations } from './axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const terminal = { accountId: null, sessionId: null, name: 'organizer Rosa' };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('mails are read, tried again, and one is written to a group', async ({ page, context }) => {
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
    await expect(page.getByRole('status').first()).toContainText('La prueba va en camino');
    await send.click();
    await expect(page.getByRole('status').first()).toContainText('Enviada');
    await expect(page.getByText(new RegExp(`a ${count - 1} personas`)).first()).toBeVisible();
    await expect(send).toHaveCount(0);
  });
});

test.describe('a notice as a letter of news, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('begun from a list or a notice; who stopped is told so, and may come back', async ({
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
    expect(await newsOf(database, token ?? '')).toEqual({ isStopped: false });
    expect((await fetch(stop, { method: 'POST', body })).status).toBe(200);
    expect(await newsOf(database, token ?? '')).toEqual({ isStopped: true });
    await page.goto(stop);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listo: no más noticias');
    await page.getByRole('button', { name: 'Quiero recibirlas otra vez' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿No más noticias?');
    expect((await fetch(`${stop}x`)).status).toBe(404);
  });
});

test('a mail and a letter are clear for axe and 320 px wide', async ({ page, context }) => {
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

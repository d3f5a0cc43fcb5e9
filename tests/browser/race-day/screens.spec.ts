import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { viewWords } from '../../../src/race-day/screens/order/asked-screen.ts';
import { removeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { buildJudgement, composeDecision, makeStamp } from '../../support/race-events.ts';
import { deskDay } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { giveSeat, raceDaySite } from './race-day-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof raceDaySite>>;
test.beforeAll(async () => {
  site = await raceDaySite(14);
});
test.afterAll(() => site?.stop());

const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const here = () => ({ now: deskDay(), side: 'sitio' });
const sizes = {
  television: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  wall: { width: 768, height: 384 },
  board: { width: 256, height: 128 },
} as const;

async function offered(label: string) {
  const order = { day: site.today, kind: 'screen', label, gates: null } as const;
  const made = await makeSeat(site.database, terminal, order, here());
  const id = 'id' in made ? made.id : 0;
  const offer = await offerSeat(site.database, terminal, id, here());
  return { id, code: 'code' in offer ? offer.code : '' };
}

/** Returns the elements that overflow the screen or their box without an ellipsis. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const wrong = scrollWidth > clientWidth || scrollHeight > clientHeight ? ['page'] : [];
    for (const part of document.querySelectorAll<HTMLElement>('.screen-glass *')) {
      const { right, bottom, left, top } = part.getBoundingClientRect();
      const isOut = right > innerWidth + 1 || bottom > innerHeight + 1 || left < -1 || top < -1;
      if (isOut) wrong.push(`${part.className} outside`);
      const { overflow, textOverflow, fontSize } = getComputedStyle(part);
      const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
      if (isCut && overflow === 'hidden' && textOverflow !== 'ellipsis') {
        wrong.push(`${part.className} cut`);
      }
      if (part.matches('.screen-head h1') && part.clientHeight < Number.parseFloat(fontSize))
        wrong.push('heading lower than its letters');
    }
    return [...new Set(wrong)];
  });

async function underWay() {
  await site.start(1, 200);
  await site.start(2, 20);
  const boat = { race: 'men-1', bib: 1 };
  for (const gate of [1, 2, 3, 4])
    await site.say('judge', buildJudgement(boat, gate, gate === 2 ? 2 : 0));
  const midnight = Date.parse(`${site.today}T05:00:00Z`);
  const at = (deskDay().getTime() - 100_000 - midnight) / 1000;
  await site.say('finish', makeStamp('finish', at, boat));
}

test('a screen shows how it gets its seat, takes it by a remote, and shows the race', async ({
  page,
}) => {
  const { id, code } = await offered('Meta');
  for (const [path, words] of [
    ['/en/screen', 'Connect this screen'],
    ['/es/screen?luz=50', 'Conecta esta pantalla'],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
  await expect(page).toHaveURL(`${site.url}/es/pantalla?luz=50`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Código').fill('ABCD2345');
  await page.getByRole('button', { name: 'Conectar' }).click();
  await expect(page.getByRole('alert')).toContainText('Con ese código no se puede');
  await page.getByLabel('Código').fill('');
  for (const letter of `${code.slice(0, 7)}2`) {
    await page.getByRole('button', { name: letter, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('button', { name: code.slice(7), exact: true }).click();
  await page.getByRole('button', { name: 'Conectar' }).click();
  await expect(page.locator('.screen-view')).toBeVisible();
  expect(await page.locator('.screen').evaluate((one) => getComputedStyle(one).cursor)).toBe(
    'none',
  );
  await removeSeat(site.database, terminal, id, here());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'La mesa retiró esta pantalla' })).toBeVisible();
  await expect(page.getByLabel('Código')).toBeVisible();
});

test('a choice of the desk is shown on the screen, and the desk sees it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(sizes.television);
  const { token, name } = await site.seated({ kind: 'screen', label: 'Orilla', gates: null });
  const id = name.replace('seat-', '');
  await giveSeat(context, site.url, token);
  await page.goto(`${site.url}/es/puesto`);
  await page.getByRole('link', { name: 'Abrir la pantalla' }).click();
  await expect(page.locator('.screen-view')).toBeVisible();

  await site.enter(context, 'Olga', ['race_office']);
  const desk = await context.newPage();
  // Comes from another page of the desk, because a visit keeps the security policy of its first page.
  await desk.goto(`${site.url}/es/mesa/puestos`);
  await desk.getByRole('link', { name: 'Pantallas', exact: true }).click();
  const card = desk.locator(`#pantalla-${id}`);
  await expect(card).toContainText('1920 × 1080 px');
  await expect(card).toContainText('Viva');
  const heading = page.getByRole('heading', { level: 1 });
  await card.getByRole('button', { name: 'Horario en Orilla' }).click();
  await expect(heading).toHaveText('Horario');
  const thumbnail = card.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(thumbnail).toHaveText('Horario');
  // The preview shows the whole screen scaled down, not one corner of it.
  expect(await card.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).toBe(1920);
  await card.getByRole('button', { name: 'Clasificación en Orilla' }).click();
  await expect(heading).toHaveText('Hombres');
  await card.getByLabel('Grupo en Orilla').selectOption('women');
  await card.getByRole('button', { name: 'Guardar el grupo de Orilla' }).click();
  await expect(heading).toHaveText('Mujeres');

  await card.getByText('Escribir un aviso en Orilla').click();
  await card.getByRole('button', { name: 'Mostrar el aviso' }).click();
  await expect(desk.getByRole('alert')).toContainText('Escribe el aviso en uno de los dos idiomas');
  await card.getByLabel('En español').fill('Pausa hasta las 14:30');
  await card.getByRole('button', { name: 'Mostrar el aviso' }).click();
  await expect(page.locator('.screen-notice')).toContainText('Pausa hasta las 14:30');
  await expect(card.getByRole('button', { name: 'Aviso en Orilla' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await card.getByText('Giro y brillo de Orilla').click();
  await card.getByLabel('Cómo cuelga').selectOption('Girada a la derecha');
  await card.getByLabel('Brillo').selectOption('40');
  await card.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.locator('.screen')).toHaveAttribute('data-kind', 'tall');
  await expect(page.locator('.screen')).toHaveCSS('filter', 'brightness(0.4)');
  await expect.poll(() => misfits(page)).toEqual([]);

  for (const width of [360, 1280]) {
    await desk.setViewportSize({ width, height: 800 });
    const { scroll, client } = await desk.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  }
  expect(await axeViolations(desk)).toEqual([]);
  await desk.goto(`${site.url}/en/desk/race/screens`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Screens');
  await offered('Puente');
  await desk.reload();
  await desk.getByRole('button', { name: 'Show on all of them' }).click();
  await expect(page.locator('.screen-notice')).toHaveCount(0);
});

for (const [name, viewport] of Object.entries(sizes)) {
  for (const language of ['es', 'en'] as const) {
    test(`every view fits a ${name}, in ${language}`, async ({ page }) => {
      if ((await site.events()).length === 0) await underWay();
      await page.setViewportSize(viewport);
      const path = language === 'es' ? '/es/pantalla' : '/en/screen';
      for (const view of Object.keys(viewWords)) {
        await page.goto(`${site.url}${path}?vista=${view}`);
        await expect(page.locator('.screen-view')).toBeVisible();
        expect(await misfits(page), view).toEqual([]);
      }
      await page.goto(`${site.url}${path}?vista=nada`);
      await expect(page.locator('.screen-message')).toContainText('clasificacion');
      await page.goto(`${site.url}${path}?vista=podio&grupo=nadie`);
      await expect(page.locator('.screen-message')).toContainText('men, women');
      expect(await misfits(page)).toEqual([]);
    });
  }
}

test('an overlay draws only the lower third, and moves for every viewer', async ({ page }) => {
  if ((await site.events()).length === 0) await underWay();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.television);
  for (const view of Object.keys(viewWords)) {
    await page.goto(`${site.url}/es/pantalla?vista=${view}&fondo=transparente`);
    const drawn = page.locator('.screen-view');
    await expect(drawn).toBeVisible();
    await expect(drawn).not.toHaveCSS('animation-name', 'none');
    expect(await misfits(page), view).toEqual([]);
    const { x, y, width, height } = (await drawn.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    expect(Math.round(x)).toBe(60);
    await expect
      .poll(async () => Math.round(((await drawn.boundingBox())?.y ?? 0) + height))
      .toBe(1020);
    expect(y).toBeGreaterThanOrEqual(700);
    expect(x + width).toBeLessThanOrEqual(1860);
  }
  const picture = await page.screenshot({ omitBackground: true });
  const { data } = await sharp(picture)
    .ensureAlpha()
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
  await page.goto(`${site.url}/es/pantalla?vista=recorrido`);
  await expect(page.locator('.screen-view')).toHaveCSS('animation-name', 'none');
});

test('a screen of fixed pixels keeps its size in any window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${site.url}/es/pantalla?vista=horario&ancho=256&alto=128`);
  await expect(page.locator('.screen')).toHaveAttribute('data-kind', 'tiny');
  expect(await page.locator('.screen').boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 256,
    height: 128,
  });
});

test('a lost line keeps the picture and says how old it is, and the screen recovers by itself', async ({
  page,
}) => {
  await page.setViewportSize(sizes.television);
  await page.goto(`${site.line}/es/pantalla?vista=horario`);
  await expect(page.locator('.screen-view')).toBeVisible();
  site.cut();
  await page.context().setOffline(true);
  await expect(page.locator('.screen-as-of')).toContainText('hasta las');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horario');
  await page.context().setOffline(false);
  site.restore();
  await expect(page.locator('.screen-as-of')).toHaveCount(0, { timeout: 60_000 });
});

test('only the screen page may be framed, and only by this site', async ({ request }) => {
  const headers = async (path: string) => (await request.get(`${site.url}${path}`)).headers();
  const screen = await headers('/es/pantalla');
  expect(screen['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(screen['x-frame-options']).toBeUndefined();
  const live = await headers('/es/en-vivo');
  expect(live['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(live['x-frame-options']).toBe('DENY');
});

test('an overlay has room for each row of a podium, the last one too', async ({ page }) => {
  const midnight = Date.parse(`${site.today}T05:00:00Z`);
  for (const [bib, seconds] of [
    [11, 90],
    [12, 95],
    [13, 100],
    [14, 100],
  ] as const) {
    const boat = { race: 'men-1', bib };
    const start = (deskDay().getTime() - 200_000 - midnight) / 1000;
    await site.say('start', makeStamp('start', start, boat));
    for (const gate of [1, 2, 3, 4]) await site.say('judge', buildJudgement(boat, gate, 0));
    await site.say('finish', makeStamp('finish', start + seconds, boat));
  }
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.url}/es/pantalla?vista=podio&fondo=transparente`);
    await expect(page.locator('.screen-podium li')).toHaveCount(4);
    const cut = await page.locator('.screen-podium li').evaluateAll((rows) =>
      rows.flatMap((row, at) => {
        const { top, bottom } = row.getBoundingClientRect();
        return [...row.querySelectorAll('span')]
          .map((part) => part.getBoundingClientRect())
          .filter((part) => part.height > 0 && (part.top < top - 1 || part.bottom > bottom + 1))
          .map(() => at);
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('a cancelled race is not shown as over, and gives its reason', async ({ page }) => {
  await page.setViewportSize(sizes.television);
  await page.goto(`${site.url}/es/pantalla?vista=horario`);
  const women = page.locator('.screen-row').filter({ hasText: 'Mujeres, 1' });
  await expect(women).toContainText('por correr');
  const closed = { on: 'race', race: 'women-1', closed: true } as const;
  await site.say('desk', composeDecision('chief_judge', closed, { es: 'Tormenta', en: 'Storm' }));
  await expect(women).toContainText('no se corre: Tormenta');
  await expect.poll(() => misfits(page)).toEqual([]);
});

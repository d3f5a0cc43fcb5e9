import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const day = localDate(new Date(), 'America/Guayaquil');
const boat = { race: 'men-1', bib: 1 };

/** Returns a list that grows with each complete fetch of the live page. */
function pagesFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/en-vivo')) fetched.push(request.resourceType());
  });
  return fetched;
}

test('the public sees the race from the first start to a revised list', async ({
  page,
  context,
}) => {
  // Clocks show tenths only without reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { id, name } = await site.database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.name'])
    .where('edition.year', '=', 2027)
    .orderBy('participant.id')
    .executeTakeFirstOrThrow();
  const boats = [plannedBoat(['men-1', 1, 1], { entry: id, name })];
  const plan = { ...anyDayPlan({ boats }), date: day };
  // Requested before anything was live, so that an old answer is cached.
  // The footer of every page leads to the live page on any day.
  const linked = async (path: string) =>
    (await (await page.request.get(`${site.url}${path}`)).text())
      .replace(/<footer[\s\S]*<\/footer>/, '')
      .includes('/es/en-vivo');
  const around = ['/es/home', '/es/resultados/2027', '/sitemap.xml'];
  for (const path of around) expect(await linked(path), path).toBe(false);
  await keepDayPlan(site.database, { plan, over: 0 }, deskDay());
  for (const path of around.filter((one) => !one.includes('resultados'))) {
    expect(await linked(path), path).toBe(true);
  }
  const append = (...payloads: RaceEvent['payload'][]) =>
    appendEvents(site.database, {
      day,
      now: deskDay(),
      events: payloads.map((payload) => buildRaceEvent('gear', payload)),
    });

  const fetched = pagesFetched(page);
  await page.goto(`${site.url}/es/en-vivo`);
  const list = page.locator('#men');
  await expect(list).toContainText(name);
  await expect(list).toContainText('Todavía no empieza');
  await expect(page.getByText('Ahora no hay nadie en el recorrido')).toBeVisible();
  await expect(page.getByText('Sigue Hombres, 1')).toBeVisible();
  await page.locator('#salidas summary').first().click();
  await append(makeStamp('start', 32_400.5, boat));
  const onCourse = page.locator('[data-list="course"] [data-row]');
  await expect(onCourse).toContainText(name);
  await expect(onCourse.locator('[data-since]')).toHaveText(/^\d+:\d\d,\d$/);
  await append(buildJudgement(boat, 2, 2));
  await expect(onCourse).toContainText('puerta 2');
  await expect(onCourse).toContainText('+2');
  await append(makeStamp('finish', 32_490.25, boat));
  await expect(onCourse).toHaveCount(0);
  await expect(list).toContainText(`1.º ${name}, 1:31,75`);
  await expect(page.locator('[data-spoken]')).toHaveText(
    `${name} va al frente con 1:31,75 (faltan puertas)`,
  );
  await expect(list).toContainText('1:31,75');
  await expect(list).toContainText('todavía no se publicó');
  await expect(page.locator('#salidas details').first()).toHaveAttribute('open');
  // The stream carried the change itself.
  expect(fetched).toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);

  const desk = await context.newPage();
  await site.enter(context, 'Olga', ['owner']);
  await desk.goto(`${site.url}/es/mesa/carrera/resultados?grupo=men`);
  await desk.getByLabel('Minutos para consultas').fill('0');
  await desk.getByRole('button', { name: 'Publicar provisional' }).click();
  await expect(desk.getByRole('heading', { name: 'Lo publicado' })).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await expect(list).toContainText('Provisional desde');
  // Unjudged gates are shown to the public and to the signer, who must confirm them.
  await expect(list).toContainText('faltan puertas');
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(desk.getByRole('alert')).toContainText('Hay algo abierto');
  await expect(desk.getByText('Puertas sin juzgar')).toContainText(`1 ${name} (puertas 1, 3, 4)`);
  await desk.getByLabel('Hacerla oficial así').check();
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(list).toContainText('Oficial n.º 1');
  await expect(list).toContainText('Firman: Olga');
  // The visitor may see the official list before the desk does.
  await expect(desk.getByText(/^Oficial n\.º 1, /).first()).toBeVisible();

  const reason = { es: 'Impulso intencional', en: 'Intentional push' };
  const status = { on: 'status', ...boat, attempt: 1, status: 'DSQ-R' } as const;
  await append(composeDecision('jury', status, reason));
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(list).toContainText('Oficial n.º 2 (revisada)');
  // Official list number 1 stays as it was signed: on the desk's paper, and byte for byte in public.
  await desk.getByRole('listitem').filter({ hasText: 'Oficial n.º 1' }).getByText('Ver e').click();
  await expect(desk.getByRole('table')).toContainText('1:31,75');
  await expect(desk.getByRole('table')).not.toContainText('DSQ-R');
  const file = await page.request.get(`${site.url}/api/race-day/lists/${day}/men/1`);
  const hash = createHash('sha256')
    .update(await file.body())
    .digest('hex');
  await expect(desk.locator('section', { has: desk.getByRole('table') })).toContainText(hash);
  expect((await page.request.get(`${site.url}/api/race-day/lists/${day}/men/3`)).status()).toBe(
    404,
  );
  await desk.getByRole('link', { name: 'Ver la de ahora' }).click();
  await expect(desk.getByRole('table')).toContainText('DSQ-R');
  await expect(list).toContainText(reason.es);
  expect(fetched).toHaveLength(1);
  // The updated page equals the page of a new visitor.
  const readDay = async (one: Page) => {
    const html = await one.locator('[data-race-day]').evaluate((day) => {
      const copy = day.cloneNode(true) as HTMLElement;
      for (const clock of copy.querySelectorAll('[data-since]')) clock.textContent = '';
      // A table that has moved on screen is no Tab stop any more, and marks fade with time.
      for (const name of ['tabindex', 'data-fresh', 'style', 'open']) {
        for (const marked of copy.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
      }
      return copy.outerHTML;
    });
    return html.replace(/data-version="[^"]*"/, '');
  };
  const fresh = await context.newPage();
  await fresh.goto(`${site.url}/es/en-vivo`);
  expect(await readDay(page)).toBe(await readDay(fresh));
  await fresh.close();
  // The results of the year link to both files, each with its hash, for every visitor.
  for (const [language, first] of [
    ['es', 'Hombres, lista oficial 1 · '],
    ['en', 'Men, official list 1 · '],
  ] as const) {
    await page.goto(`${site.url}/${language}/resultados/2027`);
    const official = page.locator('#official').getByRole('listitem');
    await expect(official).toHaveCount(2);
    await expect(official.first()).toContainText(first);
    await expect(official.last()).toContainText(' 2 · ');
    for (const one of await official.all()) {
      const path = await one.getByRole('link').getAttribute('href');
      const bytes = await (await page.request.get(`${site.url}${path}`)).body();
      const whole = createHash('sha256').update(bytes).digest('hex');
      await expect(one).toContainText(whole.slice(0, 16));
    }
    expect(await axeViolations(page)).toEqual([]);
  }
  await expect(page.locator('#men')).toContainText(name);
  await page.getByRole('link', { name: 'Live results' }).click();
  await expect(page).toHaveURL(/\/en\/en-vivo$/);

  const plain = await context.browser()?.newContext({ javaScriptEnabled: false });
  const still = await plain?.newPage();
  await still?.goto(`${site.url}/en/en-vivo`);
  await expect(still?.locator('#men') ?? page.locator('nothing')).toContainText('Official no. 2');
  await plain?.close();
});

test('the page is complete again after a changed plan and after a long loss of the line', async ({
  page,
}) => {
  const buildPlan = (bibs: readonly number[]) => {
    const boats = bibs.map((bib) => plannedBoat(['men-1', bib, bib], { name: `Bote ${bib}` }));
    return { ...anyDayPlan({ boats }), date: day };
  };
  const kept = await site.database
    .selectFrom('race_day_plan')
    .select('version')
    .where('day', '=', day)
    .executeTakeFirst();
  const version = kept?.version ?? 0;
  await keepDayPlan(site.database, { plan: buildPlan([1, 2]), over: version }, deskDay());
  const fetched = pagesFetched(page);
  await page.goto(`${site.url}/en/en-vivo`);
  await expect(page.locator('[data-race-day]')).toBeVisible();
  await keepDayPlan(site.database, { plan: buildPlan([1, 2, 7]), over: version + 1 }, deskDay());
  await expect(page.locator('#salidas')).toContainText('Bote 7');
  expect(fetched).toEqual(['document']);

  // More versions pass than the server keeps while the phone is offline.
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const day = document.querySelector<HTMLElement>('[data-live]');
    if (day) day.dataset.version = 'long ago';
  });
  await expect(page.getByText(/No line: what you see is as of \d\d:\d\d/)).toBeVisible();
  await page.context().setOffline(false);
  const payload = makeStamp('start', 32_500, { race: 'men-1', bib: 7 });
  await appendEvents(site.database, {
    day,
    now: deskDay(),
    events: [buildRaceEvent('gear', payload)],
  });
  await expect(page.locator('[data-list="course"]')).toContainText('Bote 7');
  await expect(page.getByText('No line')).toBeHidden();
});

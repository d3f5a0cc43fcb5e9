import { expect, test } from '@playwright/test';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { noteHeard } from '../../../src/race-day/river/relay/keep-piece.server.ts';
import { engines } from '../../contract/support/engines.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { raceDaySite } from './race-day-site.ts';

// Two server processes on one PostgreSQL serve all tests of this file, one after the other.
test.describe.configure({ mode: 'serial' });

const postgres = engines.find(({ name }) => name === 'PostgreSQL');
const missing = postgres ? postgres.missing : 'another engine was asked for';
// biome-ignore lint/suspicious/noSkippedTests: not every machine can run PostgreSQL
test.skip(missing !== null, missing ?? '');

/** Process that receives the phones' events. */
let course: Awaited<ReturnType<typeof raceDaySite>>;
/** Process that serves all other pages. */
let town: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  await postgres?.start();
  const settings = await postgres?.empty();
  if (settings?.engine !== 'postgres') throw new Error('no PostgreSQL');
  const env = { DATABASE_URL: settings.url };
  course = await raceDaySite(4, env);
  town = await deskSite({ env: { ...env, VAR_DIR: course.varDir } });
});
test.afterAll(async () => {
  await Promise.all([course?.stop(), town?.stop()]);
  await postgres?.stop();
});

const boat = { race: 'men-1', bib: 1 };

async function send(seat: { token: string; name: string }, payload: RaceEvent['payload']) {
  const csrf = 'a'.repeat(43);
  const answer = await fetch(`${course.url}/api/race-day/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': csrf,
      cookie: `XSRF-TOKEN=${csrf}; seat=${seat.token}`,
    },
    body: JSON.stringify({ day: course.today, events: [buildRaceEvent(seat.name, payload)] }),
  });
  expect(await answer.json()).toMatchObject({ added: 1, not_yours: [] });
}

test('a judgement sent to one process is on the pages of the other, without a reload', async ({
  page,
  browser,
}) => {
  const gates = { first: 1, last: 2 };
  const [one, other] = [
    await course.seated({ kind: 'section', label: 'Tramo 1', gates }),
    await course.seated({ kind: 'section', label: 'Tramo 1, otra orilla', gates }),
  ];
  const start = await course.seated({ kind: 'start', label: 'Salida', gates: null });
  const finish = await course.seated({ kind: 'finish', label: 'Meta', gates: null });
  await page.goto(`${town.url}/es/en-vivo`);
  await expect(page.getByText('Ahora no hay nadie en el recorrido')).toBeVisible();
  const office = await browser.newContext();
  await town.enter(office, 'Rosa', ['race_office']);
  const desk = await office.newPage();
  await desk.goto(`${town.url}/es/mesa/carrera?dia=${course.today}`);
  await expect(desk.locator('html')).toHaveAttribute('data-hydrated');

  await send(start, makeStamp('start', 32_400.5, boat));
  await expect(page.getByRole('heading', { name: 'En el río ahora' })).toBeVisible();
  await send(one, buildJudgement(boat, 1, 0));
  await send(other, buildJudgement(boat, 1, 2));
  await expect(desk.locator('.control-conflict')).toBeVisible();
  await send(finish, makeStamp('finish', 32_490.25, boat));
  await expect(page.locator('#men')).toContainText('en revisión');
  await expect(desk.locator('.control-table').last()).toContainText('1:29,75');
  // A new visitor gets it too: the cached page is older.
  const fresh = await page.request.get(`${town.url}/es/en-vivo`);
  const told = await fresh.text();
  expect(told).toContain('en revisión');
  expect(told).not.toContain('1:29,75');
  await office.close();
});

test('the page says how old it is as soon as another process has heard it', async ({ page }) => {
  const { database, today: day } = course;
  await giveLease(database, { day, holder: 'rio', by: 'Olga', now: deskDay() });
  const heard = (minute: string) => {
    const has = { revision: 0, digest: '' };
    const now = new Date(`${day}T${minute}:00-05:00`);
    return noteHeard(database, { day, side: 'rio' }, { has, copyDigest: '', whole: true, now });
  };
  await heard('10:05');
  await page.goto(`${town.url}/es/en-vivo`);
  await expect(page.getByText('Datos del río de las 10:05')).toBeVisible();
  await heard('10:06');
  await expect(page.getByText('Datos del río de las 10:06')).toBeVisible();
});

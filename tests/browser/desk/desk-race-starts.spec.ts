import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

const day = '2027-02-20';
const race = 'experts-women-1';

test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('an existing start list is made again only after a preview of its changes', async ({
  page,
  context,
}) => {
  await giveBibs(site.database);
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  const list = `${site.url}/es/mesa/carrera/salidas?dia=${day}&carrera=${race}`;
  await page.goto(list);
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await page.getByRole('button', { name: 'Retirar el dorsal 2' }).click();
  await expect(page.getByRole('button', { name: 'El dorsal 2 vuelve' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('button', { name: 'Retirar la publicación' }).click();
  const boats = async () =>
    (await readDayPlan(site.database, day))?.plan.boats.filter((boat) => boat.race === race) ?? [];
  const before = await boats();
  const first = before.find(({ place }) => place === 1);
  const entry = await site.database
    .updateTable('participant')
    .set({ bib: null })
    .where('id', '=', first?.entry ?? 0)
    .returning('name')
    .executeTakeFirstOrThrow();
  const ask = page.getByRole('button', { name: 'Ver qué cambia si se hace de nuevo' });
  await page.getByLabel('Orden').selectOption('ranking_last');
  await ask.click();
  const step = page.locator('.desk-confirm');
  await expect(step).toContainText(`Sale de la lista ${first?.bib} ${entry.name}`);
  await expect(step).toContainText('1 sale de la lista');
  await expect(step).toContainText('Esta lista ya estuvo publicada');
  expect(await axeViolations(page)).toEqual([]);
  expect(await boats()).toEqual(before);

  // A bib was given out meanwhile, so the previewed change is outdated.
  await site.database
    .updateTable('participant')
    .set({ bib: first?.bib ?? null })
    .where('id', '=', first?.entry ?? 0)
    .execute();
  await step.getByRole('button', { name: 'Hacerla de nuevo' }).click();
  await expect(page.getByRole('alert').first()).toContainText('mira y hazlo otra vez');
  expect(await boats()).toEqual(before);
  await page.goto(list);
  await page.getByLabel('Orden').selectOption('ranking_last');
  await ask.click();
  await expect(step).not.toContainText('sale de la lista');
  await step.getByRole('button', { name: 'Hacerla de nuevo' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  const after = await boats();
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ withdrawn }) => withdrawn)).toMatchObject([{ bib: 2 }]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
});

test('all missing start lists are made at once, each place with its reason, without withdrawn boats', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['race_office']);
  const { participantId } = await enterPaddler(site.database, { name: 'Leo Retirado' });
  await site.database
    .updateTable('participant')
    .set({ sex: 'male', payment_verified_at: deskDay().toISOString() })
    .where('id', '=', participantId)
    .execute();
  await site.database
    .updateTable('participant')
    .set(({ ref }) => ({ bib: sql<number>`${ref('id')} + 100` }))
    .where('payment_verified_at', 'is not', null)
    .where('bib', 'is', null)
    .where('edition_id', 'in', ({ selectFrom }) =>
      selectFrom('edition').select('id').where('year', '=', 2027),
    )
    .execute();
  const kept = async () => {
    const plan = (await readDayPlan(site.database, day))?.plan;
    if (!plan) throw new Error('no plan');
    return plan;
  };
  const other = (await kept()).races.find(({ id }) => id === 'experts-men-1');
  await page.goto(`${site.url}/es/mesa/carrera/salidas?dia=${day}&carrera=${other?.id}`);
  await page.getByRole('button', { name: /^Hacer las \d que faltan$/ }).click();
  await expect(page.locator('.race-why').first()).toBeVisible();
  const { races, boats } = await kept();
  const listed = new Set(boats.map((boat) => boat.race));
  expect(races.filter(({ descent, id }) => descent === 1 && !listed.has(id))).toEqual([]);
  await page.getByRole('button', { name: /^Publicar las \d que faltan$/ }).click();
  await expect(page.getByText('publicada', { exact: true })).toBeVisible();
  const drafts = (await kept()).races.filter(({ id, published }) => listed.has(id) && !published);
  expect(drafts).toEqual([]);

  const boat = boats.find(({ entry }) => entry === participantId);
  await withdrawEntry(
    site.database,
    { accountId: null, sessionId: null, name: 'organizer' },
    { participantId, reason: 'Ill', dueCents: 0, now: deskDay() },
  );
  await page.goto(`${site.url}/es/mesa/carrera/plan?dia=${day}`);
  await expect(page.getByText(`${boat?.bib} ${boat?.name} (${other?.title.es})`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sacarlo de la lista' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await expect(page.getByText('siguen en las listas')).toHaveCount(0);
  const out = (await kept()).boats.filter((one) => one.race === other?.id && one.withdrawn);
  expect(out).toMatchObject([{ bib: boat?.bib }]);
});

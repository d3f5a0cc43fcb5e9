import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeDayPlan } from '../../../src/desk/plan/make-day-plan.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { clicksInGuide } from './clicks-in-guide.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { enterWithReceipts } from './waiting-receipts.ts';

test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const day = '2027-02-20';

/** Counts the actions of a hand: a click, a choice or a box counts as one, typing as none. */
class Hand {
  clicks = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }
  async choose(what: Locator, value: string): Promise<void> {
    this.clicks += 1;
    await what.selectOption(value);
  }
  go(page: string): Promise<void> {
    return this.click(this.page.locator('nav').getByRole('link', { name: page, exact: true }));
  }
  press(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole('button', { name }));
  }
  async look(field: Locator, words: string): Promise<void> {
    await field.fill(words);
    await expect(this.page).toHaveURL(/buscar=/);
    await expect(this.page.locator('table tbody tr')).toHaveCount(1);
  }
  follow(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole('link', { name }));
  }
}

/** The tasks in the order of the guide. `most` is the number of clicks at the first count, which no task may exceed. */
const tasks: {
  name: string;
  most: number;
  prepare?: () => Promise<unknown>;
  task: (hand: Hand) => Promise<void>;
}[] = [
  {
    name: 'verify a receipt',
    most: 2,
    prepare: () => enterWithReceipts(site, ['Ana Uno', 'Beto Dos'], deskDay()),
    async task(hand) {
      await hand.follow(/comprobantes? por revisar/);
      await hand.press('Verificar');
      await expect(hand.page.getByRole('status').first()).toContainText('verificado');
    },
  },
  {
    name: 'refuse a receipt',
    most: 3,
    async task(hand) {
      await hand.follow(/comprobantes? por revisar/);
      await hand.click(hand.page.getByText('Rechazar', { exact: true }));
      await hand.page.getByLabel('Con tus palabras').fill('No se lee');
      await hand.press('Rechazar y avisar');
      await expect(hand.page.getByRole('status').first()).toContainText('rechazado');
    },
  },
  {
    name: 'correct an entry',
    most: 5,
    prepare: () => enterPaddler(site.database, { name: 'Carla Corregida' }),
    async task(hand) {
      const { page } = hand;
      await hand.go('Inscripciones');
      await hand.look(page.locator('.desk-page').getByRole('searchbox'), 'Carla Corregida');
      await hand.follow('Carla Corregida');
      await hand.follow('Corregir');
      await page.getByLabel('Ciudad').fill('Tena');
      await page.getByLabel('Número de cédula o pasaporte').first().fill('PX900200');
      await page.getByLabel('Por qué lo corriges').fill('Lo pidió');
      await hand.press('Guardar');
      await expect(page.getByText('Guardado.')).toBeVisible();
    },
  },
  {
    name: 'take cash',
    most: 6,
    prepare: () => enterPaddler(site.database, { name: 'Dina Efectivo' }),
    async task(hand) {
      const { page } = hand;
      await hand.go('Pagos');
      await hand.look(page.getByLabel('Nombre o referencia'), 'Dina Efectivo');
      await hand.follow('Dina Efectivo');
      await hand.press('Recibido en efectivo');
      await expect(page.getByText(/en efectivo, recibo \d/)).toBeVisible();
    },
  },
  {
    name: 'change a price',
    most: 3,
    async task(hand) {
      const { page } = hand;
      await hand.go('Ajustes');
      await page.getByLabel('Precio temprano, USD').first().fill('46,50');
      await hand.press('Revisar');
      await page.getByLabel('Por qué').fill('Subió el seguro');
      await hand.press('Publicar');
      await expect(page).not.toHaveURL(/revision/);
    },
  },
  {
    name: 'check somebody in',
    most: 4,
    async prepare() {
      const { participantId } = await enterPaddler(site.database, { name: 'Elsa Llegada' });
      await site.database
        .updateTable('participant')
        .set({ bib: 905, release_verified_at: deskDay().toISOString() })
        .where('id', '=', participantId)
        .execute();
    },
    async task(hand) {
      const { page } = hand;
      await hand.go('Acreditación');
      await page.getByLabel('Buscar').fill('elsa');
      const row = page.locator('.check-in-list > li').filter({ hasText: 'Elsa Llegada' });
      for (const act of [/^Presente/, /^Dorsal/, /^Camiseta/]) {
        await hand.click(row.getByRole('button', { name: act }));
        await expect(row.getByRole('button', { name: act })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      }
    },
  },
  {
    name: 'enter on paper',
    most: 9,
    async task(hand) {
      const { page } = hand;
      await hand.go('Inscripciones');
      await hand.follow('Inscribir desde papel');
      const lines = { name: 'Fina Papel', personal_id: 'P777001', date_birth: '1994-05-31' };
      const more = { city: 'Tena', mobile: '+593991234567', email: 'fina@rio.example' };
      for (const [id, words] of Object.entries({ ...lines, ...more })) {
        await page.locator(`#${id}`).fill(words);
      }
      const chosen = { category: '2', nationality: 'US', document_type: 'passport' };
      for (const [id, value] of Object.entries({ ...chosen, size: 'M', sex: 'female' })) {
        await hand.choose(page.locator(`#${id}`), value);
      }
      await hand.click(page.getByLabel('Firmó a mano'));
      await hand.click(page.getByRole('button', { name: 'Inscribir', exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fina Papel');
    },
  },
  {
    name: 'withdraw with refund',
    most: 5,
    async task(hand) {
      const { page } = hand;
      await hand.go('Inscripciones');
      await hand.look(page.locator('.desk-page').getByRole('searchbox'), 'Ana Uno');
      await hand.follow('Ana Uno');
      await hand.click(page.getByText('Retirar la inscripción'));
      await page.getByRole('textbox', { name: 'Motivo' }).fill('Se lesionó');
      await hand.press('Seguir');
      await expect(page.getByRole('alert')).toContainText('Hay que devolver $45,00');
      await hand.press('Retirar la inscripción');
      await expect(page.getByText('Inscripción retirada').first()).toBeVisible();
    },
  },
  {
    name: 'give a bib',
    most: 2,
    prepare: () => enterPaddler(site.database, { name: 'Gina Dorsal' }),
    async task(hand) {
      const { page } = hand;
      await hand.go('Dorsales');
      await page.getByLabel('Dorsal de Gina Dorsal').fill('911');
      const row = page.getByRole('row').filter({ hasText: 'Gina Dorsal' });
      await hand.click(row.getByRole('button', { name: 'Guardar' }));
      await expect(page.getByText('Guardado.')).toBeVisible();
    },
  },
  {
    name: 'write a letter to a category',
    most: 5,
    async task(hand) {
      const { page } = hand;
      await hand.go('Correos');
      await hand.follow('Escribir a un grupo');
      await hand.choose(page.locator('[name=category]'), '2');
      await page.locator('#titleEs').fill('Salimos a las ocho');
      await page.locator('#textEs').fill('Trae casco.');
      await hand.press('Guardar y ver');
      await hand.press(/^Enviar a \d+ persona/);
      await expect(page.locator('.desk-draft')).toHaveCount(0);
    },
  },
  {
    name: 'publish a notice',
    most: 2,
    async task(hand) {
      const { page } = hand;
      await hand.go('Avisos');
      const words = { titleEs: 'Sube el río', titleEn: 'It rises', textEs: 'Ya.', textEn: 'Now.' };
      for (const [id, text] of Object.entries({ ...words, until: '2099-01-01T08:00' })) {
        await page.locator(`#${id}`).fill(text);
      }
      await hand.press('Publicar');
      await expect(page.getByText('Guardado.')).toBeVisible();
    },
  },
  {
    name: 'correct a time of a run',
    most: 3,
    prepare: planDay,
    async task(hand) {
      const { page } = hand;
      await hand.go('Control');
      await hand.click(page.locator('.control-table').last().getByRole('link').first());
      const start = page.locator('.control-panel form', { has: page.getByLabel('Partida') });
      await start.getByLabel('Partida').fill('09:00:10.00');
      await start.getByLabel('Motivo').selectOption('El cronómetro falló');
      await hand.click(start.getByRole('button', { name: 'Guardar' }));
      await expect(page.getByText('Guardado')).toBeVisible();
    },
  },
];

async function planDay() {
  const rules = { startIntervalSeconds: 60, touchSeconds: 2, missSeconds: 50 };
  const gate = { number: 1, at: 1, across: 0, direction: 'downstream', label: 'left' } as const;
  const categories = [{ category: 1 as const, name: { es: 'Expertos', en: 'Experts' } }];
  const seed = { date: day, year: 2027, groups: [], rules, course: { gates: [gate] }, categories };
  await makeDayPlan(site.database, terminal, seed, { now: deskDay(), side: 'sitio' });
  const kept = await readDayPlan(site.database, day);
  const race = kept?.plan.races[0];
  if (!kept || !race) throw new Error('no plan');
  const plan = { ...kept.plan, boats: [plannedBoat([race.id, 1, 1])] };
  await keepDayPlan(site.database, { plan, over: kept.version }, deskDay());
  const boat = { race: race.id, bib: 1 };
  const events = [
    buildRaceEvent('gear', makeStamp('start', 32_400, boat)),
    buildRaceEvent('gear', makeStamp('finish', 32_500, boat)),
  ];
  await appendEvents(site.database, { day, events, now: deskDay() });
}

const taken: number[] = [];

for (const { name, most, prepare, task } of tasks) {
  test(`from Today: ${name}`, async ({ page, context }) => {
    await prepare?.();
    await site.enter(context, 'Rosa', ['owner']);
    await page.goto(`${site.url}/es/mesa`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    const hand = new Hand(page);
    await task(hand);
    taken.push(hand.clicks);
    expect(hand.clicks).toBeLessThanOrEqual(most);
  });
}

test('the organizers’ guide states the counted clicks, in both languages', () => {
  expect(taken).toHaveLength(tasks.length);
  expect(clicksInGuide('es')).toEqual(taken);
  expect(clicksInGuide('en')).toEqual(taken);
});

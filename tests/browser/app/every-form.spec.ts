import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { computeDigest } from '../../../src/record/accounts/new-token.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { completeCedula } from '../../support/cedula.ts';
import { deskRoutes, siteRoutes } from '../../support/site-map.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskRights } from '../desk/desk-rights.ts';
import { deskSite } from '../desk/desk-site.ts';
import { fillRegistration, registerByApi } from '../registration/fill-registration.ts';
import { wakeReact } from '../support/wake-react.ts';

// One test visits the whole site; the limit only ends a hang.
test.describe.configure({ timeout: 1_200_000 });

const now = new Date('2026-12-01T17:00:00Z');
const raceDay = '2026-12-01';
const xsrf = 'a'.repeat(43);
const key = 'a-key-of-a-mail-that-allows-an-act';

function contentWithHandOver(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'every-form-')), 'content');
  cpSync('content', folder, { recursive: true });
  const race = JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'));
  race.registration.handOverUntil = '2027-02-10';
  writeFileSync(join(folder, 'race.json'), JSON.stringify(race));
  return folder;
}

/** Actions that no page shows a form for, with the reason. */
const withoutForm: Readonly<Record<string, string>> = {
  'registration/payments/card/card-notification.ts': 'the card provider calls it',
};

const withAction = globSync('src/**/*.{ts,tsx}')
  .filter((file) => /export (async )?(function|const) action\b/.test(readFileSync(file, 'utf8')))
  .map((file) => file.replace('src/', ''));

/** Pages that end the session or empty the site: they come last, in this order. */
const last = ['equipo', 'comenzar', 'prueba', 'mi-cuenta'];

test('no form leads to an address that ends in .data, or to raw JSON', async ({ page }) => {
  const site = await deskSite({
    env: { CONTENT_DIR: contentWithHandOver() },
    clock: {
      args: ['--import', resolve('tests/support/at-date.ts')],
      now: () => now,
    },
  });
  const { database } = site;
  try {
    const tried = new Set<string>();
    const wrong: string[] = [];
    const called: string[] = [];
    const at = (address: string) => new URL(address, site.url).href;

    /** Waits until React's router, or the document that replaces the page, has finished loading. */
    const settled = () =>
      page.waitForFunction(() => {
        if (document.readyState !== 'complete') return false;
        const { router } = { router: Reflect.get(window, '__reactRouterDataRouter') };
        const { navigation, fetchers } = router?.state ?? { navigation: null, fetchers: new Map() };
        const isIdle = (one: { state: string } | null) => one === null || one.state === 'idle';
        return isIdle(navigation) && [...fetchers.values()].every(isIdle);
      });

    async function send(form: FoundForm): Promise<void> {
      const from = page.url();
      const isOurs = await page.evaluate(async ({ nth, button }) => {
        const element = document.forms[nth];
        if (!element) throw new Error('the form is gone');
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        let isTaken = false;
        addEventListener(
          'submit',
          (event) => {
            isTaken = event.defaultPrevented;
          },
          { once: true },
        );
        element.noValidate = true;
        const buttons = [...element.elements].filter(
          (one) => one instanceof HTMLButtonElement && one.type === 'submit',
        );
        element.requestSubmit((buttons[button] as HTMLElement | undefined) ?? null);
        if (isTaken) await frame();
        return isTaken;
      }, form);
      if (!isOurs) {
        // The browser itself requests the document or file, so no response to a script is awaited.
        await Promise.race([page.waitForEvent('framenavigated'), page.waitForEvent('download')]);
      }
      await settled();
      // Some forms show a review before they send.
      const review = page.locator('dialog[open] button[type="submit"]');
      if ((await review.count()) > 0) {
        await review.last().click();
        await settled();
      }
      const type = await page.evaluate(() => document.contentType);
      const isData = new URL(page.url()).pathname.endsWith('.data');
      if (isData || type !== 'text/html') {
        wrong.push(`${form.name} of ${from} leads to ${page.url()} as ${type}`);
      }
    }

    async function sendFilled(action: string): Promise<void> {
      const form = page.locator(`form[action*="${action}"]`).first();
      const nth = await form.evaluate((one) => [...document.forms].indexOf(one as HTMLFormElement));
      await send({ name: `${action}, filled`, nth, button: 0 });
    }

    async function trial(address: string, file: string): Promise<void> {
      const isThere = () => page.url() === at(address);
      await page.goto(at(address));
      for (;;) {
        if (!isThere()) await page.goto(at(address));
        if ((await page.locator('form').count()) === 0) return;
        const untried = async () =>
          (await findForms(page, file)).find(({ name }) => !tried.has(name));
        if (!(await untried())) return;
        await wake(page);
        // React may have hidden forms that only stand there without it.
        const form = await untried();
        if (!form) return;
        tried.add(form.name);
        await send(form);
      }
    }

    const who = {
      name: 'Inés Enlace',
      personalId: completeCedula('170777770'),
      email: 'i@rio.example',
    };
    const registered = async (more: Partial<typeof who>) => {
      const answer = await registerByApi(page.request, site.url, { ...who, ...more });
      const { data } = (await answer.json()) as { data: { identity: string } };
      const { id } = await database
        .selectFrom('registration')
        .select('participant_id as id')
        .where('identity', '=', data.identity)
        .executeTakeFirstOrThrow();
      return { identity: data.identity, id };
    };
    const verified = async (id: number) => {
      const payment = await readPayment(database, id);
      await database.transaction().execute((inside) =>
        changePayment(inside, {
          paymentId: payment?.id ?? 0,
          event: 'verify',
          actor: 'organizer',
          now,
        }),
      );
      return payment?.reference ?? '';
    };
    const allow = (id: number) =>
      database
        .updateTable('registration')
        .set({ act_digest: computeDigest(key), act_sent_at: now.toISOString() })
        .where('participant_id', '=', id)
        .execute();

    const open = await registered({});
    const paid = await registered({ personalId: completeCedula('170777771') });
    const reference = await verified(paid.id);
    const identity = `identity=${open.identity}`;
    const ownPage = async (act: string, { id, identity: whose }: typeof open) => {
      const file = `own entry, ${act}`;
      await trial(`/es/confirmacion/${act}?identity=${whose}`, file);
      await allow(id);
      await trial(`/en/confirmacion/${act}?identity=${whose}&clave=${key}`, `${file}, allowed`);
    };
    await ownPage('corregir', open);
    await trial(`/es/confirmacion/recibo?identity=${paid.identity}`, 'receipt');
    const { mailToken } = await database
      .selectFrom('registration')
      .select('mail_token as mailToken')
      .where('participant_id', '=', open.id)
      .executeTakeFirstOrThrow();
    await trial(`/es/confirmacion?${identity}&mail=${mailToken}`, 'confirmation');
    await trial(`/es/payments/bank-transfer?${identity}`, 'transfer');
    await ownPage('retiro', open);
    await ownPage('entregar', paid);
    expect(wrong).toEqual([]);
    await trial('/es/registro', 'registration');
    await trial('/es/registro/enlace', 'lost link');
    await trial('/es/noticias/baja?codigo=nobody', 'news');
    await trial('/es/puesto', 'seat');
    await trial('/es/pantalla', 'screen');

    // A form that leads to the next page is sent completely once.
    await page.goto(at('/es/registro'));
    await wakeReact(page);
    await fillRegistration(page, { name: 'Rosa Forma', personalId: completeCedula('170777772') });
    await sendFilled('/registro');
    expect(new URL(page.url()).pathname).toBe('/es/confirmacion');

    await trial('/es/registro/equipo', 'club, new');
    await page.goto(at('/es/registro/equipo'));
    await wakeReact(page);
    const club = {
      club: 'Club Remolino',
      captain: 'Marta Capitana',
      email: 'marta@rio.example',
      mobile: '0991234567',
    };
    for (const [name, value] of Object.entries(club)) {
      await page.locator(`[name="${name}"]`).first().fill(value);
    }
    await page.locator('[name="permission"]').check();
    await sendFilled('/registro/equipo');
    const { id: clubId, identity: ofClub } = await database
      .selectFrom('club_entry')
      .select(['id', 'identity'])
      .executeTakeFirstOrThrow();
    await trial(`/es/registro/equipo?identity=${ofClub}`, 'club');
    await trial(`/es/registro/equipo/tabla?identity=${ofClub}`, 'club table');
    await trial(`/es/registro/aceptar?${identity}`, 'consents');

    await site.enter(page.context(), 'Dueña', ['owner']);
    await keepDayPlan(database, { plan: planOfThree(), over: 0 }, now);
    const shown: Record<string, string> = {
      'inscripciones/:id': `inscripciones/${open.id}`,
      'inscripciones/:id/cambiar': `inscripciones/${open.id}/cambiar`,
      'acreditacion/respuestas/:id': `acreditacion/respuestas/${open.id}`,
      'pagos/pago/:reference': `pagos/pago/${reference}`,
      'pagos/pago/:reference/devolucion': `pagos/pago/${reference}/devolucion`,
      'clubes/:id': `clubes/${clubId}`,
      'avisos/:id': 'avisos/1',
    };
    const pages = deskRoutes.filter(({ file }) => file.endsWith('.tsx'));
    const order = ({ path }: { path: string }) => last.indexOf(path);
    for (const { path, file } of pages.toSorted((a, b) => order(a) - order(b))) {
      const address = shown[path] ?? deskRights[path]?.at ?? path;
      if (address.includes(':')) continue;
      await trial(`/es/mesa/${address}`, file);
    }

    const session = await site.signedIn('Dueña', ['owner']);
    const cookie = `XSRF-TOKEN=${xsrf}; desk=${session}`;
    /** Calls an action as a form without scripts does or, with `.data`, as the router's script does. */
    const leadsTo = async (address: string, intent: string): Promise<string> => {
      const answer = await fetch(`${site.url}/es${address}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.url, cookie },
        body: new URLSearchParams({ xsrf_token: xsrf, intent }),
      });
      const text = await answer.text();
      const isTold = answer.headers.get('content-type')?.startsWith('text/x-script') ?? false;
      return `${answer.headers.get('location') ?? ''} ${isTold ? text : ''}`;
    };
    for (const { path, file } of [...siteRoutes, ...deskRoutes.map(ofDesk)]) {
      if (!withAction.includes(file) || file in withoutForm) continue;
      called.push(file);
      const row = path.startsWith('/mesa/') ? path.slice('/mesa/'.length) : null;
      const { at: example, acts = { '': null } } = deskRights[row ?? ''] ?? {};
      const known = row === null ? undefined : (shown[row] ?? example);
      const target = known === undefined ? path.replace(/:\w+/g, 'x') : `/mesa/${known}`;
      const [pathname = '', query = `${identity}&codigo=x&clave=x`] = target.split('?');
      const intents = row === null ? ['', 'link', 'callBack'] : Object.keys(acts);
      // Actions that end the session are tried in the browser, at the end.
      for (const intent of intents.filter((one) => one !== 'end-session' && row !== 'salir')) {
        for (const ending of ['', '.data']) {
          const leads = await leadsTo(`${pathname}${ending}?${query}`, intent);
          if (/\/[\w/-]+\.data\b/.test(leads)) wrong.push(`${file} ${intent}${ending}: ${leads}`);
        }
      }
    }
    await site.enter(page.context(), 'Dueña', ['owner']);
    await trial('/es/mesa', 'sign out');
    await trial('/es/mesa/entrar', 'sign in');
    expect(wrong).toEqual([]);
    const never = withAction.filter((file) => !called.includes(file) && !(file in withoutForm));
    expect(never).toEqual([]);
    // The browser tries them too, so that a page which shows no form any more is noticed.
    expect([...tried].filter((name) => name.startsWith('own entry')).length).toBeGreaterThan(6);
    expect(tried.size).toBeGreaterThan(80);
  } finally {
    await site.stop();
  }
});

const ofDesk = ({ path, file }: { path: string; file: string }) => ({
  path: `/mesa/${path}`,
  file,
});

const planOfThree = () =>
  anyDayPlan({
    date: raceDay,
    first: '14:00:00',
    boats: [1, 2, 3].map((bib) => plannedBoat(['men-1', bib, bib])),
  });

/** Waits for React: pages that are tools load React by themselves, others when a link is pointed at. */
async function wake(page: Page): Promise<void> {
  if ((await page.locator('a[href^="/"]').count()) > 0) return wakeReact(page);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

interface FoundForm {
  name: string;
  nth: number;
  button: number;
}

/** Returns the forms of a page that change something, once for each of their buttons. */
async function findForms(page: Page, file: string): Promise<FoundForm[]> {
  return page.evaluate((of) => {
    const found: { name: string; nth: number; button: number }[] = [];
    [...document.forms].forEach((form, nth) => {
      if (form.method !== 'post') return;
      const intent = new FormData(form).get('intent');
      const buttons = [...form.elements].filter(
        (one): one is HTMLButtonElement =>
          one instanceof HTMLButtonElement && one.type === 'submit',
      );
      const { pathname } = new URL(form.action);
      const target = pathname === location.pathname ? of : pathname.replace(/\d+/g, 'n');
      for (const [button, one] of buttons.entries()) {
        const said = one.name === 'intent' ? one.value : one.name || String(intent ?? '');
        // Every desk page has the sign-out form: trying it once, at the end, is enough.
        if (target.endsWith('/salir') && of !== 'sign out') continue;
        found.push({ name: `${target} ${said}`, nth, button });
      }
    });
    return found;
  }, file);
}

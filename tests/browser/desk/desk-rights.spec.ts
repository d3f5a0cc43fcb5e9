import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { computeDigest } from '../../../src/record/accounts/new-token.server.ts';
import { newCodeSecret } from '../../../src/record/accounts/proofs/codes/step-of-code.server.ts';
import { setPassword } from '../../../src/record/accounts/proofs/set-password.server.ts';
import { mayDo, type Role, roles } from '../../../src/record/accounts/roles.ts';
import { readSession } from '../../../src/record/accounts/sessions/read-session.server.ts';
import { endAccount } from '../../../src/record/accounts/team/end-account.server.ts';
import { deskRoutes } from '../../support/site-map.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskRights } from './desk-rights.ts';
import { codeNow, deskDay, deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const xsrf = 'a'.repeat(43);
const toExample = (path: string) => deskRights[path]?.at ?? path.replace(/:\w+/g, 'X-0');

const routes = deskRoutes.map(({ path, file }) => [path, file] as const);

/** Returns the intents that the sources of a folder name, in buttons, fields and actions. */
function intentsIn(folder: string): string[] {
  const found = globSync(`${folder}/*.{ts,tsx}`).flatMap((file) => findIntents(file));
  return [...new Set(found)];
}

function findIntents(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [
    /name="intent"\s+value="([\w-]+)"/g,
    /\bintent="([\w-]+)"/g,
    /intent(?:'\))? [!=]== '([\w-]+)'/g,
    /\bintent: '([\w-]+)'/g,
    /name: 'intent', value: '([\w-]+)'/g,
    ...(/switch \((?:form\.read\('intent'\)|intent)\)/.test(source) ? [/case '([\w-]+)':/g] : []),
  ].flatMap((form) => [...source.matchAll(form)].map(([, intent = '']) => intent));
}

test('every form of the desk has its line in the table', () => {
  expect(routes.length).toBeGreaterThan(10);
  const folders = Map.groupBy(routes, ([, file]) => `src/${dirname(file)}`);
  const missing = [...folders].flatMap(([folder, held]) => {
    const known = held.flatMap(([path]) => Object.keys(deskRights[path]?.acts ?? {}));
    return intentsIn(folder)
      .filter((intent) => !known.includes(intent))
      .map((intent) => `${folder}: ${intent}`);
  });
  expect(missing).toEqual([]);
});

test('no sign-in form reveals whether an account exists', async () => {
  const member = async (name: string) => {
    const session = await readSession(
      site.database,
      await site.signedIn(name, ['jury']),
      deskDay(),
    );
    if (!session) throw new Error('not signed in');
    return session.account;
  };
  const actor = { accountId: null, sessionId: null, name: 'organizer' };
  const known = await member('Known');
  const secret = newCodeSecret();
  const password = 'río Quijos a las seis';
  const kept = { password, secret, code: codeNow(secret) };
  await setPassword(
    site.database,
    { account: known, actor, race: 'x', codeKey: Buffer.alloc(32) },
    kept,
    deskDay(),
  );
  await member('Bare');
  await endAccount(site.database, actor, { accountId: (await member('Ended')).id }, deskDay());
  const answers = new Set<string>();
  for (const name of ['known', 'bare', 'ended', 'nobody']) {
    const email = `${name}@rio.example`;
    const answer = await fetch(`${site.url}/es/mesa/entrar`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, cookie: `XSRF-TOKEN=${xsrf}` },
      body: new URLSearchParams({
        xsrf_token: xsrf,
        intent: 'password',
        email,
        password: 'not this one',
        code: '000000',
      }),
    });
    const headers = [...answer.headers.keys()].join(' ');
    const text = (await answer.text())
      .replaceAll(email, 'EMAIL')
      .replaceAll(/nonce="[^"]+"/g, 'nonce');
    expect(text).toContain('EMAIL');
    answers.add(`${answer.status} ${headers} ${text}`);
  }
  expect([...answers].map((text) => text.slice(0, 3))).toEqual(['422']);
});

test('a caller who guesses accounts is slowed down, whether they exist or not', async () => {
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let tries = 0; tries < 11; tries += 1) {
    last = await fetch(`${site.url}/es/mesa/entrar`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, cookie: `XSRF-TOKEN=${xsrf}` },
      body: new URLSearchParams({
        xsrf_token: xsrf,
        intent: 'password',
        email: 'guessed@rio.example',
        password: `guess ${tries}`,
        code: '000000',
      }),
    });
    statuses.push(last.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('no account ends the session of another account', async () => {
  const [own, other] = [
    await site.signedIn('Own', ['announcer']),
    await site.signedIn('Other', ['owner']),
  ];
  const held = await readSession(site.database, other, deskDay());
  const body = new URLSearchParams({ xsrf_token: xsrf, intent: 'end-session', id: held?.id ?? '' });
  const answer = await fetch(`${site.url}/es/mesa/mi-cuenta`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { origin: site.url, cookie: `XSRF-TOKEN=${xsrf}; desk=${own}` },
  });
  expect(answer.status).toBe(302);
  expect(await readSession(site.database, other, deskDay())).not.toBeNull();
});

test('an account that lost a right reads so in both languages, and keeps the typed text', async ({
  context,
  page,
}) => {
  await site.enter(context, 'Avisa', ['registration']);
  await page.goto(`${site.url}/es/mesa/avisos`);
  const title = page.getByLabel('Título').first();
  await title.fill('Sube el río');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const role = () => site.database.updateTable('account_role').where('role', '=', 'registration');
  await role().set({ role: 'announcer' }).execute();
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Publicar' }).click();
  expect((await answered).status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esto no te toca a ti');
  expect(await axeViolations(page)).toEqual([]);
  const other = await page.goto(`${site.url}/en/desk/notices`);
  expect(other?.status()).toBe(403);
  expect(other?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account cannot do this');
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  await expect(page).toHaveURL(/\/en\/desk$/);
  const announcer = site.database.updateTable('account_role').where('role', '=', 'announcer');
  await announcer.set({ role: 'registration' }).execute();
  await page.goto(`${site.url}/es/mesa/avisos`);
  await expect(title).toHaveValue('Sube el río');
});

test('without scripts an account that lost a right reads the same', async () => {
  const announcer = await site.signedIn('Vocero', ['announcer']);
  for (const [path, words] of [
    ['/es/mesa/avisos', 'Esto no te toca a ti'],
    ['/en/desk/notices', 'Your account cannot do this'],
  ]) {
    const answer = await fetch(`${site.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, cookie: `XSRF-TOKEN=${xsrf}; desk=${announcer}` },
      body: new URLSearchParams({ xsrf_token: xsrf, intent: 'save', title_es: 'Sube el río' }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(`<h1>${words}</h1>`);
  }
});

test('the history names the session of an action, and leads to all actions of that session', async ({
  context,
  page,
}) => {
  await site.enter(context, 'Mira', ['owner']);
  const history = `${site.url}/es/mesa/historial`;
  const export_ = await context.request.get(`${site.url}/es/mesa/tablas/historial.csv`);
  expect(await export_.text()).toMatch(/^[^\n]*Sesión/);
  await page.goto(history);
  const line = page.getByRole('listitem').filter({ hasText: 'Mira' }).first();
  const session = line.getByRole('link', { name: /^con test, sesión del / });
  await session.click();
  await expect(page).toHaveURL(/\?sesion=[0-9a-f-]{36}$/);
  await expect(page.getByRole('status').filter({ hasText: '1 acto' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Solo una sesión: quitar' }).click();
  await expect(page).toHaveURL(/historial\??$/);
});

async function outcome(path: string, token: string | null, intent?: string): Promise<string> {
  const answer = await fetch(`${site.url}/es/mesa/${toExample(path)}`, {
    method: intent === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      origin: site.url,
      cookie: `XSRF-TOKEN=${xsrf}${token === null ? '' : `; desk=${token}`}`,
    },
    body: intent === undefined ? null : new URLSearchParams({ xsrf_token: xsrf, intent }),
  });
  await answer.body?.cancel();
  const to = answer.headers.get('location') ?? '';
  if (answer.status >= 500) return `broken ${answer.status}`;
  if (answer.status === 403) return 'forbidden';
  if (to.includes('/mesa/entrar?to=')) return 'sign in';
  return to.includes('/mesa/prueba?to=') ? 'prove' : 'may';
}

/** Opens two sessions with one role: one proved itself just now, the other did not. */
async function openSessions(role: Role) {
  const [fresh, stale] = [
    await site.signedIn(`R-${role}`, [role]),
    await site.signedIn(`R-${role}`, [role]),
  ];
  const rows = site.database.updateTable('session').set({ proven_at: null });
  await rows.where('token_hash', '=', computeDigest(stale)).execute();
  return { fresh, stale };
}

// Last, because its forms use up the attempts of one address.
test('each address and each form is open to the roles of the table alone, with re-authentication where needed', async () => {
  const people = await Promise.all(
    roles.map(async (role) => ({ role, ...(await openSessions(role)) })),
  );
  const wrong: string[] = [];
  for (const [path, { see, acts = {} }] of Object.entries(deskRights)) {
    const forms = Object.entries(acts).map(([intent, right]) => ({ intent, ...right }));
    for (const { intent, need, proven } of [{ intent: undefined, ...see }, ...forms]) {
      const expectIs = async (who: string, token: string | null, wanted: string) => {
        const found = await outcome(path, token, intent);
        if (found !== wanted)
          wrong.push(`${path} ${intent ?? 'GET'} ${who}: ${found}, not ${wanted}`);
      };
      await expectIs('nobody', null, need === 'anybody' ? 'may' : 'sign in');
      for (const { role, fresh, stale } of people) {
        const allowed =
          need === null ||
          need === 'anybody' ||
          [need].flat().some((permission) => mayDo([role], permission));
        await expectIs(role, fresh, allowed ? 'may' : 'forbidden');
        if (proven && allowed) await expectIs(`${role} unproven`, stale, 'prove');
      }
    }
  }
  expect(wrong).toEqual([]);
});

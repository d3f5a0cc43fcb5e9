import { paddler, registering } from '../../tests/contract/support/registrations.ts';
import { type RequestParts, writtenRequest } from '../bench/server/plain-connection.ts';
import { registrationRequest } from '../bench/server/registration-request.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'br' };
const xsrf = 'a'.repeat(43);

/** Builds a form with a valid token, as anybody gets one with the page. */
function form(site: string, path: string, fields: Record<string, string>): [string, RequestParts] {
  const headers = {
    ...browser,
    'content-type': 'application/x-www-form-urlencoded',
    cookie: `XSRF-TOKEN=${xsrf}`,
    origin: site,
  };
  const body = new URLSearchParams({ xsrf_token: xsrf, ...fields }).toString();
  return [path, { method: 'POST', headers, body }];
}

function read(path: string, headers = {}): [string, RequestParts] {
  return [path, { headers: { ...browser, ...headers } }];
}

type Attack = (site: string, n: number) => [path: string, parts: RequestParts];

/** Requests that one address sends without a pause; each function builds the n-th one. */
export const attacks = {
  'a kept page': () => read('/es/resultados/2023'),
  'a kept page, each over a new connection': () =>
    read('/es/resultados/2023', { connection: 'close' }),
  'pages that are not there': (_site, n) => read(`/es/nada-${n}`),
  'searches, each another': (_site, n) => read(`/es/resultados/2023?buscar=nadie${n}`),
  'the form, which nobody keeps': () => read('/es/registro'),
  'the form, sent': (site, n) => form(site, '/es/registro', { name: `N ${n}`, category: '1' }),
  'registrations by the API': (site, n) => {
    const { headers, body } = registering(paddler(n, { email: 'none' }));
    const sent = { ...Object.fromEntries(new Headers(headers)), origin: site };
    return ['/api/user/register', { method: 'POST', headers: sent, body: String(body) }];
  },
  'signing in at the desk': (site, n) =>
    form(site, '/es/mesa/entrar', {
      intent: 'password',
      email: `guess${n}@rio.example`,
      password: `guess ${n}`,
      code: '000000',
    }),
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;

/** Networks for documentation: 203.0.113.0/24 is the attacker's, 198.51.100.0/24 everybody else's. */
const attackerAddress = '203.0.113.7';

export function attackRequest(name: AttackName, site: string, n: number): string {
  const [path, { headers, ...parts }] = attacks[name](site, n);
  const from = { ...headers, 'x-forwarded-for': attackerAddress };
  return writtenRequest(new URL(path, site), { ...parts, headers: from });
}

/** Pages that visitors read: nine of ten of their requests. */
const pages = [
  '/es/home',
  '/es/resultados/2023',
  '/en/media',
  '/es/participantes/2027',
  '/es/carrera/reglamento',
];

/** Returns the n-th request of two hundred visitors, who read, open the form and register. */
export function visitorRequest(site: string, n: number): string {
  const forwarded = { 'x-forwarded-for': `198.51.100.${1 + (n % 200)}` };
  if (n % 20 === 7) {
    return registrationRequest(site, n).replace(
      '\r\n',
      `\r\nx-forwarded-for: ${forwarded['x-forwarded-for']}\r\n`,
    );
  }
  const path = n % 10 === 3 ? '/es/registro' : (pages[n % pages.length] ?? '/es/home');
  return writtenRequest(new URL(path, site), { headers: { ...browser, ...forwarded } });
}

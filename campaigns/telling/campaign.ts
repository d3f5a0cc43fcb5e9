import type { Command } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { tokenCookie, tokenField } from '../../src/platform/http/cross-site/token-names.ts';
import { paddler, registering } from '../../tests/contract/support/registrations.ts';
import { startMeasuredSite } from '../bench/server/start-measured-site.ts';
import { commandLine } from '../command-line.ts';
import { publish, type Table } from '../figures.ts';
import { median } from '../statistics.ts';

/** Pairs of a registered and an unregistered person. */
const pairs = 100;
const token = 'measured-token-of-thirty-letters';
/** Person numbers from here on are unused. */
const strangers = 5000;

type Ask = (person: number) => Promise<Response>;

/** Returns a different address for each question, so that no limit applies. */
const from = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
let asked = 0;

async function tellingOfTime(url: string): Promise<Table> {
  const register = (person: number, more: object = {}) =>
    fetch(
      `${url}/api/user/register`,
      registering(paddler(person, more), { 'x-forwarded-for': from(asked++) }),
    );
  for (let person = 0; person < pairs; person++) await register(person);

  const lostLink: Ask = (person) => {
    const { personal_id, email } = paddler(person);
    return fetch(`${url}/es/registro/enlace`, {
      method: 'POST',
      headers: { cookie: `${tokenCookie}=${token}`, 'x-forwarded-for': from(asked++) },
      body: new URLSearchParams({
        personal_id: String(personal_id),
        email: String(email),
        [tokenField]: token,
      }),
    });
  };
  const refused: Ask = (person) => register(person, { accept_privacy: false });
  const sameMail: Ask = (person) =>
    register(2 * strangers + (asked % strangers), { email: paddler(person).email });

  const rows: string[][] = [];
  for (const [name, ask] of Object.entries({
    'the lost link, with document and e-mail': lostLink,
    'a registration with a fault, with a document': refused,
    'a registration of somebody else, with an e-mail': sameMail,
  })) {
    rows.push([name, ...(await compare(ask))]);
  }
  return {
    title: 'What the time of an answer tells',
    note: `Asked in turns about ${pairs} who are registered and ${pairs} who are not. The last column is how often one of the former took longer than one of the latter, of all pairs: 50 % tells nothing.`,
    columns: ['asked', 'registered, ms', 'not, ms', 'ratio', 'longer'],
    rows,
  };
}

async function compare(ask: Ask): Promise<string[]> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const statuses = { known: new Set<number>(), unknown: new Set<number>() };
  for (let pair = 0; pair < pairs; pair++) {
    // The order alternates, because the second request finds warm caches.
    const turns = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of turns) {
      const begun = performance.now();
      const answer = await ask(kind === 'known' ? pair : strangers + pair);
      await answer.text();
      times[kind].push(performance.now() - begun);
      statuses[kind].add(answer.status);
    }
  }
  if ([...statuses.known].join() !== [...statuses.unknown].join()) {
    throw new Error(`The status tells: ${[...statuses.known]} and ${[...statuses.unknown]}`);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const longer = times.known.flatMap((one) => times.unknown.map((other) => Number(one > other)));
  const share = longer.reduce((sum, one) => sum + one, 0) / longer.length;
  return [
    known.toFixed(1),
    unknown.toFixed(1),
    (known / unknown).toFixed(2),
    `${Math.round(100 * share)} %`,
  ];
}

export const campaign = (command: Command) =>
  command
    .description('Measures whether the time of an answer says who is registered.')
    .action(async () => {
      await buildSite(process.env);
      await publish('telling', commandLine(), async () => {
        const site = await startMeasuredSite({ TRUSTED_PROXIES: '1' });
        return [await tellingOfTime(site.url).finally(site.stop)];
      });
    });

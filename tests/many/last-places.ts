import { setTimeout as pause } from 'node:timers/promises';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import { paddler, registering } from '../contract/support/registrations.ts';
import type { ServerProcess } from './start-processes.ts';

const callersAProcess = 12;
/** Limit for all callers together: more means that no process answers any more. */
const mostRetries = 20_000;

export interface Attempts {
  entered: number;
  waiting: number;
  again: number;
  /** Answers that asked to retry, and broken connections; each was retried. */
  retries: number;
}

const none = (): Attempts => ({ entered: 0, waiting: 0, again: 0, retries: 0 });

export async function wantPlaces(
  processes: readonly ServerProcess[],
  people: number,
): Promise<Attempts> {
  const attempts = none();
  let next = 0;
  const caller = async ({ url }: ServerProcess) => {
    while (next < people) {
      const n = next++;
      try {
        attempts[await register(url, n, attempts)] += 1;
      } catch (error) {
        next = people;
        throw error;
      }
    }
  };
  const calling = Array.from({ length: callersAProcess }, () => processes.map(caller));
  await Promise.all(calling.flat());
  return attempts;
}

/** Sends one person's form through every process at the same instant; counts the entries. */
export async function wantTwice(
  processes: readonly ServerProcess[],
  numbers: readonly number[],
): Promise<Attempts> {
  const attempts = none();
  for (const n of numbers) {
    const answers = await Promise.all(processes.map(({ url }) => register(url, n, attempts)));
    for (const answer of answers) attempts[answer] += 1;
  }
  return attempts;
}

async function register(
  url: string,
  n: number,
  attempts: Pick<Attempts, 'retries'>,
): Promise<'entered' | 'waiting' | 'again'> {
  for (;;) {
    const response = await post(url, n, toAddress(n)).catch(() => null);
    const answer = await response?.json().catch(() => null);
    if (answer && response?.status === 201) return answer.data.waiting_list ? 'waiting' : 'entered';
    if (answer && response?.status === 409) return 'again';
    if (answer && response?.status !== 503) {
      throw new Error(`Registration ${n}: ${response?.status} ${JSON.stringify(answer)}`);
    }
    attempts.retries += 1;
    if (attempts.retries > mostRetries) throw new Error(`Registration ${n}: nobody answers`);
    await pause(100);
  }
}

/** Sends so many people from one address, through the processes by turns; returns how many registered. */
export async function wantFromOneAddress(
  processes: readonly ServerProcess[],
  numbers: readonly number[],
): Promise<{ taken: number; refused: number }> {
  const statuses = await Promise.all(
    numbers.map(async (n, index) => {
      const { url } = processes[index % processes.length] ?? { url: '' };
      return (await post(url, n, '198.51.100.7')).status;
    }),
  );
  const count = (status: number) => statuses.filter((one) => one === status).length;
  return { taken: count(201), refused: count(429) };
}

function post(url: string, n: number, address: string): Promise<Response> {
  const headers = { 'x-forwarded-for': address };
  return fetch(`${url}/api/user/register`, registering(paddler(n), headers));
}

/** Returns a different network for each person, so that no limit applies. */
function toAddress(n: number): string {
  return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
}

export async function heldPlaces(database: AppDatabase) {
  const rows = await database
    .selectFrom('registration')
    .innerJoin('participant', 'participant.id', 'registration.participant_id')
    .leftJoin('payment', 'payment.participant_id', 'participant.id')
    .select(['place', 'payment.id as paymentId', 'person_id'])
    .execute();
  return {
    entered: rows.filter(({ place }) => place === 'entered').length,
    waiting: rows.filter(({ place }) => place === 'waiting').length,
    payments: rows.filter(({ paymentId }) => paymentId !== null).length,
    people: new Set(rows.map(({ person_id }) => person_id)).size,
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { paddler, registering } from '../contract/registrations.ts';

/** Three rounds at every change; `CRASH_ROUNDS=50` is the campaign. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const callers = 8;
/** A server is killed at its first registration, at this one, or at one in between. */
const mostAnswers = 60;
const folder = mkdtempSync(join(tmpdir(), 'crash-'));
const file = join(folder, 'race.sqlite');
const serveApi = fileURLToPath(new URL('./serve-api.ts', import.meta.url));
/** Registration is open on the day that the killed servers live in. */
const onTheDay = ['--import', new URL('../support/at-date.ts', import.meta.url).href];

afterAll(() => rmSync(folder, { recursive: true }));

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...onTheDay, serveApi], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      VAR_DIR: folder,
      DATABASE_URL: `file:${file}`,
      REGISTRATIONS_PER_HOUR: '1000000',
      LOG_LEVEL: 'silent',
    },
  });
  const [port] = await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${String(port).trim()}/api/user/register` };
}

/** Sends registrations until the server is gone; a number it took without an answer comes back. */
async function registerUntilKilled(
  url: string,
  next: () => number,
  answer: (n: number, identity: string) => void,
): Promise<number | null> {
  for (;;) {
    const n = next();
    try {
      const response = await fetch(url, registering(paddler(n)));
      const { data } = await response.json();
      if (response.status === 201) answer(n, data.identity);
      else expect(response.status).toBe(409);
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return n;
      throw error;
    }
  }
}

async function expectKept(database: AppDatabase, identities: Iterable<string>): Promise<void> {
  const kept = await database
    .selectFrom('registration')
    .innerJoin('participant', 'participant.id', 'registration.participant_id')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
    .leftJoin('payment', 'payment.participant_id', 'participant.id')
    .select(['identity', 'place', 'payment.id as paymentId', 'personal_id'])
    .execute();
  const known = new Set(kept.map(({ identity }) => identity));
  expect([...identities].filter((identity) => !known.has(identity))).toEqual([]);
  // Nothing by halves: who entered owes a payment, everybody got one mail, nobody is there twice.
  for (const { place, paymentId } of kept) expect(paymentId !== null).toBe(place === 'entered');
  expect(new Set(kept.map(({ personal_id }) => personal_id)).size).toBe(kept.length);
  const mails = await database.selectFrom('mail_outbox').select('mail_key').execute();
  expect(mails).toHaveLength(kept.length);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  expect(rows[0]?.integrity_check).toBe('ok');
}

test(
  `${rounds} servers are killed, and every answered registration is there afterwards`,
  async () => {
    const answered = new Map<number, string>();
    let unanswered: number[] = [];
    let count = 0;
    for (let round = 0; round < rounds; round++) {
      const { child, url } = await startServer();
      const ended = once(child, 'exit');
      const next = () => unanswered.shift() ?? count++;
      const { promise: enough, resolve: kill } = Promise.withResolvers<void>();
      const wanted = answered.size + 1 + Math.floor(Math.random() * mostAnswers);
      const answer = (n: number, identity: string) => {
        answered.set(n, identity);
        if (answered.size >= wanted) kill();
      };
      const calling = Array.from({ length: callers }, () => registerUntilKilled(url, next, answer));
      await Promise.race([enough, Promise.all(calling)]);
      // Wherever the calls that are under way have got to by then.
      for (let turns = Math.random() * 50; turns > 0; turns--) await setImmediate();
      child.kill('SIGKILL');
      await ended;
      unanswered = (await Promise.all(calling)).filter((n) => n !== null);
      const database = await openDatabase({ database: { engine: 'sqlite', file } });
      await expectKept(database, answered.values());
      await database.destroy();
    }
    expect(answered.size).toBeGreaterThan(0);
  },
  60_000 + rounds * 30_000,
);

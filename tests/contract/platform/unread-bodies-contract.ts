import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import type { RateLimiter } from '../../../src/platform/http/rate-limiter.ts';
import { mostCallBytes } from '../../../src/race-day/river/relay/relay-call.ts';
import { signCall } from '../../../src/race-day/river/relay/sign-call.server.ts';
import { apiServices, patient } from '../support/api-services.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';

const key = 'k'.repeat(32);
const csrf = 'a'.repeat(43);
const ours = { cookie: `XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf };
const day = '2027-02-20';
const chunk = new Uint8Array(64 * 1024).fill(0x78);

export function unreadBodiesContract(engine: Engine): void {
  describe('the body of a race-day call', () => {
    async function onSite(
      work: (site: Site) => Promise<void>,
      strangePhones: (database: AppDatabase) => RateLimiter = () => patient,
    ) {
      const database = await openDatabase({ database: await engine.fresh() });
      try {
        await work(createSite(database, strangePhones(database)));
      } finally {
        await database.destroy();
      }
    }

    test('the body of a relay call without the key is not read', () =>
      onSite(async ({ relay }) => {
        const wrong = signCall('x'.repeat(32), buildCall(), chunk);
        const [head, proof = ''] = splitEnd(signCall(key, buildCall(), chunk));
        const turned = `${head} ${proof.split('').toReversed().join('')}`;
        for (const authorization of ['', 'Relay', wrong, turned]) {
          expect(await relay(authorization, endless())).toEqual({ status: 401, read: 0 });
        }
      }));

    test('the body of a replayed, late or misdirected relay call is not read', () =>
      onSite(async ({ relay }) => {
        const packed = gzipSync('{}');
        const signed = signCall(key, buildCall(), packed);
        expect(await relay(signed, one(packed))).toMatchObject({ status: 422 });
        expect(await relay(signed, endless())).toEqual({ status: 401, read: 0 });
        const { at: late } = buildCall({ later: -120 });
        for (const more of [{ at: late }, { to: 'rio-2' }, { side: 'sitio' }, { to: null }]) {
          const authorization = signCall(key, buildCall(more), chunk);
          expect(await relay(authorization, endless())).toEqual({ status: 401, read: 0 });
        }
      }));

    test('the body of a relay call has to be the signed one, and is read up to a limit', () =>
      onSite(async ({ relay, database }) => {
        const lease = { term: 7, holder: 'otro', takenBy: 'Eva', takenAt: `${day}T14:00:00Z` };
        const told = {
          day,
          follows: false,
          greets: true,
          compares: false,
          has: { revision: 0, digest: '' },
          copyDigest: '',
          lease,
          piece: null,
          copy: null,
        };
        const changed = gzipSync(JSON.stringify(told));
        const signed = signCall(key, buildCall(), gzipSync('{}'));
        expect(await relay(signed, one(changed))).toMatchObject({ status: 401 });
        expect(await database.selectFrom('race_lease').selectAll().execute()).toEqual([]);
        const long = await relay(signCall(key, buildCall({ later: 1 }), chunk), endless());
        expect(long.status).toBe(413);
        expect(long.read).toBeLessThan(mostCallBytes + 2 * chunk.length);
        const whole = signCall(key, buildCall({ later: 2 }), changed);
        expect(await relay(whole, one(changed))).toMatchObject({ status: 200 });
      }));

    test('one address cannot make the server read bodies again and again', () =>
      onSite(
        async ({ relay }) => {
          const statuses: number[] = [];
          for (let n = 0; n < 4; n++) statuses.push((await relay('Relay', endless())).status);
          expect(statuses).toEqual([401, 401, 429, 429]);
          const packed = gzipSync('{}');
          const signed = signCall(key, buildCall(), packed);
          expect(await relay(signed, one(packed))).toMatchObject({ status: 422 });
        },
        (database) => countingLimiter(database, { limit: 2, windowMs: 600_000 }),
      ));

    test('the body with events of an unpaired phone is not read', () =>
      onSite(async ({ send }) => {
        const answer = await send('/api/race-day/events', {}, endless());
        expect(answer).toEqual({ status: 401, read: 0 });
      }));
  });
}

interface Site {
  database: AppDatabase;
  /** Returns how many bytes of the body were read. */
  send: (
    path: string,
    headers: Record<string, string>,
    body: Counted,
  ) => Promise<{ status: number; read: number }>;
  relay: (authorization: string, body: Counted) => Promise<{ status: number; read: number }>;
}

function createSite(database: AppDatabase, strangePhones: RateLimiter): Site {
  const config = readConfig({ RELAY_NAME: 'sitio', RELAY_KEY: key });
  const api = createApi(apiServices(database, { config, limiters: { strangePhones } }));
  const send: Site['send'] = async (path, headers, body) => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...ours, ...headers },
      body: body.stream,
      duplex: 'half',
    };
    const response = await api.request(path, init);
    await response.text();
    return { status: response.status, read: body.read() };
  };
  return {
    database,
    send,
    relay: (authorization, body) =>
      send('/api/race-day/relay', { authorization, 'content-type': 'application/gzip' }, body),
  };
}

interface Counted {
  stream: ReadableStream<Uint8Array>;
  read: () => number;
}

/** A body of 16 MB that is generated only as far as it is read. */
function endless(): Counted {
  return counted(Array.from({ length: 256 }, () => chunk));
}

function one(bytes: Uint8Array): Counted {
  return counted([bytes]);
}

function counted(chunks: readonly Uint8Array[]): Counted {
  let read = 0;
  let next = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const bytes = chunks[next++];
        if (bytes === undefined) return controller.close();
        read += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read: () => read };
}

interface Signed {
  side: string;
  to: string | null;
  at: string;
  later: number;
}

function buildCall({ later = 0, ...more }: Partial<Signed> = {}) {
  const at = new Date();
  at.setSeconds(at.getSeconds() + later);
  return { side: 'rio', to: 'sitio', at: at.toISOString(), nonce: '0'.repeat(32), ...more };
}

function splitEnd(text: string): [string, string] {
  const at = text.lastIndexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}

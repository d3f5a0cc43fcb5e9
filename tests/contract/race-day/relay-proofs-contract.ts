import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { giveLease, readLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { openRelay } from '../../../src/race-day/river/relay/open-relay.server.ts';
import { tellSide } from '../../../src/race-day/river/relay/tell-side.server.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';

const day = '2027-02-20';
const now = new Date('2027-02-20T14:00:00Z');
const key = 'k'.repeat(32);
type Network = (request: Request) => Promise<Response>;

/** An attacker on the line gains nothing from requests and answers that they saw. */
export function relayProofsContract(engine: Engine): void {
  describe('the line between servers of a race day', () => {
    const opened: AppDatabase[] = [];
    let network: Network;
    beforeEach(() => {
      vi.stubGlobal('fetch', (address: string | URL, how: RequestInit) =>
        network(new Request(address, how)),
      );
    });
    afterEach(async () => {
      vi.unstubAllGlobals();
      await Promise.all(opened.splice(0).map((database) => database.destroy()));
    });

    async function side(name: string) {
      const database = await openDatabase({ database: await engine.fresh() });
      opened.push(database);
      const config = readConfig({ RELAY_NAME: name, RELAY_KEY: key });
      const api = createApi(apiServices(database, { config }));
      const events = () => eventsSince(database, { day, revision: 0, limit: 100 });
      return { name, database, events, answer: async (request: Request) => api.fetch(request) };
    }
    type Side = Awaited<ReturnType<typeof side>>;
    const lineFrom = ({ database, name }: Side) => {
      const tell = tellSide({ to: 'https://correntada.example', name, key });
      return openRelay({
        database,
        name,
        day,
        follows: false,
        tell,
        race: apiServices(database).race,
        onCopy: async () => undefined,
      });
    };
    const stamp = () => buildRaceEvent('seat-1', makeStamp('start', 32_400.5));
    const append = ({ database }: Side, count = 1) =>
      appendEvents(database, { day, events: Array.from({ length: count }, stamp), now });
    const refused = { code: 'refused' };

    test('a replayed relay call is accepted once, by its own receiver', async () => {
      const [river, site, other] = [await side('rio'), await side('sitio'), await side('otro')];
      const recorded: Request[] = [];
      network = (request) => {
        recorded.push(request.clone());
        return site.answer(request);
      };
      await append(river, 3);
      await giveLease(river.database, { day, holder: 'rio', by: 'Ana', now });
      await lineFrom(river).exchange();
      expect(await site.events()).toHaveLength(3);
      expect(recorded.length).toBeGreaterThan(2);
      const again = async (at: Side) => {
        const answers = await Promise.all(recorded.map((one) => at.answer(one.clone())));
        return answers.map(({ status }) => status);
      };
      const none = recorded.map(() => 401);
      expect(await again(other)).toEqual(none);
      expect(await other.events()).toEqual([]);
      expect(await readLease(other.database, day)).toBeNull();
      // A lease of a later term stays, even if older requests are replayed.
      await giveLease(site.database, { day, holder: 'sitio', by: 'Ana', now });
      expect(await again(site)).toEqual(none);
      expect(await readLease(site.database, day)).toMatchObject({ term: 2, holder: 'sitio' });
    });

    test('a relay answer is valid only for its own call, unchanged', async () => {
      const [river, site] = [await side('rio'), await side('sitio')];
      await append(site, 2);
      const answers: Response[] = [];
      const honest: Network = async (request) => {
        const answer = await site.answer(request);
        answers.push(answer.clone());
        return answer;
      };
      network = honest;
      const line = lineFrom(river);
      await line.exchange();
      expect(await river.events()).toHaveLength(2);
      await append(site);
      const old = answers.filter(({ status }) => status === 200);
      for (const answer of old) {
        network = async () => answer.clone();
        await expect(line.exchange()).rejects.toMatchObject(refused);
      }
      const term = '{"term":9,"holder":"otro","takenBy":"Eva","takenAt":"2027-02-20T14:00:00Z"}';
      const changes = [
        (text: string) => text.replace('"lease":null', `"lease":${term}`),
        (text: string) => text.replace('"manual":true', '"manual":false'),
        (text: string) => `${text} `,
      ];
      for (const change of changes) {
        network = async (request) => {
          const { status, headers, text } = await read(await site.answer(request));
          return new Response(change(text), { status, headers });
        };
        line.forget();
        await expect(line.exchange()).rejects.toMatchObject(refused);
      }
      network = async (request) => {
        const { status, headers, text } = await read(await site.answer(request));
        headers.set('x-relay-side', 'otro');
        return new Response(text, { status, headers });
      };
      line.forget();
      await expect(lineFrom(river).exchange()).rejects.toMatchObject(refused);
      expect(await readLease(river.database, day)).toBeNull();
      network = honest;
      line.forget();
      await line.exchange();
      expect(await river.events()).toEqual(
        (await site.events()).map((event) => ({ ...event, receivedAt: expect.any(String) })),
      );
    });

    test('a changed time on the way makes no relay call valid later', async () => {
      const [river, site] = [await side('rio'), await side('sitio')];
      const signed: string[] = [];
      network = async (request) => {
        signed.push(request.headers.get('authorization') ?? '');
        const { status, headers, text } = await read(await site.answer(request));
        const later = new Date(Date.parse(headers.get('x-relay-time') ?? '') + 3_600_000);
        headers.set('x-relay-time', later.toISOString());
        headers.set('date', later.toUTCString());
        return new Response(text, { status, headers });
      };
      await append(river);
      await expect(lineFrom(river).exchange()).rejects.toMatchObject(refused);
      expect(signed).toHaveLength(1);
      expect(await site.events()).toEqual([]);
    });

    test('another server behind the address is asked for its state again', async () => {
      const [river, site, other] = [await side('rio'), await side('sitio'), await side('otro')];
      network = site.answer;
      await append(river);
      const line = lineFrom(river);
      await line.exchange();
      network = other.answer;
      await expect(line.exchange()).rejects.toMatchObject({ code: 'no_line', message: 'otro' });
      expect(await other.events()).toEqual([]);
      line.forget();
      expect(await line.exchange()).toMatchObject({ side: 'otro', whole: true });
      expect(await other.events()).toHaveLength(1);
    });
  });
}

async function read(answer: Response) {
  const { status, headers } = answer;
  return { status, headers: new Headers(headers), text: await answer.text() };
}

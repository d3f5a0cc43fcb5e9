import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { takeOfficial } from '../../../src/desk/results/take-official.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { openRelay, type SideCaller } from '../../../src/race-day/river/relay/open-relay.server.ts';
import { tellSide } from '../../../src/race-day/river/relay/tell-side.server.ts';
import { type Line, openLine } from '../../support/line.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';

export const raceDay = '2027-02-20';
export const raceNow = new Date('2027-02-20T14:00:00Z');
const key = 'k'.repeat(32);

export interface RaceSide {
  name: string;
  database: AppDatabase;
  services: ReturnType<typeof apiServices>;
  /** The line to this side. `cutAfter` breaks it after so many bytes: 0 at once, null never. */
  line: Line;
  cutAfter: (bytes: number | null) => void;
  towards: (
    other: RaceSide,
    more?: { follows?: boolean; key?: string; tell?: SideCaller },
  ) => Relay;
  close: () => Promise<void>;
}

type Relay = ReturnType<typeof openRelay>;

export async function openSide(
  engine: Engine,
  name: string,
  settings: Record<string, string> = {},
): Promise<RaceSide> {
  const database = await openDatabase({ database: await engine.fresh() });
  const config = readConfig({ RELAY_NAME: name, RELAY_KEY: key, ...settings });
  const services = apiServices(database, { config });
  const api = createApi(services);
  const server = createServer(getRequestListener((request) => api.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  let left: number | null = null;
  const line = await openLine({
    port: () => (left === 0 ? null : port),
    carry: () => (length, deliver) => {
      if (left === null) return deliver();
      left = Math.max(0, left - length);
      if (left > 0) deliver();
      else line.hangUp();
    },
  });
  return {
    name,
    database,
    services,
    line,
    cutAfter: (bytes) => {
      left = bytes;
      if (bytes === 0) line.hangUp();
    },
    towards: (other, { follows = false, key: signs = key, tell } = {}) =>
      openRelay({
        database,
        name,
        day: raceDay,
        follows,
        race: services.race,
        tell: tell ?? tellSide({ to: other.line.url, name, key: signs }),
        onCopy: (day, side) => takeOfficial(database, { day, side, now: new Date() }),
      }),
    async close() {
      line.close();
      server.closeAllConnections();
      server.close();
      await database.destroy();
    },
  };
}

export function eachWithSides(
  engine: Engine,
  take: (opened: readonly [site: RaceSide, river: RaceSide]) => void,
): void {
  let opened: readonly RaceSide[] = [];
  beforeEach(async () => {
    const sides = [await openSide(engine, 'sitio'), await openSide(engine, 'rio')] as const;
    opened = sides;
    take(sides);
  });
  afterEach(() => Promise.all(opened.map(({ close }) => close())));
}

export function give(side: RaceSide, holder: string) {
  return giveLease(side.database, { day: raceDay, holder, by: 'Ana', now: raceNow });
}

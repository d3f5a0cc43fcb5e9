import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { apiServices } from './api-services.ts';
import type { Engine } from './engines.ts';
import { sampleFiles, writeData } from './fixtures.ts';
import { registering } from './registrations.ts';

export const now = new Date('2026-12-01T15:00:00Z');

/** Gives the tests of a `describe` an API on a fresh database each, at `now`. */
export function registrationApi(engine: Engine) {
  const room: { database: AppDatabase; api: ReturnType<typeof createApi> } = Object.create(null);

  beforeAll(() => {
    // Timers stand still too, so that a connection that waits in a crowd never times out.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  beforeEach(async () => {
    vi.setSystemTime(now);
    room.database = await openDatabase({ database: await engine.fresh() });
    await importNewEditions(room.database, writeData(sampleFiles));
    room.api = createApi(apiServices(room.database));
    return () => room.database.destroy();
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const post = async (sent: unknown, headers: Record<string, string> = {}) =>
    room.api.request('/api/user/register', registering(sent, headers));
  return { room, post };
}

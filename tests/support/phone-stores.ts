import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  openPhoneDatabase,
  type PhoneDatabase,
} from '../../src/race-day/phone/outbox/phone-database.ts';
import {
  openStripsDatabase,
  type StripsDatabase,
} from '../../src/race-day/phone/strips/strips-database.ts';

/** Gives each test the empty databases of a phone, at 15:00 UTC of a day. */
export function eachWithPhoneStores(
  day: string,
  use: (stores: { database: PhoneDatabase; strips: StripsDatabase }) => void,
): void {
  let database: PhoneDatabase;
  let strips: StripsDatabase;
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date(`${day}T15:00:00Z`), toFake: ['Date'] });
    database = await openPhoneDatabase();
    for (const store of ['made', 'seen', 'days', 'seat'] as const) await database.clear(store);
    strips = await openStripsDatabase();
    for (const store of ['facts', 'pictures'] as const) await strips.clear(store);
    use({ database, strips });
  });
  afterEach(() => {
    database.close();
    strips.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

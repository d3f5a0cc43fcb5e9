import { pino } from 'pino';
import type { ApiServices } from '../../../src/app/create-api.server.ts';
import type { ContentReader } from '../../../src/desk/content/live/content-reader.server.ts';
import {
  type LiveContent,
  readLiveContent,
} from '../../../src/desk/content/live/live-content.server.ts';
import { riverDrawings } from '../../../src/desk/content/live/river-drawings.server.ts';
import {
  type FileReaders,
  openFileReaders,
} from '../../../src/platform/child/open-file-readers.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import type { RateLimiter } from '../../../src/platform/http/rate-limiter.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { dayVersions } from '../../../src/race-day/feed/day-versions.server.ts';
import { raceDayStreams } from '../../../src/race-day/feed/stream/race-day-streams.ts';
import { streamHolders } from '../../../src/race-day/feed/stream/stream-holders.ts';
import { openLiveFeeds } from '../../../src/race-day/live/open-live-feeds.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { examineReceipt } from '../../../src/registration/payments/transfer/examiner/examine-receipt.server.ts';
import {
  type ReceiptIntake,
  receiptIntake,
} from '../../../src/registration/payments/transfer/receipt-intake.server.ts';
import { editionDataReader } from '../../../src/site/open-data/versions/edition-data.server.ts';

type ServiceChanges = Partial<Omit<ApiServices, 'limiters'>> & {
  limiters?: Partial<ApiServices['limiters']>;
};

/** Never refuses a caller. */
export const patient: RateLimiter = { take: async () => ({ allowed: true }) };

let read: LiveContent | undefined;

/**
 * Returns the shipped content, read once per run because reading takes as long as a test. Each caller gets its own copy
 * of the race facts, since tests change them.
 */
function shippedContent(): LiveContent {
  read ??= readLiveContent(readConfig({}), []);
  return { ...read, race: structuredClone(read.race) };
}

type Room = LiveContent & {
  content: ContentReader;
  receiptIntake: ReceiptIntake;
  fileReaders: FileReaders;
};

export function saying(live: Partial<LiveContent>): ContentReader {
  const says = live as LiveContent;
  return { present: () => says, follow: async () => says, refresh: async () => says };
}

/** Builds the endpoints' services with the shipped content and the fixtures' catalogue. */
export function apiServices(
  database: AppDatabase,
  { limiters, ...more }: ServiceChanges = {},
): ApiServices & Room {
  const live = shippedContent();
  const raceDays = createRaceDays(database);
  const records = createRecordReader(database);
  return {
    ...live,
    rivers: riverDrawings({ database, folders: readConfig({}) }),
    content: saying(live),
    config: readConfig({}),
    records,
    editionData: editionDataReader(database, records),
    // No organizers' questions: a contract that needs some names its editions.
    catalogue: [],
    raceDays,
    raceDayStreams: raceDayStreams({
      versions: (days) => dayVersions(database, days),
      onFailure: () => undefined,
    }),
    streamHolders: streamHolders(),
    networkGear: [],
    liveFeeds: openLiveFeeds({
      database,
      raceDays,
      present: () => live,
      program: null,
      onFailure: () => undefined,
    }),
    push: null,
    database,
    cards: [],
    receiptIntake: receiptIntake(examineReceipt),
    fileReaders: openFileReaders(() => undefined),
    limiters: {
      registrations: patient,
      payments: patient,
      cardReturns: patient,
      cardAttempts: patient,
      heartbeats: patient,
      strangePhones: patient,
      raceDayCalls: patient,
      clockCalls: patient,
      pushCalls: patient,
      newPushes: patient,
      pushEnds: patient,
      ...limiters,
    },
    log: pino({ level: 'silent' }),
    ...more,
  } as ApiServices & Room;
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Course } from '../design/course-map/course.ts';
import {
  addRiverApi,
  type RiverDrawings,
  riverPaths,
} from '../desk/content/live/river-drawings.server.ts';
import { addPicturesApi, picturePaths } from '../desk/content/pictures/add-pictures-api.server.ts';
import { takeOfficial } from '../desk/results/take-official.server.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { createApiApp } from '../platform/http/api-app.server.ts';
import { addTokenApi } from '../platform/http/cross-site/add-token-api.server.ts';
import { problem, type Words } from '../platform/http/problem.server.ts';
import type { RateLimiter } from '../platform/http/rate-limiter.ts';
import type { RequestEnv } from '../platform/http/request-log.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import type { SpokenLanguages } from '../platform/i18n/spoken-languages.ts';
import type { Translate } from '../platform/i18n/text-key.ts';
import { addLanguageApi } from '../platform/page/add-language-api.server.ts';
import { addTextsApi } from '../platform/page/add-texts-api.server.ts';
import { addCrossApi } from '../race-day/bracket/add-cross-api.server.ts';
import { crossPath } from '../race-day/bracket/cross-path.ts';
import { addClockApi } from '../race-day/feed/add-clock-api.server.ts';
import { addRaceClipsApi } from '../race-day/feed/add-race-clips-api.server.ts';
import { addRaceEventsApi } from '../race-day/feed/add-race-events-api.server.ts';
import { addRaceListsApi } from '../race-day/feed/add-race-lists-api.server.ts';
import { addRacePlanApi } from '../race-day/feed/add-race-plan-api.server.ts';
import { addRaceStreamApi } from '../race-day/feed/add-race-stream-api.server.ts';
import { addRaceStripsApi } from '../race-day/feed/add-race-strips-api.server.ts';
import type { RaceDays } from '../race-day/feed/create-race-days.server.ts';
import { feedPaths } from '../race-day/feed/feed-paths.ts';
import type { FeedLimiters } from '../race-day/feed/feed-services.ts';
import { limitStreams } from '../race-day/feed/stream/limit-streams.server.ts';
import type { RaceDayStreams } from '../race-day/feed/stream/race-day-streams.ts';
import type { StreamHolders } from '../race-day/feed/stream/stream-holders.ts';
import { addPushApi, type PushLimiters } from '../race-day/follow/push/add-push-api.server.ts';
import type { Push } from '../race-day/follow/push/open-push.server.ts';
import { addLiveApi } from '../race-day/live/now/add-live-api.server.ts';
import { addLiveStreamApi } from '../race-day/live/stream/add-live-stream-api.server.ts';
import type { LiveFeeds } from '../race-day/live/stream/live-feeds.ts';
import { addRelayApi } from '../race-day/river/relay/add-relay-api.server.ts';
import { addScreensApi } from '../race-day/screens/add-screens-api.server.ts';
import { addSeatsApi, type SeatLimiters } from '../race-day/seats/add-seats-api.server.ts';
import { addSpeakerApi } from '../race-day/speaker/add-speaker-api.server.ts';
import { addGearLinesApi } from '../race-day/timing/network/add-gear-lines-api.server.ts';
import type { NetworkGear } from '../race-day/timing/network/network-gear.server.ts';
import { addSchemasApi } from '../record/editions/exchange/add-schemas-api.server.ts';
import type { RecordReader } from '../record/editions/record/record-reader.server.ts';
import type { Race } from '../record/race/race.ts';
import { addConsentsApi } from '../registration/add-consents-api.server.ts';
import { addQuestionsApi } from '../registration/add-questions-api.server.ts';
import { addRegistrationApi } from '../registration/add-registration-api.server.ts';
import { addPaymentsApi } from '../registration/payments/add-payments-api.server.ts';
import type { CardProvider } from '../registration/payments/card/card-provider.ts';
import type { PaymentLimiters } from '../registration/payments/payment-limiters.ts';
import { addDataApi, dataFolder, dataPaths } from '../site/open-data/add-data-api.server.ts';
import type { EditionDataReader } from '../site/open-data/versions/edition-data.server.ts';
import { addParticipantsApi } from '../site/participants/add-participants-api.server.ts';
import { addHeatsApi } from '../site/results/heats/add-heats-api.server.ts';

export interface ApiServices {
  config: Config;
  race: Race;
  records: RecordReader;
  editionData: EditionDataReader;
  database: AppDatabase;
  raceDays: RaceDays;
  raceDayStreams: RaceDayStreams;
  streamHolders: StreamHolders;
  liveFeeds: LiveFeeds;
  /** The timing gear that this server reaches, in the order of its setting. */
  networkGear: readonly NetworkGear[];
  /** Sends push messages to browsers. Null when this site has no push keys. */
  push: Push | null;
  cards: readonly CardProvider[];
  texts: Words;
  spoken: SpokenLanguages;
  locales: Record<Language, string>;
  course: Course;
  rivers: RiverDrawings;
  translate: Record<Language, Translate>;
  limiters: PaymentLimiters &
    SeatLimiters &
    FeedLimiters &
    PushLimiters & { registrations: RateLimiter };
  log: Logger;
}

export const apiPaths = ['/api/*', '/assets/i18n/*', picturePaths, riverPaths, dataFolder];

/** Paths that pages of any site may read: public, and the same for every visitor. */
const openPaths = [
  '/api/live',
  crossPath,
  feedPaths.live,
  '/api/editions/{edition}/participants',
  '/api/editions/{edition}/participants/confirm',
  '/api/raceHeats',
  '/api/raceTime/{edition}/{heat}/participants',
  feedPaths.list,
  feedPaths.crossList,
  '/api/openapi.json',
  dataPaths,
];

/** Calls with a larger body limit: a phone after an hour without signal sends more than a form. */
const longCalls = /^\/api\/race-day\//;

/** Creates the API of the race: every address under /api and /assets/i18n, and no other. */
export function createApi(services: ApiServices): OpenAPIHono<RequestEnv> {
  const app = createApiApp({ ...services, longCalls, openPaths, besides: [dataFolder] });
  addTextsApi(app, services);
  addLanguageApi(app, services);
  addPicturesApi(app, services);
  addRiverApi(app, services);
  addParticipantsApi(app, services);
  addHeatsApi(app, services);
  addDataApi(app, services);
  addConsentsApi(app, services);
  addQuestionsApi(app, services);
  addRegistrationApi(app, services);
  addPaymentsApi(app, services);
  addSeatsApi(app, services);
  addClockApi(app, services);
  addRacePlanApi(app, services);
  addRaceListsApi(app, services);
  addRaceEventsApi(app, services);
  addRaceStripsApi(app, services);
  addRaceClipsApi(app, services);
  addSpeakerApi(app, services);
  const limited = limitStreams(services);
  for (const path of [feedPaths.stream, feedPaths.live, feedPaths.gearLines])
    app.use(path, limited);
  addRaceStreamApi(app, services);
  addGearLinesApi(app, services);
  addLiveApi(app, services);
  addLiveStreamApi(app, services);
  addPushApi(app, services);
  addScreensApi(app, services);
  addCrossApi(app, services);
  addRelayApi(app, {
    ...services,
    // A failure must not stop the relay; the desk can make the list official again.
    onCopy: (day, side) =>
      takeOfficial(services.database, { day, side, now: new Date() }).catch((error: unknown) =>
        services.log.error({ err: error, day, side }, 'an official list did not enter the record'),
      ),
  });
  addSchemasApi(app);
  addTokenApi(app, services.config);
  app.get('/api/openapi.json', (c) =>
    c.json(apiDocument(app), 200, { 'cache-control': 'public, no-cache' }),
  );
  for (const paths of apiPaths) app.all(paths, (c) => problem(c, services.texts, 'not_found'));
  return app;
}

function apiDocument(app: OpenAPIHono<RequestEnv>) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Race API',
      version: '1.0.0',
      description:
        'Editions, participants, heats and times of the race. Errors are problem details (RFC 9457) with a stable `code`.',
    },
    servers: [{ url: '/' }],
  });
}

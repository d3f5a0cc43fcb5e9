import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type KeptAddress, keptAddresses } from '../platform/answers/addresses/kept-address.ts';
import { knownAddresses } from '../platform/answers/addresses/known-addresses.ts';
import { AnswerStore, type StoreFigures } from '../platform/answers/answer-store.server.ts';
import { fetchFromReplica } from '../platform/answers/fetch-from-replica.server.ts';
import { readStaticFiles } from '../platform/answers/read-static-files.server.ts';
import { refuseFiles } from '../platform/answers/refuse-files.server.ts';
import { serveKeptAnswers } from '../platform/answers/serve-kept-answers.server.ts';
import { serveStaticFiles } from '../platform/answers/serve-static-files.server.ts';
import type { Config } from '../platform/config/config.ts';
import { awaitReplica } from '../platform/database/await-replica.server.ts';
import type { ChangeWatch } from '../platform/database/follow-notices.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { watchChanges } from '../platform/database/watch-changes.server.ts';
import { localDate } from '../platform/format/local-date.ts';
import { type Admit, limitCallers } from '../platform/http/callers/limit-callers.server.ts';
import { bareAnswer } from '../platform/http/refusals/bare-answer.server.ts';
import type { RequestEnv } from '../platform/http/request-log.server.ts';
import { feedPaths } from '../race-day/feed/feed-paths.ts';
import { registrationOutlook } from '../record/entries/registration-outlook.server.ts';
import { builtFiles, socialPictures } from './built-files.ts';
import { leaveForNextStart } from './front/leave-for-next-start.server.ts';
import { findLasting, keptRules, type Shows, versionOfKept } from './kept-rules.ts';
import type { OpenedServices } from './services.server.ts';
import { readRecordVersions, type SiteVersions, siteVersions } from './site-versions.server.ts';

type Fetch = Hono<RequestEnv>['fetch'];

interface App {
  fetch: Fetch;
  /** The same app reading from a replica, with that replica. Null when there is none. */
  replica: { fetch: Fetch; database: AppDatabase } | null;
  paths: readonly string[];
  /** Digest of program, settings and files. Null when no response is stored for the next start. */
  of?: string | null;
}

interface Answers {
  listener: RequestListener;
  changes: ChangeWatch;
  kept: () => StoreFigures;
  close: () => Promise<void>;
}

const keptBytes = 64 * 1024 * 1024;

/** Answers files, public pages from the response cache, and all other requests through the app. */
export function answerRequests(
  config: Config,
  services: Pick<OpenedServices, 'database' | 'commits' | 'content' | 'records' | 'log'>,
  { fetch, replica, paths, of = null }: App,
): Answers {
  const { database, commits, content, records, log } = services;
  const onLost = (err: unknown) => log.warn({ err }, 'changes are asked for');
  const watch = watchChanges({ config, commits, onLost });
  const timeZone = () => content.present().race.timeZone;
  const today = dayOfRace(timeZone);
  const leaving = of === null ? null : leaveForNextStart({ config, of, lasts });
  const frame = async (version: number) => {
    const live = await content.follow(version);
    leaving?.facts(live);
    const { race } = live;
    const catalogue = await records.catalogue(unknown);
    const known = { ...services, race, catalogue, markPartial: unknown };
    return JSON.stringify(await registrationOutlook(known, new Date()));
  };
  const knows = knownAddresses(paths);
  const store = new AnswerStore(keptBytes);
  const versions = siteVersions({ database, watch, today, timeZone, frame });
  const follow = patiently(versions);
  const readFirst = (of: NonNullable<typeof replica>) =>
    fetchFromReplica({
      primary: fetch,
      fromReplica: of.fetch,
      replica: awaitReplica({
        readVersions: () =>
          readRecordVersions(of.database, { now: new Date(), timeZone: timeZone() }),
        onFailure: (err) => log.warn({ err }, 'replica not read'),
      }),
      wanted: async () => (await versions()).records,
    });
  const texts = () => content.present().texts;
  const spoken = () => content.present().spoken;
  const { admitAny, admitMaking } = limitCallers({ ...config, texts, spoken, isStream, log });
  const kept = serveKeptAnswers<Shows, SiteVersions>({
    find: keptAddresses(keptRules, { knows, shows: 'facts' }),
    versions,
    versionOf: versionOfKept,
    fetch: replica ? readFirst(replica) : fetch,
    otherwise: onceAdmitted(
      admitMaking,
      getRequestListener(
        async (request, env) => {
          await follow();
          return fetch(request, env);
        },
        { errorHandler: refuseUnreadable },
      ),
    ),
    admit: admitMaking,
    publicUrl: config.publicUrl,
    spoken,
    store,
    ...(leaving && { onKept: leaving.answer }),
    log,
  });
  const files = readStaticFiles([builtFiles, socialPictures]);
  const listener = serveStaticFiles({
    files,
    otherwise: refuseFiles({ knows, otherwise: kept, log }),
    log,
  });
  return {
    listener: onceAdmitted(admitAny, listener),
    changes: watch,
    kept: () => store.figures(),
    close: async () => {
      await Promise.all([watch.close(), leaving?.written()]);
    },
  };
}

/** Whether a response is stored for the next start; searches and odd spellings are too many. */
function lasts({ url, isOdd }: KeptAddress): boolean {
  return !isOdd && findLasting(url) !== null;
}

function onceAdmitted(admit: Admit, then: RequestListener): RequestListener {
  return (incoming, outgoing) => admit(incoming, outgoing, () => then(incoming, outgoing));
}

/** Waits for the content to reach the database, but not in the second after a failure. */
function patiently(versions: () => unknown): () => Promise<void> {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - failedAt < 1000) return;
    try {
      await versions();
    } catch {
      failedAt = performance.now();
    }
  };
}

/** Refuses a message that could not be parsed as a request; the app answers its own failures. */
function refuseUnreadable(): Response {
  return bareAnswer(400);
}

/** Throws: without the state of registration no cached response is known to be current. */
function unknown(): never {
  throw new Error('where registration stands is not known');
}

function isStream(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path === feedPaths.stream || path === feedPaths.live;
}

/** Returns the current day in the race's time zone (ISO 8601), computed at most once a minute. */
function dayOfRace(timeZone: () => string): () => string {
  let known = { minute: -1, zone: '', day: '' };
  return () => {
    const now = Date.now();
    const minute = Math.floor(now / 60_000);
    const zone = timeZone();
    if (known.minute !== minute || known.zone !== zone) {
      known = { minute, zone, day: localDate(new Date(now), zone) };
    }
    return known.day;
  };
}

import type { RequestListener, ServerResponse } from 'node:http';
import type { KeptAddress } from '../../platform/answers/addresses/kept-address.ts';
import { lastingAnswers } from '../../platform/answers/lasting/lasting-answers.server.ts';
import { serveKeptAnswers } from '../../platform/answers/serve-kept-answers.server.ts';
import { sharedReading } from '../../platform/background/shared-reading.ts';
import type { DatabaseSettings } from '../../platform/config/database-settings.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { openReader } from '../../platform/database/open-reader.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { Busyness } from '../../platform/http/callers/busyness.server.ts';
import { FairShare } from '../../platform/http/callers/fair-share.ts';
import { identifyCaller } from '../../platform/http/callers/identify-caller.server.ts';
import { shareLimits } from '../../platform/http/callers/share-limits.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import type { RequestMeter } from '../../platform/watch/request-meter.ts';
import { serveHealth } from '../../platform/watch/serve-health.server.ts';
import { readKnownCatalogue } from '../../record/editions/record/read-known-catalogue.server.ts';
import { registrationOutlook } from '../../record/entries/registration-outlook.server.ts';
import { type KnownStart, lastingFolder } from './known-start.server.ts';
import { readSiteFrame } from './site-frame.server.ts';

type Versions = Record<'day' | 'frame', string>;

interface EarlyVisitDeps {
  known: KnownStart;
  /** Finds the page of an address, if an earlier start may have stored it. */
  find: (address: string) => KeptAddress | null;
  versionOf: (versions: Versions) => string;
  database: DatabaseSettings;
  state: () => string;
  /** Holds a request until the site is loaded. */
  wait: RequestListener;
  /** Counts the responses given here; the site counts the requests that waited for it. */
  meter: Pick<RequestMeter, 'note'>;
  findRoute: (url: string) => string;
}

/**
 * Answers health checks and pages of the warm-start cache while the site loads; all other requests
 * wait, because only the site has the texts to refuse them.
 */
export function earlyVisits({ known, find, versionOf, database, state, ...early }: EarlyVisitDeps) {
  const waiting = new WeakSet<ServerResponse>();
  const wait: RequestListener = (incoming, outgoing) => {
    waiting.add(outgoing);
    early.wait(incoming, outgoing);
  };
  const log = createLog(known.config);
  const answers = lastingAnswers(lastingFolder(known.config), known.of);
  let opened: Promise<AppDatabase> | undefined;
  let asking: Promise<unknown> = Promise.resolve();
  const ask = sharedReading(async () => {
    opened ??= openReader(database);
    return versionsNow(known, await opened, log);
  });
  const pages = serveKeptAnswers<string, Versions>({
    find,
    versions: () => {
      const versions = ask();
      asking = versions.catch(() => undefined);
      return versions;
    },
    versionOf: (_address, versions) => versionOf(versions),
    store: { find: answers.find, isMaking: () => true, make: async () => null },
    admit: (_incoming, _outgoing, goOn) => goOn(),
    fetch: neverMade,
    otherwise: wait,
    publicUrl: known.config.publicUrl,
    log,
  });
  const share = new FairShare(shareLimits.any, performance.now());
  const busyness = new Busyness();
  const limited: RequestListener = (incoming, outgoing) => {
    const now = performance.now();
    const caller = identifyCaller(incoming, known.config);
    const isIn = caller === null || share.admits(caller, { now, isBusy: busyness.isBusy(now) });
    (isIn ? pages : wait)(incoming, outgoing);
  };
  const counted: RequestListener = (incoming, outgoing) => {
    const started = performance.now();
    outgoing.once('close', () => {
      if (waiting.has(outgoing)) return;
      const ms = performance.now() - started;
      early.meter.note(early.findRoute(incoming.url ?? ''), outgoing.statusCode, ms);
    });
    limited(incoming, outgoing);
  };
  const look = async () => [{ part: 'process', fault: state() }];
  return {
    listener: serveHealth({ look, otherwise: counted }),
    /** Resolves when the database has answered for the requests received so far. */
    asked: () => asking,
    close: async () => (await opened?.catch(() => undefined))?.destroy(),
  };
}

/** Reads the current day and frame; rejects if the desk changed texts or facts since the last start. */
async function versionsNow(
  { race, contentVersion }: KnownStart,
  database: AppDatabase,
  log: ReturnType<typeof createLog>,
): Promise<Versions> {
  const now = new Date();
  const day = localDate(now, race.timeZone);
  const outlook = async (content: number) => {
    if (content !== contentVersion) throw new Error('words and facts are newer');
    const catalogue = await readKnownCatalogue(database);
    const known = { race, catalogue, database, log, markPartial: unknown };
    return JSON.stringify(await registrationOutlook(known, now));
  };
  const { frame } = await readSiteFrame(database, {
    now,
    timeZone: race.timeZone,
    outlook,
  });
  return { day, frame };
}

function unknown(): never {
  throw new Error('where registration stands is not known');
}

function neverMade(): never {
  throw new Error('nothing is made before the site is there');
}

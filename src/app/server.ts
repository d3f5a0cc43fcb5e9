import * as pages from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { startBackupClock } from '../desk/backups/start-backup-clock.server.ts';
import { appOfContent } from '../desk/content/live/app-of-content.server.ts';
import { watchSite } from '../desk/upkeep/watch-site.server.ts';
import { knownAddresses } from '../platform/answers/addresses/known-addresses.ts';
import { packAnswers } from '../platform/answers/pack-answers.server.ts';
import { stopOnSignal } from '../platform/background/stop-on-signal.server.ts';
import { watchClock } from '../platform/clock/watch-clock.server.ts';
import { readConfig } from '../platform/config/config.ts';
import { handedSocket } from '../platform/config/handed-socket.ts';
import { withCredentials } from '../platform/config/with-credentials.server.ts';
import { ContentError } from '../platform/content/content-error.ts';
import { classifyOutage, retryAfterSeconds } from '../platform/database/classify-outage.server.ts';
import { errorCodes } from '../platform/errors/error-codes.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { clientAddress } from '../platform/http/client-address.server.ts';
import { createDoor, type Door } from '../platform/http/door/create-door.server.ts';
import { finishBody } from '../platform/http/finish-body.server.ts';
import { limitBody } from '../platform/http/limit-body.server.ts';
import { decodableRequest } from '../platform/http/refusals/decodable-request.ts';
import { leftEarly } from '../platform/http/refusals/left-early.server.ts';
import { pageGuard } from '../platform/http/refusals/page-guard.server.ts';
import { type RequestEnv, requestLog } from '../platform/http/request-log.server.ts';
import { securityHeaders } from '../platform/http/security-headers.server.ts';
import { speakOnly } from '../platform/http/speak-only.server.ts';
import { openCertificate } from '../platform/http/tls/open-certificate.server.ts';
import { callerContext } from '../platform/page/caller-context.server.ts';
import { missingContext } from '../platform/page/missing-context.server.ts';
import { requestIdContext } from '../platform/page/request-id-context.server.ts';
import { siteVersionContext } from '../platform/page/site-version-context.server.ts';
import { RequestMeter } from '../platform/watch/request-meter.ts';
import { followRaceDays } from '../race-day/feed/stream/follow-race-days.ts';
import { raceNowOnDays, readRaceNow } from '../race-day/live/read-race-now.server.ts';
import { withBegun } from '../record/editions/record/with-begun.ts';
import { presentProviders } from '../registration/payments/card/open-card-providers.server.ts';
import { editionDataReader } from '../site/open-data/versions/edition-data.server.ts';
import { answerRequests } from './answer-requests.server.ts';
import { apiPaths, createApi } from './create-api.server.ts';
import { openServices } from './open-services.server.ts';
import { provideServices } from './provide-services.server.ts';
import { readBuildDigest } from './read-build-digest.server.ts';
import type { OpenedServices } from './services.server.ts';
import { startBackgroundJobs } from './start-background-jobs.server.ts';

export { openServices, readConfig, startBackgroundJobs };

/** Paths with a body limit of their own: receipts, tables of clubs, and the desk, which accepts files and lists. */
const limitedThere =
  /\/(payments\/bank-transfer\/?|registro\/equipo(\/.*)?|(mesa|desk)(\/.*)?)(\.data)?$/;

/** Creates the API and the pages as one Hono app, rebuilt whenever the content changes. */
export function createApp(services: OpenedServices): Pick<Hono<RequestEnv>, 'fetch'> {
  return appOfContent(services.content, (live) =>
    createServedApp({ ...services, ...live, cards: presentProviders(services.cards, live.race) }),
  );
}

function createServedApp(services: OpenedServices): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  // React Router's origin check is off: `pageGuard` checks against the public address.
  const build = { ...pages, allowedActionOrigins: ['**'] };
  const renderPage = createRequestHandler(build, import.meta.env.MODE);
  app.use(finishBody());
  app.use(async (c, next) => {
    c.set('spoken', services.spoken);
    await next();
  });
  app.use(requestLog(services.log));
  app.use(securityHeaders());
  app.use(packAnswers());
  app.route('/', createApi(services));
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    if (leftEarly(c)) return c.text(requestId, 400);
    const outage = classifyOutage(error);
    services.log.error({ requestId, err: error, outage }, 'request failed');
    return c.text(requestId, errorCodes[outage ?? 'internal'].status);
  });
  const knows = knownAddresses(pagePaths());
  app.use(speakOnly({ ...services, knows }));
  app.use(
    pageGuard({
      texts: services.texts,
      publicUrl: services.config.publicUrl,
      knows,
      takesForms: knownAddresses(pagePaths(({ module }) => 'action' in module)),
    }),
  );
  app.use(limitBody(services.texts, { except: limitedThere }));
  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    const markPartial = c.env?.markPartial ?? (() => undefined);
    provideServices(context, {
      ...services,
      catalogue: await services.records.catalogue(markPartial),
      markPartial,
      preview(live, begins) {
        const records = begins ? withBegun(services.records, begins) : services.records;
        const editionData = editionDataReader(services.database, records, { look: true });
        return createServedApp({ ...services, ...live, records, editionData });
      },
    });
    context.set(missingContext, c.env?.markMissing ?? null);
    context.set(requestIdContext, c.get('requestId'));
    if (!import.meta.env.DEV) context.set(siteVersionContext, pages.assets.version);
    context.set(callerContext, clientAddress(c, services.config.trustedProxies));
    const page = await renderPage(decodableRequest(c.req.raw), context);
    const wait = retryAfterSeconds(page.status);
    if (wait !== null) page.headers.set('retry-after', String(wait));
    if (!page.headers.has('cache-control')) {
      // `isKept` marks a response that is the same for every visitor; caches must still revalidate it.
      page.headers.set('cache-control', c.env?.isKept ? 'public, no-cache' : 'private, no-cache');
    }
    return page;
  });
  return app;
}

type Route = NonNullable<(typeof pages.routes)[string]>;

const allOthers = /^(\w\w\/)?\*$/;

function pagePaths(which: (route: Route) => boolean = () => true): string[] {
  const routes = Object.values(pages.routes).flatMap((route) => route ?? []);
  return routes.filter((route) => !allOthers.test(route.path ?? '') && which(route)).map(toPath);
}

function toPath({ path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : pages.routes[parentId];
  const before = parent ? toPath(parent).replace(/\/$/, '') : '';
  return `${before}/${path ?? ''}`.replace(/(?<=.)\/$/, '');
}

interface BegunProcess {
  /** Digest of program, settings and files, under which responses are stored for the next start. */
  of?: string | null;
  /** The HTTP listener that is already open with requests waiting; the function that opened it also stops the site. */
  door?: Door | null;
  meter?: RequestMeter;
}

interface Site {
  publicUrl: string;
  stop: () => Promise<void>;
}

/** Starts the site; see `isStartProblem` for errors that are shown without a stack. */
export async function start(
  env: Record<string, string | undefined>,
  { of = null, door: opened = null, meter = new RequestMeter() }: BegunProcess = {},
): Promise<Site> {
  // Database, receipts and mails contain personal data: only the owner may read files written here.
  process.umask(0o077);
  const config = readConfig(withCredentials(env));
  const socket = handedSocket(env, process.pid);
  const certificate = openCertificate(config, new Date());
  const services = await openServices(config, readBuildDigest());
  const { replica } = services;
  const paths = [...apiPaths, ...pagePaths()];
  const { fetch } = createApp(services);
  const { listener, changes, kept, close } = answerRequests(config, services, {
    fetch,
    replica: replica && {
      fetch: createApp({ ...services, ...replica }).fetch,
      database: replica.database,
    },
    paths,
    of,
  });
  const watch = watchSite({ ...services, paths, kept, meter });
  const door = opened ?? createDoor(certificate);
  await watch.open(door.server);
  door.answeredBy(watch.inFront(listener));
  if (opened === null) await door.open(config, socket);
  const renewing = door.renew && certificate?.follow({ renew: door.renew, log: services.log });
  const streams = [services.raceDayStreams, services.liveFeeds];
  const endFollowing = followRaceDays({ streams, changes });
  const clock = watchClock(services);
  const raceOn = raceNowOnDays({ ...services, race: () => services.content.present().race });
  const followed = (day?: string) =>
    day === undefined ? readRaceNow(services.liveFeeds) : raceOn(day);
  const jobs = startBackgroundJobs({ ...services, followed }, { clock });
  const backups = startBackupClock(services, clock);
  const stop = async () => {
    watch.stopping();
    renewing?.stop();
    endFollowing();
    for (const one of [...streams, ...services.networkGear]) one.close();
    await Promise.all([door.stop(), jobs.stop(), backups.stop()]);
    watch.close();
    await close();
    await Promise.all([services.database.destroy(), replica?.database.destroy()]);
  };
  if (opened === null) stopOnSignal(stop);
  return { publicUrl: config.publicUrl, stop };
}

/** Whether the message of an error is written for the person who started the server. */
export function isStartProblem(error: unknown): error is Error {
  return error instanceof StartError || error instanceof ContentError;
}

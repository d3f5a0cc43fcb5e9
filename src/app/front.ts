import { setTimeout as pause } from 'node:timers/promises';
import { giveWay } from '../platform/background/give-way.ts';
import { stopOnSignal } from '../platform/background/stop-on-signal.server.ts';
import { databaseSettings } from '../platform/config/database-settings.ts';
import { handedSocket } from '../platform/config/handed-socket.ts';
import { withCredentials } from '../platform/config/with-credentials.server.ts';
import { ContentError } from '../platform/content/content-error.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { createDoor } from '../platform/http/door/create-door.server.ts';
import { openCertificate } from '../platform/http/tls/open-certificate.server.ts';
import { RequestMeter } from '../platform/watch/request-meter.ts';
import { routeClasses } from '../platform/watch/route-classes.ts';
import { earlyVisits } from './front/early-visits.server.ts';
import { digestOfStart, type KnownStart, readKnownStart } from './front/known-start.server.ts';
import { findLasting, keptRules, versionOfFacts } from './kept-rules.ts';

type Settings = Record<string, string | undefined>;

/** How long the first requests are answered before loading the site blocks the process. */
const firstVisitsMs = 20;

/** Settings that a credential file may change, while `look` was computed without credentials. */
const folders = ['CONTENT_DIR', 'DATA_DIR'];

/** Opens the port before the site is loaded when the last start had the same digest `look`. */
export async function start(
  settings: Settings,
  look: string | null,
): Promise<{ publicUrl: string }> {
  const env = withCredentials(settings);
  const isLookedAt = look !== null && folders.every((name) => env[name] === settings[name]);
  const of = isLookedAt ? digestOfStart(env, look) : null;
  const known = of === null ? null : readKnownStart(env, of);
  return known === null
    ? (await import('./server.ts')).start(settings, { of })
    : startEarly(settings, env, known);
}

async function startEarly(settings: Settings, env: Settings, known: KnownStart) {
  const { of, config } = known;
  const door = createDoor(openCertificate(config, new Date()));
  const meter = new RequestMeter();
  let state = 'starting';
  const early = earlyVisits({
    known,
    find: findLasting,
    versionOf: versionOfFacts,
    database: databaseSettings(env.DATABASE_URL?.trim() || undefined, config.varDir),
    state: () => state,
    wait: door.wait,
    meter,
    findRoute: routeClasses(keptRules.map(({ path }) => path)),
  });
  door.answeredEarlyBy(early.listener);
  await door.open(config, handedSocket(env, process.pid));
  const site = pause(firstVisitsMs)
    .then(early.asked)
    .then(() => import('./server.ts'))
    .then(async ({ start }) => {
      await giveWay();
      return start(settings, { of, door, meter });
    });
  // Never resolves: a failed start ends the process itself, with its own message.
  const failed = new Promise<never>(() => undefined);
  stopOnSignal(async () => {
    state = 'stopping';
    await site.then(
      ({ stop }) => stop(),
      () => failed,
    );
  });
  await site;
  await early.close();
  return site;
}

/** Whether the message of an error is written for the person who started the server. */
export function isStartProblem(error: unknown): error is Error {
  return error instanceof StartError || error instanceof ContentError;
}

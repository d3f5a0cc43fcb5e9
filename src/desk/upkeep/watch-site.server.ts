import { statfs } from 'node:fs/promises';
import type { Server as HttpServer, RequestListener } from 'node:http';
import type { Server } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StoreFigures } from '../../platform/answers/answer-store.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { migrations } from '../../platform/database/migrations.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { meterRequests } from '../../platform/watch/meter-requests.server.ts';
import { gauge, type MetricFamily } from '../../platform/watch/metric-family.ts';
import type { RequestMeter } from '../../platform/watch/request-meter.ts';
import { routeClasses } from '../../platform/watch/route-classes.ts';
import { type PartState, serveHealth } from '../../platform/watch/serve-health.server.ts';
import { serveMetrics } from '../../platform/watch/serve-metrics.server.ts';
import { watchProcess } from '../../platform/watch/watch-process.server.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import { dayFigures } from './day-figures.server.ts';

interface WatchedSite {
  config: Pick<Config, 'metrics' | 'varDir'>;
  database: AppDatabase;
  log: Logger;
  raceDays: RaceDays;
  /** Subscribers to changes of a day: phones and the desk; `liveFeeds` are the readers of the live page. */
  raceDayStreams: { readonly size: number };
  liveFeeds: { readonly size: number };
  content: { present: () => { race: { timeZone: string } } };
  /** Every path of the site, for classifying requests. */
  paths: readonly string[];
  kept: () => StoreFigures;
  meter: RequestMeter;
}

/** Returns health for everybody, and metrics on a separate address; without that, counts no requests. */
export function watchSite(watched: WatchedSite) {
  const { config, database, log, paths, kept, meter } = watched;
  let isStopping = false;
  let metrics: HttpServer | undefined;
  let stopWatching: (() => void) | undefined;
  const steps = Object.keys(migrations);
  const look = () =>
    siteStates({ database, steps, isStopping: () => isStopping, folder: config.varDir });
  return {
    inFront(site: RequestListener): RequestListener {
      const counted = { meter, findRoute: routeClasses(paths), otherwise: site };
      return serveHealth({ look, otherwise: config.metrics ? meterRequests(counted) : site });
    },

    /** Opens the metrics address; rejects when it is not available. */
    async open(server: Server): Promise<void> {
      if (config.metrics === null) return;
      const own = watchProcess();
      stopWatching = own.stop;
      metrics = await serveMetrics({
        ...config.metrics,
        families: async () => [
          ...meter.families(),
          ...keptFamilies(kept()),
          gauge('http_connections', 'Connections that are open.', await connections(server)),
          ...own.families(),
          streamFamily(watched),
          ...(await raceFigures(database, new Date())),
          ...(await today(watched, new Date())),
        ],
        onFailure: (err) => log.warn({ err }, 'no figures'),
      });
    },

    /** Makes `/readyz` report the shutdown. */
    stopping(): void {
      isStopping = true;
    },

    close(): void {
      metrics?.close();
      stopWatching?.();
    },
  };
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

function streamFamily({ raceDayStreams, liveFeeds }: WatchedSite): MetricFamily {
  return {
    name: 'race_streams_open',
    help: 'Streams of race day that are open.',
    type: 'gauge',
    samples: [
      { labels: { to: 'team' }, value: raceDayStreams.size },
      { labels: { to: 'readers' }, value: liveFeeds.size },
    ],
  };
}

function today(watched: WatchedSite, now: Date): Promise<MetricFamily[]> {
  return dayFigures(watched, localDate(now, watched.content.present().race.timeZone), now);
}

function keptFamilies({ found, made, bytes, answers }: StoreFigures): MetricFamily[] {
  return [
    {
      name: 'kept_answers_asked_total',
      help: 'Public answers: found finished, or made.',
      type: 'counter',
      samples: [
        { labels: { how: 'found' }, value: found },
        { labels: { how: 'made' }, value: made },
      ],
    },
    gauge('kept_answers_bytes', 'Bytes of the answers that are kept.', bytes),
    gauge('kept_answers', 'Answers that are kept.', answers),
  ];
}

interface Site {
  database: AppDatabase;
  steps: readonly string[];
  isStopping: () => boolean;
  /** Folder of receipts, e-mails and the SQLite database. */
  folder: string;
  /** Required free bytes. */
  leastFree?: number;
  patience?: number;
}

/** Checks whether this process can accept registrations: each part with a timeout. */
export async function siteStates(site: Site): Promise<PartState[]> {
  const { database, steps, isStopping, folder, leastFree = 64 * 2 ** 20, patience = 2000 } = site;
  const bounded = async (part: string, look: () => Promise<string | null>) => {
    const answer = await Promise.race([
      look().catch(() => 'failed'),
      after(patience, 'no answer', { ref: false }),
    ]);
    return { part, fault: answer };
  };
  return [
    { part: 'process', fault: isStopping() ? 'stopping' : null },
    await bounded('database', () => writesNothing(database)),
    await bounded('schema', () => missingStep(database, steps)),
    await bounded('disk', () => fullDisk(folder, leastFree)),
  ];
}

/** Makes a write that changes no row: it needs the lock and a writable database. */
async function writesNothing(database: AppDatabase): Promise<null> {
  await database.updateTable('rate_limit').set({ taken: 0 }).where('caller', '=', '').execute();
  return null;
}

async function missingStep(
  database: AppDatabase,
  steps: readonly string[],
): Promise<string | null> {
  const taken = await database.selectFrom('kysely_migration').select('name').execute();
  const names = new Set(taken.map(({ name }) => name));
  return steps.every((step) => names.has(step)) ? null : 'older than this version';
}

/** An almost full disk counts as full, because a registration with its journal and e-mail has to fit. */
async function fullDisk(folder: string, leastFree: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastFree ? 'full' : null;
}

/** Returns counts of e-mails, payments, card attempts and registrations, without names. */
export async function raceFigures(database: AppDatabase, now: Date): Promise<MetricFamily[]> {
  const mails = await database
    .selectFrom('mail_outbox')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const oldest = await database
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.min('next_at').as('due'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const payments = await database
    .selectFrom('payment')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const attempts = await database
    .selectFrom('card_attempt')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const registrations = await database
    .selectFrom('registration')
    .select(['place', ({ fn }) => fn.countAll().as('count')])
    .groupBy('place')
    .execute();
  const due = oldest?.due ? Date.parse(oldest.due) : now.getTime();
  return [
    counts('race_mails', 'Mails, by where they are.', 'state', mails),
    gauge(
      'race_mail_overdue_seconds',
      'By how long the mail that should have gone first is late.',
      Math.max(0, (now.getTime() - due) / 1000),
    ),
    counts('race_payments', 'Payments, by state.', 'state', payments),
    counts('race_card_attempts', 'Card payments that were begun, by state.', 'state', attempts),
    counts('race_registrations', 'Registrations of all editions.', 'place', registrations),
  ];
}

function counts<Label extends string>(
  name: string,
  help: string,
  label: Label,
  rows: readonly ({ count: string | number | bigint } & Record<Label, string>)[],
): MetricFamily {
  return {
    name,
    help,
    type: 'gauge',
    samples: rows.map((row) => ({ labels: { [label]: row[label] }, value: Number(row.count) })),
  };
}

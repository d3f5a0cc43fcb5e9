import type { Server as HttpServer, RequestListener } from 'node:http';
import type { Server } from 'node:net';
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
import { serveHealth } from '../../platform/watch/serve-health.server.ts';
import { serveMetrics } from '../../platform/watch/serve-metrics.server.ts';
import { watchProcess } from '../../platform/watch/watch-process.server.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import { dayFigures } from './day-figures.server.ts';
import { raceFigures } from './race-figures.server.ts';
import { siteStates } from './site-states.server.ts';

interface Watched {
  config: Pick<Config, 'metrics' | 'varDir'>;
  database: AppDatabase;
  log: Logger;
  raceDays: RaceDays;
  /** Who is told of changes of a day: phones and the desk, and the readers of the live page. */
  raceDayStreams: { readonly size: number };
  liveStreams: { readonly size: number };
  content: { present: () => { race: { timeZone: string } } };
  /** Every path of the site, by which requests are told apart. */
  paths: readonly string[];
  /** What the kept answers came to. */
  kept: () => StoreFigures;
  meter: RequestMeter;
}

/**
 * What stands in front of the site for whoever watches it: health for all; figures, on an address
 * of their own, where the settings name one. Without it no request is counted.
 */
export function watchSite(watched: Watched) {
  const { config, database, log, paths, kept, meter } = watched;
  let isStopping = false;
  let metrics: HttpServer | undefined;
  let stopWatching: (() => void) | undefined;
  const steps = Object.keys(migrations);
  const look = () =>
    siteStates({ database, steps, isStopping: () => isStopping, folder: config.varDir });
  return {
    inFront(site: RequestListener): RequestListener {
      const counted = { meter, routeOf: routeClasses(paths), otherwise: site };
      return serveHealth({ look, otherwise: config.metrics ? meterRequests(counted) : site });
    },

    /** Opens the address of the figures; rejects where it cannot be had. */
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

    /** From now on `/readyz` says so. */
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

function streamFamily({ raceDayStreams, liveStreams }: Watched): MetricFamily {
  return {
    name: 'race_streams_open',
    help: 'Streams of race day that are open.',
    type: 'gauge',
    samples: [
      { labels: { to: 'team' }, value: raceDayStreams.size },
      { labels: { to: 'readers' }, value: liveStreams.size },
    ],
  };
}

function today(watched: Watched, now: Date): Promise<MetricFamily[]> {
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

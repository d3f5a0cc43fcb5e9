import type { LiveView } from '../../design/ui/live/live-view.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { LiveFrame } from './page/live-view-of.ts';
import type { RaceLiveDeps } from './race-live-deps.server.ts';

/** The day of racing as the live page shows it now, with the feed that brings it up; null where none is planned. */
export async function loadLive({ services, language }: PageContext<RaceLiveDeps>) {
  const feed = `page.${language}`;
  const moment = await services.liveFeeds.read(feed);
  if (!moment) return { live: null };
  const view = moment.document as LiveView<LiveFrame>;
  return { live: { feed, version: moment.version, view } };
}

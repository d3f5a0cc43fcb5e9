import type { LiveView } from '../../design/ui/live/live-view.ts';
import type { JsonObject } from '../../platform/live/merge-patch.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { crossFeedName } from '../cross/cross-feed-name.ts';
import type { LiveFrame } from './page/to-live-view.ts';
import type { RaceLiveDeps } from './race-live-deps.server.ts';
import { readBefore } from './read-before.server.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';

/** `live` is null when no day is planned. */
export async function loadLive(page: PageContext<RaceLiveDeps>) {
  const { services, language } = page;
  const shown = await shownView<LiveFrame>(services.liveFeeds, `page.${language}`);
  const publicKey = services.push?.publicKey ?? null;
  if (!shown) return { live: null, publicKey, before: await readBefore(page) };
  const { day, year } = shown.view.frame;
  const drawing = services.courseDrawing(services.courseOn(day));
  const cross = await services.liveFeeds.read(crossFeedName(year, language));
  return { live: { ...shown, drawing, hasCross: cross !== null }, publicKey, before: null };
}

/** Returns a feed's present view; null when there is nothing to show. */
export async function shownView<Frame extends JsonObject>(
  feeds: Pick<LiveFeeds, 'read'>,
  feed: string,
) {
  const moment = await feeds.read(feed);
  if (!moment) return null;
  return { feed, version: moment.version, view: moment.document as LiveView<Frame> };
}

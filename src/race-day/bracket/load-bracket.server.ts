import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { findEdition } from '../../record/editions/catalogue.ts';
import { crossFeedName } from '../cross/cross-feed-name.ts';
import { shownView } from '../live/load-live.server.ts';
import type { BracketDeps } from './bracket-deps.server.ts';
import type { CrossFrame } from './cross-frame.ts';

/** `live` is null when no kayak cross of the year is shown. */
export async function loadBracket({ services, params, language }: PageContext<BracketDeps>) {
  const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : null;
  if (year === null || !findEdition(services.catalogue, year)) throw notFound();
  const feed = crossFeedName(year, language);
  return { year, live: await shownView<CrossFrame>(services.liveFeeds, feed) };
}

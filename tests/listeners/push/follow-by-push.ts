import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import type { Language } from '../../../src/platform/i18n/languages.ts';
import { readBoatName } from '../../../src/race-day/follow/notices/due-notices.ts';
import { pushPath } from '../../../src/race-day/follow/push/push-path.ts';
import { isSubscribed } from '../../../src/race-day/follow/push/subscriptions-repository.server.ts';
import { tokenHeaders } from '../../../src/race-day/rehearsal/site/token-headers.server.ts';
import type { FakePushService } from '../../fakes/fake-push-service.ts';
import { fetchAgain } from '../../support/fetch-again.ts';

export interface PushBrowser {
  name: string;
  language: Language;
  endpoint: string;
  boats: { group: string; bib: number }[];
  /** The subscription is older than this (epoch milliseconds). */
  since: number;
  /** When the service reported the browser as gone, and when the site was seen to have forgotten it. */
  endedAt: number | null;
  forgottenAt: number | null;
}

/**
 * Each browser's kind of push service, the share of boats that it follows (one in `every`), and the most it follows.
 */
const kinds = [
  { name: 'steady', language: 'es', every: 3, most: 40 },
  { name: 'steady too', language: 'en', every: 5, most: 30 },
  { name: 'refused at first', language: 'es', every: 29, most: 3 },
  { name: 'slow', language: 'en', every: 17, most: 6 },
  { name: 'gone', language: 'es', every: 7, most: 15 },
] as const;

const slowMs = 1500;
const refusals = [429, 500, 503] as const;

interface PushFollowOptions {
  url: string;
  database: AppDatabase;
  date: string;
  service: FakePushService;
  /** `GROUP.BIB` of all boats that can be followed. */
  boats: readonly string[];
}

/**
 * Subscribes browsers to boats, each with another kind of push service. `look` notes which of them the site has
 * forgotten.
 *
 * @throws Error when the site refuses a subscription.
 */
export async function followByPush({ url, database, date, service, boats }: PushFollowOptions) {
  service.retryAfter = '1';
  const browsers: PushBrowser[] = [];
  for (const [index, { name, language, every, most }] of kinds.entries()) {
    const own = boats.filter((_, at) => at % every === index % every).slice(0, most);
    const subscription = service.subscribe();
    const { endpoint } = subscription;
    const answer = await fetchAgain(`${url}${pushPath}`, {
      method: 'POST',
      headers: tokenHeaders(),
      body: JSON.stringify({ ...subscription, day: date, language, boats: own }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`a browser cannot follow: ${answer.status}`);
    const browser: PushBrowser = {
      name,
      language,
      endpoint,
      boats: own.flatMap((boat) => readBoatName(boat) ?? []),
      since: Date.now(),
      endedAt: null,
      forgottenAt: null,
    };
    browsers.push(browser);
    const seen = new Set<string>();
    let refused = 0;
    service.manners.set(endpoint, async (text) => {
      seen.add(JSON.parse(text).tag);
      if (name === 'slow') await wait(slowMs);
      if (name === 'refused at first' && refused < refusals.length) {
        refused += 1;
        return refusals[refused - 1] ?? 500;
      }
      if (name !== 'gone' || (seen.size === 1 && browser.endedAt === null)) return 201;
      browser.endedAt ??= Date.now();
      return 410;
    });
  }
  return {
    browsers,
    async look(): Promise<void> {
      for (const browser of browsers) {
        if (browser.endedAt === null || browser.forgottenAt !== null) continue;
        const { endpoint } = browser;
        if (await isSubscribed(database, { endpoint, day: date })) continue;
        browser.forgottenAt = Date.now();
      }
    },
  };
}

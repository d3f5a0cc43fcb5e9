import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { readBoatName } from '../../../follow/notices/due-notices.ts';
import { pushPath } from '../../../follow/push/push-path.ts';
import { isSubscribed } from '../../../follow/push/subscriptions-repository.server.ts';
import { fetchAgain } from '../../site/fetch-again.server.ts';
import { tokenHeaders } from '../../site/token-headers.server.ts';
import type { FakePushService } from './fake-push-service.server.ts';

/** A browser that asked to be told of some boats. */
export interface PushBrowser {
  name: string;
  language: Language;
  endpoint: string;
  boats: { group: string; bib: number }[];
  /** It asked before this (milliseconds since 1970). */
  since: number;
  /** When its service said that it is gone, and when the site was seen to have forgotten it. */
  endedAt: number | null;
  forgottenAt: number | null;
}

/** How the service is to each of them, which share of the boats it follows, and how many at most. */
const kinds = [
  { name: 'steady', language: 'es', every: 3, most: 40 },
  { name: 'steady too', language: 'en', every: 5, most: 30 },
  { name: 'refused at first', language: 'es', every: 29, most: 3 },
  { name: 'slow', language: 'en', every: 17, most: 6 },
  { name: 'gone', language: 'es', every: 7, most: 15 },
] as const;

/** How late the service answers of the slow one, in milliseconds. */
const slowMs = 1500;
/** What the service says of the first ones to the one that is refused at first. */
const refusals = [429, 500, 503] as const;

interface Following {
  /** Of the site. */
  url: string;
  database: AppDatabase;
  /** ISO 8601 date. */
  date: string;
  service: FakePushService;
  /** `GROUP.BIB` of all that can be followed. */
  boats: readonly string[];
}

/**
 * Has browsers ask to be told of boats, each with a push service of another temper. `look` notes which of them
 * the site forgot.
 *
 * @throws Error where the site does not take one.
 */
export async function followByPush({ url, database, date, service, boats }: Following) {
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

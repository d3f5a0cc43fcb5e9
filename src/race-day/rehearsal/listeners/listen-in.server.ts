import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import { readNowVersion } from '../../live/now/now-version.server.ts';
import type { LiveWordsOf } from '../../live/page/live-words.ts';
import { checkShown, isSameButVersion, type ShownReport } from './check-shown.server.ts';
import { officeActs } from './office-acts.server.ts';
import {
  type Listener,
  type ListeningHabit,
  openListener,
  readOnce,
} from './open-listener.server.ts';
import type { Transcript } from './transcript.ts';
import { trueDay } from './true-day.server.ts';
import { witnessDay } from './witness-day.server.ts';

interface Audience {
  /** Of the site. */
  url: string;
  database: AppDatabase;
  /** ISO 8601 date. */
  date: string;
  timeZone: string;
  words: Record<Language, LiveWordsOf>;
  count: number;
  /** Over how long those who come late do so, in milliseconds. */
  within: number;
  /** Numbers from 0 to below 1. */
  roll: () => number;
}

/** These are there whatever the dice say. */
const known: { name: string; feeds: string[]; habit: ListeningHabit }[] = [
  { name: 'screen', feeds: ['now', 'page.es'], habit: 'steady' },
  { name: 'speaker', feeds: ['now'], habit: 'breaking' },
  { name: 'follower', feeds: ['now', 'page.en'], habit: 'slow' },
];
const follows = [['now'], ['page.es'], ['page.en', 'now'], ['page.es', 'page.en', 'now']];
/** Which share of the others, up to where. */
const habits: [ListeningHabit, number][] = [
  ['steady', 0.6],
  ['breaking', 0.8],
  ['slow', 0.95],
  ['saving', 1],
];
/** Of the others, who is there from the beginning. */
const early = 0.7;
/** Between two looks at the day, and how long the last one may take to be told, in milliseconds. */
const [lookMs, endMs] = [100, 30_000];

/**
 * Has so many listen to a site while a day is run on it and the office posts and plans; `end` answers
 * what all of them were shown, beside the log.
 */
export async function listenIn(audience: Audience) {
  const { url, database, date, timeZone, words, count, within, roll } = audience;
  const witness = witnessDay({ database, day: date, timeZone });
  const office = officeActs({ database, date });
  await witness.look();
  const shared = readOnce();
  const faults: string[] = [];
  const { promise: over, resolve: isOver } = Promise.withResolvers<void>();
  const coming = Array.from({ length: count }, async (_, index): Promise<Listener | null> => {
    const dice = roll();
    const habit = habits.find(([, upTo]) => dice < upTo)?.[0] ?? 'steady';
    const feeds = follows[Math.floor(roll() * follows.length)] ?? ['now'];
    const one = known[index] ?? { name: `${habit} ${index}`, feeds, habit };
    const wait = roll() < early ? 0 : roll() * within;
    if (!known[index] && wait > 0) {
      await Promise.race([over, new Promise((settle) => setTimeout(settle, wait))]);
    }
    return openListener({ ...one, url, roll, readOnce: shared }).catch((error: Error) => {
      faults.push(`${one.name} cannot listen: ${error.message}`);
      return null;
    });
  });

  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const { revision } = readNowVersion(await witness.look());
      await office.actAt(revision);
      await new Promise((settle) => setTimeout(settle, lookMs));
    }
    await office.end(witness.look);
  })();

  return {
    async end(): Promise<ShownReport> {
      isWatching = false;
      await watching;
      isOver();
      const listeners = (await Promise.all(coming)).flatMap((one) => one ?? []);
      const { version, ...history } = await witness.end();
      const day = trueDay({ ...history, words });
      const ends = new Map<string, JsonObject>();
      const endOf = (feed: string) => {
        const end = ends.get(feed) ?? day.documentAt(feed, version);
        ends.set(feed, end);
        return end;
      };
      // Who saves data would be told in a minute; now they look again.
      for (const one of listeners) if (one.habit === 'saving') one.again();
      const same = new Map<string, boolean>();
      const isThere = (one: Listener) =>
        [...one.held].every(([feed, held]) => {
          const name = `${feed}@${held}`;
          const is = same.get(name) ?? isSameButVersion(day.documentAt(feed, held), endOf(feed));
          same.set(name, is);
          return is;
        });
      for (let left = endMs; left > 0 && !listeners.every(isThere); left -= lookMs) {
        await new Promise((settle) => setTimeout(settle, lookMs));
      }
      const transcripts = listeners.map((one): Transcript => one.close());
      const report = checkShown(transcripts, day, endOf);
      return { ...report, wrong: [...faults, ...report.wrong] };
    },
  };
}

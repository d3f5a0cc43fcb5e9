import { isEarlier } from '../../src/race-day/live/now/now-version.ts';
import type { LiveChange, LiveWhole } from '../../src/race-day/live/stream/live-change.ts';
import type { SentEvent } from './event-lines.ts';
import type { TakenMessage, Transcript } from './transcript.ts';

interface FeedHolderOptions {
  name: string;
  fetchWhole: (feed: string) => Promise<TakenMessage>;
  /** Runs `act` so many milliseconds later, unless the listener has ended by then. */
  later: (ms: number, act: () => void) => void;
  roll: () => number;
  readOnce?: (data: string) => LiveChange | LiveWhole;
  onTaken?: ((one: TakenMessage) => void) | undefined;
}

/** The shortest time between two fetches of a document that had not changed. */
const againMs = 300;

/** Keeps a listener's live documents up to date as a page does, and notes each step. */
export function holdFeeds({
  name,
  fetchWhole,
  later,
  roll,
  readOnce = JSON.parse,
  onTaken,
}: FeedHolderOptions) {
  const held = new Map<string, string>();
  const taken: TakenMessage[] = [];
  const transcript: Transcript = {
    name,
    taken,
    messages: 0,
    bytes: 0,
    broke: 0,
    fetched: 0,
    faults: [],
  };
  /** Changes heard of a feed while it is fetched, and the version that the fetch must reach. */
  const waiting = new Map<string, { told: LiveChange[]; to: string }>();

  function take(one: TakenMessage): void {
    taken.push(one);
    held.set(one.feed, one.version);
    onTaken?.(one);
  }

  const isBehind = (feed: string, than: string) => isEarlier(held.get(feed) ?? '', than);

  function fetchSoon(feed: string, to: string, within: number): void {
    const under = waiting.get(feed);
    if (under) {
      under.to = to;
      return;
    }
    const asked = { told: [] as LiveChange[], to };
    waiting.set(feed, asked);
    transcript.fetched += 1;
    later(roll() * within, () => {
      fetchWhole(feed)
        .then(take)
        .catch((error: Error) => transcript.faults.push(`${name} ${feed}: ${error.message}`))
        .finally(() => {
          waiting.delete(feed);
          const { told } = asked;
          const from = told.findIndex((change) => change.from === held.get(feed));
          if (from >= 0) for (const change of told.slice(from)) changeBy(change);
          if (isBehind(feed, asked.to)) fetchSoon(feed, asked.to, againMs);
        });
    });
  }

  function changeBy(change: LiveChange): void {
    const { feed, from, to } = change;
    const shown = held.get(feed);
    // A slow listener hears changes that its page already contains.
    if (shown === to || (shown !== undefined && isEarlier(to, shown))) return;
    if (shown === from) take({ feed, version: to, change });
    else {
      transcript.faults.push(`${name} ${feed}: from ${from} to ${to}, while it holds ${shown}`);
      fetchSoon(feed, to, 0);
    }
  }

  return {
    held,
    transcript,
    async begin(feeds: readonly string[]): Promise<void> {
      for (const feed of feeds) if (!held.has(feed)) take(await fetchWhole(feed));
    },
    hear({ type, data }: SentEvent): void {
      if (type !== 'change' && type !== 'whole') return;
      transcript.messages += 1;
      const told = readOnce(data);
      const { feed, to } = told;
      const under = waiting.get(feed);
      if ('patch' in told) {
        if (under) {
          under.told.push(told);
          under.to = to;
        } else changeBy(told);
      } else if (held.get(feed) !== to) {
        if (under) under.told.length = 0;
        fetchSoon(feed, to, told.within);
      }
    },
  };
}

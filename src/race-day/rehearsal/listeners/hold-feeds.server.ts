import { isEarlier } from '../../live/now/now-version.ts';
import type { LiveChange, LiveWhole } from '../../live/stream/live-change.ts';
import type { SentEvent } from './event-lines.ts';
import type { Taken, Transcript } from './transcript.ts';

interface Holding {
  name: string;
  /** The document as it is now. */
  fetchWhole: (feed: string) => Promise<Taken>;
  /** Does something so many milliseconds later, where that is still wanted. */
  later: (ms: number, act: () => void) => void;
  /** Numbers from 0 to below 1. */
  roll: () => number;
  readOnce?: (data: string) => LiveChange | LiveWhole;
  onTaken?: ((one: Taken) => void) | undefined;
}

/** Between two fetches of one that still was what it had been, in milliseconds. */
const againMs = 300;

/** Somebody's live documents, as what they hear brings them up: what a page does, and a note of each step. */
export function holdFeeds({
  name,
  fetchWhole,
  later,
  roll,
  readOnce = JSON.parse,
  onTaken,
}: Holding) {
  const held = new Map<string, string>();
  const taken: Taken[] = [];
  const transcript: Transcript = {
    name,
    taken,
    messages: 0,
    bytes: 0,
    broke: 0,
    fetched: 0,
    faults: [],
  };
  /** What was told of a feed while it is fetched, and what it is to be at least. */
  const waiting = new Map<string, { told: LiveChange[]; to: string }>();

  function take(one: Taken): void {
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
    // Who reads late hears of what they have by now from a page.
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
    /** Fetches what is not held yet. */
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
        // What was told before does not lead to what is told after.
        if (under) under.told.length = 0;
        fetchSoon(feed, to, told.within);
      }
    },
  };
}

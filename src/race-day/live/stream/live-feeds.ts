import { type JsonObject, mergePatch } from '../../../platform/live/merge-patch.ts';
import { changeStreams } from '../../feed/stream/change-streams.ts';
import type { LiveWhole } from './live-change.ts';

export interface LiveMoment {
  version: string;
  document: JsonObject;
  /** Differs when a person's name has changed: then no change stored before is sent any more. */
  names?: string | number | undefined;
}

export type LiveFeed = () => Promise<LiveMoment | null>;

export interface LiveListener {
  shows: Map<string, string | number>;
  /** Least time between two messages in milliseconds: longer for a data-saving follower. */
  every: number;
  toldAt: number;
}

interface Sources {
  feed: (name: string) => LiveFeed | undefined;
  onFailure: (error: unknown) => void;
  most?: number;
}

/** Number of stored changes of a feed; a follower who missed more fetches the document. */
const mostKept = 200;
/** The spacing between the fetches of all followers, and the longest time over which they are spread. */
const [eachMs, longestMs] = [4, 8000];
const failedMs = 1500;
export const savingMs = 60_000;
/** Feeds are read without a write too, for data-saving followers and because the shown day changes at some hour. */
const lookMs = 30_000;

export type LiveFeeds = ReturnType<typeof liveFeeds>;

/** Keeps documents and sends their changes. Pages begin with `read`, so that they hold a known version. */
export function liveFeeds({ feed, onFailure, most }: Sources) {
  const chains = new Map<string, FeedChain>();

  /** Returns the newest moment of a feed. Null when the feed does not exist or has nothing to show. */
  async function read(name: string): Promise<LiveMoment | null> {
    const moment = (await feed(name)?.()) ?? null;
    if (!moment) {
      // There is nothing to show any more: followers fetch the empty page, and no stored change is sent again.
      chains.get(name)?.end();
      return null;
    }
    const chain = chains.get(name) ?? new FeedChain(name);
    chains.set(name, chain);
    return chain.note(moment);
  }

  function knows(name: string): boolean {
    return feed(name) !== undefined;
  }

  let again: ReturnType<typeof setTimeout> | undefined;
  function lookAgain(): void {
    again = undefined;
    streams.look();
  }

  const streams = changeStreams<LiveListener>({
    onFailure,
    most,
    async read(listeners) {
      const names = new Set<string>();
      for (const { shows } of listeners) for (const name of shows.keys()) names.add(name);
      for (const name of names) {
        try {
          await read(name);
        } catch (error) {
          // The other feeds continue, and the failed one is read again soon.
          onFailure(error);
          again ??= setTimeout(lookAgain, failedMs).unref();
        }
      }
      const within = Math.min(longestMs, listeners.length * eachMs);
      const written = new Map<string, string>();
      const now = Date.now();
      return (listener) => {
        if (now - listener.toldAt < listener.every) return null;
        const lines = [...listener.shows].map(([name, shown]) => {
          const chain = chains.get(name);
          if (!chain) return knows(name) ? '' : fetchOnce(listener, name);
          const at = chain.placeOf(shown);
          // A page that was read during this loop may have moved on.
          const key = `${name} ${at ?? ''} ${chain.newest}`;
          const line = written.get(key) ?? chain.since(at, within);
          written.set(key, line);
          listener.shows.set(name, chain.newest);
          return line;
        });
        const told = lines.join('');
        if (told === '') return null;
        listener.toldAt = now;
        return told;
      };
    },
  });
  const looking = setInterval(() => streams.look(), lookMs);
  looking.unref();

  return {
    read,
    knows,
    look: streams.look,
    hasRoom: streams.hasRoom,
    add: streams.add,
    get size(): number {
      return streams.size;
    },
    close(): void {
      clearInterval(looking);
      clearTimeout(again);
      streams.close();
    },
  };
}

/** Asks a page of another build to fetch the feed that this build lacks, and drops the feed. */
function fetchOnce(listener: LiveListener, name: string): string {
  listener.shows.delete(name);
  return wholeLine({ feed: name, to: '', within: 0 });
}

function wholeLine(told: LiveWhole): string {
  return `event: whole\ndata: ${JSON.stringify(told)}\n\n`;
}

interface Link {
  /** Null when followers of the moment before have to fetch. */
  line: string | null;
  versions: string[];
}

/** The moments of one feed since this process began, in the order in which they were made. */
class FeedChain {
  readonly #name: string;
  /** Keys are places, counted from the first moment of the process. */
  readonly #links = new Map<number, Link>();
  readonly #places = new Map<string, number>();
  #newest: LiveMoment | null = null;
  #at = 0;

  constructor(name: string) {
    this.#name = name;
  }

  get newest(): number {
    return this.#at;
  }

  note(moment: LiveMoment): LiveMoment {
    const before = this.#newest;
    const { version } = moment;
    const known = this.#places.get(version);
    if (before && known === this.#at) return before;
    const patch = before && mergePatch(before.document, moment.document);
    // Earlier messages may hold an erased name: a follower who missed them fetches the document.
    if (before && before.names !== moment.names) {
      for (const link of this.#links.values()) link.line = null;
    }
    // A state that returns has the newest place from now on.
    if (known !== undefined) this.#forget(known, version);
    if (before && !patch) {
      // The document has not changed: the version is another name of the same moment.
      this.#places.set(version, this.#at);
      this.#links.get(this.#at)?.versions.push(version);
      this.#newest = { ...before, names: moment.names };
      return before;
    }
    this.#at += 1;
    // A changed structure (`frame`) cannot be patched: the page is fetched.
    const isAnother = before === null || patch?.frame !== undefined;
    const told = { feed: this.#name, from: before?.version, to: version, patch };
    const line = isAnother
      ? null
      : `id: ${version}\nevent: change\ndata: ${JSON.stringify(told)}\n\n`;
    this.#links.set(this.#at, { line, versions: [version] });
    this.#places.set(version, this.#at);
    this.#newest = moment;
    const last = this.#links.get(this.#at - mostKept);
    for (const name of last?.versions ?? []) this.#places.delete(name);
    this.#links.delete(this.#at - mostKept);
    return moment;
  }

  end(): void {
    if (this.#newest === null) return;
    this.#newest = null;
    this.#at += 1;
    this.#links.clear();
    this.#places.clear();
    this.#links.set(this.#at, { line: null, versions: [] });
  }

  #forget(at: number, version: string): void {
    const link = this.#links.get(at);
    if (link) link.versions = link.versions.filter((one) => one !== version);
  }

  placeOf(shown: string | number): number | null {
    const at = typeof shown === 'number' ? shown : this.#places.get(shown);
    return at !== undefined && this.#links.has(at) ? at : null;
  }

  since(place: number | null, within: number): string {
    let lines = '';
    for (let at = place ?? -1; at !== this.#at; at += 1) {
      const line = place === null ? null : this.#links.get(at + 1)?.line;
      if (line === null || line === undefined) return this.#whole(within);
      lines += line;
    }
    return lines;
  }

  #whole(within: number): string {
    return wholeLine({ feed: this.#name, to: this.#newest?.version ?? '', within });
  }
}

import { type JsonObject, mergePatch } from '../../../platform/live/merge-patch.ts';
import { changeStreams } from '../../feed/stream/change-streams.ts';
import type { LiveWhole } from './live-change.ts';

/** A document at one moment, under a version that names all its sources. */
export interface LiveMoment {
  version: string;
  document: JsonObject;
  /** Differs when a person's name has changed: then no change stored before is sent any more. */
  names?: string | number | undefined;
}

/** Reads a live document as it is now. Null when there is nothing to show. */
export type LiveFeed = () => Promise<LiveMoment | null>;

/** A connected follower, with the version held of each feed. */
export interface LiveListener {
  shows: Map<string, string | number>;
  /** Least time between two messages in milliseconds: longer for a data-saving follower. */
  every: number;
  toldAt: number;
}

interface Sources {
  /** Finds a feed by its name. Undefined when there is none. */
  feed: (name: string) => LiveFeed | undefined;
  onFailure: (error: unknown) => void;
  most?: number;
}

/** How many changes of a feed are stored: a follower who missed more fetches the document. */
const mostKept = 200;
/** The spacing between the fetches of all followers, and the longest time over which they are spread. */
const [eachMs, longestMs] = [4, 8000];
/** How soon a feed is read again after a failed reading. */
const failedMs = 1500;
/** How often a data-saving follower gets a message. */
export const savingMs = 60_000;
/**
 * How often feeds are read though nothing was written: data-saving followers wait, and at some hour another day is
 * shown.
 */
const lookMs = 30_000;

export type LiveFeeds = ReturnType<typeof liveFeeds>;

/**
 * Keeps live documents and sends their changes to the followers, each change written once for all. Pages are made of
 * the same documents (`read`), so that a page begins with a known version.
 */
export function liveFeeds({ feed, onFailure, most }: Sources) {
  const chains = new Map<string, FeedChain>();

  /** Returns the newest moment of a feed. Null when the feed does not exist or has nothing to show. */
  async function read(name: string): Promise<LiveMoment | null> {
    const moment = (await feed(name)?.()) ?? null;
    if (!moment) {
      // Nothing to show any more: followers fetch the empty page, and no stored change is sent again.
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
          // The other feeds go on; this one is read again soon.
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

/**
 * Asks a page of another build to fetch its feed, which this build does not have, and drops the feed from the follower.
 */
function fetchOnce(listener: LiveListener, name: string): string {
  listener.shows.delete(name);
  return wholeLine({ feed: name, to: '', within: 0 });
}

function wholeLine(told: LiveWhole): string {
  return `event: whole\ndata: ${JSON.stringify(told)}\n\n`;
}

interface Link {
  /**
   * The message to followers of the moment before. Null when no message can bring them up to date and they have to
   * fetch.
   */
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

  /** The place of the newest moment. */
  get newest(): number {
    return this.#at;
  }

  /** Adds a moment if it is new; returns the moment to show, under the version by which followers know it. */
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

  /** Forgets all moments when there is nothing to show any more; followers will be asked to fetch. */
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

  /** Finds the place of a version or of a last sent place. Null when it is not known any more. */
  placeOf(shown: string | number): number | null {
    const at = typeof shown === 'number' ? shown : this.#places.get(shown);
    return at !== undefined && this.#links.has(at) ? at : null;
  }

  /** The messages that bring a follower from a place up to date. '' when nothing changed. */
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

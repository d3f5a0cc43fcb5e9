import { type JsonObject, mergePatch } from '../../../platform/live/merge-patch.ts';
import { changeStreams } from '../../feed/stream/change-streams.ts';
import type { LiveWhole } from './live-change.ts';

/** A document at one moment, under a version that says all that it was made of. */
export interface LiveMoment {
  version: string;
  document: JsonObject;
  /** Changes where somebody has another name: then nothing that was told before is told again. */
  names?: string | number | undefined;
}

/** Reads a live document as it is now; null where there is nothing to show. */
export type LiveFeed = () => Promise<LiveMoment | null>;

/** Who follows: the feeds, each with the version that they hold. */
export interface LiveListener {
  shows: Map<string, string | number>;
  /** Milliseconds between two messages at least: less for who saves data. */
  every: number;
  toldAt: number;
}

interface Sources {
  /** The feed of a name; undefined where there is none. */
  feed: (name: string) => LiveFeed | undefined;
  onFailure: (error: unknown) => void;
  most?: number;
}

/** Changes of a feed that are kept: who missed more of them fetches the whole. */
const mostKept = 200;
/** What the fetches of all who follow are apart, in milliseconds, and over how long they are spread at most. */
const [eachMs, longestMs] = [4, 8000];
/** When a feed that could not be read is read again, in milliseconds. */
const failedMs = 1500;
/** How often who saves data is told, in milliseconds. */
export const savingMs = 60_000;
/** How often is looked though nothing was written: who saves data waits, and at some hour another day is shown. */
const lookMs = 30_000;

/** All live documents, and everybody who follows one. */
export type LiveFeeds = ReturnType<typeof liveFeeds>;

/**
 * Keeps live documents and tells who follows them what changed, each change written once for all.
 * Pages are made of the same documents (`read`), so that who opens one holds a version that is known.
 */
export function liveFeeds({ feed, onFailure, most }: Sources) {
  const chains = new Map<string, FeedChain>();

  /** The newest moment of a feed; null where there is no such feed, or nothing to show. */
  async function read(name: string): Promise<LiveMoment | null> {
    const moment = (await feed(name)?.()) ?? null;
    if (!moment) {
      // Nothing to show any more: who holds it fetches that, and nothing of it is told again.
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
          // The others go on; this one is read again soon.
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
          // A page that was read while the others are told may have moved on meanwhile.
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
    /** Whether there is a feed of this name. */
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

/** A page of another build follows what is not there: it is to be fetched, and nothing more is told of it. */
function fetchOnce(listener: LiveListener, name: string): string {
  listener.shows.delete(name);
  return wholeLine({ feed: name, to: '', within: 0 });
}

function wholeLine(told: LiveWhole): string {
  return `event: whole\ndata: ${JSON.stringify(told)}\n\n`;
}

interface Link {
  /** Told to who holds the moment before; null where that cannot be brought up: the whole is wanted. */
  line: string | null;
  versions: string[];
}

/** The moments of one feed since this process began, in the order in which it made them. */
class FeedChain {
  readonly #name: string;
  /** By place, counted from the first one that ever was. */
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

  /** Adds what is new; answers what is to be shown under the version that it is known by. */
  note(moment: LiveMoment): LiveMoment {
    const before = this.#newest;
    const { version } = moment;
    const known = this.#places.get(version);
    if (before && known === this.#at) return before;
    const patch = before && mergePatch(before.document, moment.document);
    // Who was erased since is in what was told before: who missed that fetches the whole.
    if (before && before.names !== moment.names) {
      for (const link of this.#links.values()) link.line = null;
    }
    // A state that was there before and is there again has its name from now on.
    if (known !== undefined) this.#forget(known, version);
    if (before && !patch) {
      // Nothing of it changed: another name of the same moment.
      this.#places.set(version, this.#at);
      this.#links.get(this.#at)?.versions.push(version);
      this.#newest = { ...before, names: moment.names };
      return before;
    }
    this.#at += 1;
    // Where what a page is built of changed, no difference of its parts brings it up.
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

  /** There is nothing any more: what was is forgotten, and who holds it is told to fetch. */
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

  /** The place of a version, or of what was told before; null where it is not known any more. */
  placeOf(shown: string | number): number | null {
    const at = typeof shown === 'number' ? shown : this.#places.get(shown);
    return at !== undefined && this.#links.has(at) ? at : null;
  }

  /** What brings who holds the moment of a place up to now; '' where nothing changed. */
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

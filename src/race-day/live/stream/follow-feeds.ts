import { isObject, type JsonObject, patched } from '../../../platform/live/merge-patch.ts';
import type { LiveChange, LiveWhole } from './live-change.ts';
import { momentWithin, sharedLine } from './shared-line.ts';

export interface HeldFeed {
  feed: string;
  version: () => string;
  /** Applies a change; returns false when the change does not fit the held version. */
  change: (patch: JsonObject, to: string) => boolean;
  whole: () => Promise<void>;
}

export interface FollowedLine {
  /** Called after each message with how far the server's clock is ahead; null when the message has no time. */
  onSign?: ((serverAheadMs: number | null) => void) | undefined;
}

/** The shortest time between two fetches of a document whose change did not fit. */
const wholeMs = 2000;
/** Interval of requests for the document while there is no line. */
const askMs = 20_000;
/** A line that is silent for longer is treated as broken. */
const silentMs = 50_000;

/** Number of repeated requests for a document that is older than the announced version. */
const mostTries = 3;

interface DueFetch {
  /** The version announced last. Null when any version will do. */
  to: string | null;
  tries: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps documents up to date while the page is visible: one line serves all tabs, and a document whose change does not
 * fit is fetched. Returns the function that ends it.
 */
export function followFeeds(held: readonly HeldFeed[], { onSign }: FollowedLine = {}): () => void {
  const due = new Map<HeldFeed, DueFetch>();
  const wholeAt = new Map<HeldFeed, number>();
  let heardAt = performance.now();
  const line = sharedLine({
    wants: () => Object.fromEntries(held.map((one) => [one.feed, one.version()])),
    hear({ type, data }) {
      heardAt = performance.now();
      if (type === 'open') onSign?.(null);
      else if (type === 'beat') onSign?.(readServerLead(data));
      else {
        onSign?.(null);
        const told: LiveChange | LiveWhole = JSON.parse(data);
        for (const one of held) if (one.feed === told.feed) take(one, told);
      }
    },
  });

  function take(one: HeldFeed, told: LiveChange | LiveWhole): void {
    const waiting = due.get(one);
    // The server has no version of the feed: any will do.
    const to = told.to === '' ? null : told.to;
    // The fetched document must reach this version.
    if (waiting) waiting.to = to;
    const shown = one.version();
    if (waiting || shown === told.to) return;
    if ('patch' in told && shown === told.from && one.change(told.patch, told.to)) return;
    fetchIn('within' in told ? momentWithin(told.within) : 0, one, { to, tries: 0 });
  }

  /** Fetches a document some milliseconds later, once for all changes announced meanwhile. */
  function fetchIn(ms: number, one: HeldFeed, { to, tries }: Pick<DueFetch, 'to' | 'tries'>): void {
    const wait = Math.max(0, (wholeAt.get(one) ?? -wholeMs) + wholeMs - performance.now(), ms);
    const timer = setTimeout(() => void fetchWhole(one), wait);
    due.set(one, { to, tries, timer });
  }

  async function fetchWhole(one: HeldFeed): Promise<void> {
    const asked = due.get(one);
    if (asked && one.version() !== asked.to) {
      wholeAt.set(one, performance.now());
      await one.whole().then(
        () => onSign?.(null),
        () => undefined,
      );
    }
    due.delete(one);
    // A proxy may have answered with an older version: a few more tries.
    if (asked && asked.to !== null && one.version() !== asked.to && asked.tries < mostTries) {
      fetchIn(0, one, { to: asked.to, tries: asked.tries + 1 });
    }
  }

  const asking = setInterval(() => {
    if (document.hidden || performance.now() - heardAt < silentMs) return;
    for (const one of held) if (!due.has(one)) fetchIn(0, one, { to: null, tries: mostTries });
  }, askMs);

  const show = () => {
    if (document.hidden) line.stop();
    else line.start();
  };
  document.addEventListener('visibilitychange', show);
  addEventListener('pagehide', line.stop);
  addEventListener('pageshow', show);
  show();
  return () => {
    document.removeEventListener('visibilitychange', show);
    removeEventListener('pagehide', line.stop);
    removeEventListener('pageshow', show);
    clearInterval(asking);
    for (const { timer } of due.values()) clearTimeout(timer);
    line.stop();
  };
}

interface FollowedDocument extends FollowedLine {
  feed: string;
  url: string;
  held: JsonObject | null;
  tell: (document: JsonObject) => void;
}

/** Follows a JSON document and calls `tell` with each new state. Returns the function that ends it. */
export function followDocument({ feed, url, held, tell, onSign }: FollowedDocument): () => void {
  let now = held;
  const take = (document: JsonObject) => {
    now = document;
    tell(document);
  };
  const one: HeldFeed = {
    feed,
    version: () => (typeof now?.version === 'string' ? now.version : ''),
    change(patch) {
      if (!now) return false;
      take(patched(now, patch));
      return true;
    },
    async whole() {
      const answer = await fetch(url, { headers: { accept: 'application/json' } });
      const document = answer.ok ? await answer.json() : null;
      if (isObject(document)) take(document);
    },
  };
  return followFeeds([one], { onSign });
}

function readServerLead(data: string): number | null {
  const told: { now?: number } | null = data === '' ? null : JSON.parse(data);
  return typeof told?.now === 'number' ? told.now - Date.now() : null;
}

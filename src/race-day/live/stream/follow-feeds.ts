import { isObject, type JsonObject, patched } from '../../../platform/live/merge-patch.ts';
import type { LiveChange, LiveWhole } from './live-change.ts';
import { momentWithin, sharedLine } from './shared-line.ts';

/** A live document that a page holds and has brought up. */
export interface HeldFeed {
  feed: string;
  /** Of what is held now; '' for nothing. */
  version: () => string;
  /** Takes a change; false where it does not fit what is held. */
  change: (patch: JsonObject, to: string) => boolean;
  /** Gets the whole as it is now; throws where that cannot be had. */
  whole: () => Promise<void>;
}

export interface FollowedLine {
  /** After each word of the server: the difference of its clock to this one's, in milliseconds; null where it was not said. */
  onSign?: ((serverAheadMs: number | null) => void) | undefined;
}

/** Between two documents that are fetched whole because a change did not fit, in milliseconds. */
const wholeMs = 2000;
/** Without any line, how often the whole is asked for, in milliseconds. */
const askMs = 20_000;
/** Longer without a word, and the line is taken for dead. */
const silentMs = 50_000;

/**
 * Brings live documents up while the page is seen: changes come over one line for all tabs; what does
 * not fit is fetched. Answers what ends it.
 */
export function followFeeds(held: readonly HeldFeed[], { onSign }: FollowedLine = {}): () => void {
  const fetching = new Set<HeldFeed>();
  const asked = new Set<HeldFeed>();
  const wholeAt = new Map<HeldFeed, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let heardAt = performance.now();
  const line = sharedLine({
    wants: () => Object.fromEntries(held.map((one) => [one.feed, one.version()])),
    hear({ type, data }) {
      heardAt = performance.now();
      if (type === 'open') onSign?.(null);
      else if (type === 'beat') onSign?.(aheadOf(data));
      else {
        onSign?.(null);
        const told: LiveChange | LiveWhole = JSON.parse(data);
        for (const one of held) if (one.feed === told.feed) take(one, told);
      }
    },
  });

  function take(one: HeldFeed, told: LiveChange | LiveWhole): void {
    const shown = one.version();
    if (shown === told.to) return;
    if ('patch' in told && shown === told.from && one.change(told.patch, told.to)) return;
    const own = 'within' in told ? momentWithin(told.within) : 0;
    const wait = Math.max(0, (wholeAt.get(one) ?? -wholeMs) + wholeMs - performance.now(), own);
    wholeAt.set(one, performance.now() + wait);
    const timer = setTimeout(() => {
      timers.delete(timer);
      fetchWhole(one);
    }, wait);
    timers.add(timer);
  }

  /** Fetches a document; for all who ask meanwhile it is fetched once more, as it may be from before. */
  function fetchWhole(one: HeldFeed): void {
    if (fetching.has(one)) {
      asked.add(one);
      return;
    }
    fetching.add(one);
    one
      .whole()
      .then(() => onSign?.(null))
      .catch(() => undefined)
      .finally(() => {
        fetching.delete(one);
        if (asked.delete(one)) fetchWhole(one);
      });
  }

  const asking = setInterval(() => {
    if (document.hidden || performance.now() - heardAt < silentMs) return;
    for (const one of held) fetchWhole(one);
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
    for (const timer of timers) clearTimeout(timer);
    line.stop();
  };
}

interface FollowedDocument extends FollowedLine {
  feed: string;
  /** Where the whole is to be had, as JSON with its `version`. */
  url: string;
  /** What is held from the beginning; null for nothing. */
  held: JsonObject | null;
  tell: (document: JsonObject) => void;
}

/** Follows a document of JSON; `tell` gets each next one. Answers what ends it. */
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

function aheadOf(data: string): number | null {
  const told: { now?: number } | null = data === '' ? null : JSON.parse(data);
  return typeof told?.now === 'number' ? told.now - Date.now() : null;
}

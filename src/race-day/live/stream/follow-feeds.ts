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

/** How often a fetched document that is not what was told yet is asked for again. */
const mostTries = 3;

/** A document that is to be fetched. */
interface Due {
  /** The version that was told last; null: whatever there is. */
  to: string | null;
  tries: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Brings live documents up while the page is seen: changes come over one line for all tabs; what does
 * not fit is fetched. Answers what ends it.
 */
export function followFeeds(held: readonly HeldFeed[], { onSign }: FollowedLine = {}): () => void {
  const due = new Map<HeldFeed, Due>();
  const wholeAt = new Map<HeldFeed, number>();
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
    const waiting = due.get(one);
    // The server has no version of it: whatever there is will do.
    const to = told.to === '' ? null : told.to;
    // Whatever is fetched has to come to this.
    if (waiting) waiting.to = to;
    const shown = one.version();
    if (waiting || shown === told.to) return;
    if ('patch' in told && shown === told.from && one.change(told.patch, told.to)) return;
    fetchIn('within' in told ? momentWithin(told.within) : 0, one, { to, tries: 0 });
  }

  /** Fetches a document some milliseconds later, once for whatever is told meanwhile. */
  function fetchIn(ms: number, one: HeldFeed, { to, tries }: Pick<Due, 'to' | 'tries'>): void {
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
    // What stands in front of the server may have answered with what was before: a few more looks.
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

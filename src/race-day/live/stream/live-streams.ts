import type { Language } from '../../../platform/i18n/languages.ts';
import { changeStreams } from '../../feed/stream/change-streams.ts';
import { liveChange } from './live-change.ts';
import type { LivePageParts } from './live-page-parts.ts';
import type { LivePages } from './live-pages.ts';

interface Sources {
  /** Changes with everything that the live page shows. */
  version: () => Promise<string>;
  pages: Pick<LivePages, 'find' | 'now'>;
  onFailure: (error: unknown) => void;
  most?: number;
}

/** A visitor who has the live page open. */
export interface LiveListener {
  language: Language;
  /** The version of the page that is shown. */
  shows: string;
}

/** After a change that no page can be brought up by, as when a start list is made anew. */
export interface WholePage {
  to: string;
  /** In how many milliseconds the page is to be fetched: the more follow, the longer, each at its own moment. */
  within: number;
}

/** What the fetches of all who follow are apart, in milliseconds, and over how long they are spread at most. */
const [eachMs, longestMs] = [4, 8000];

/** Everybody who has the live page open. */
export type LiveStreams = ReturnType<typeof liveStreams>;

/**
 * Tells visitors of the live page what changed on it since what they have; the page is made once a
 * change and language. Where that is unknown or more than parts of it, they are told to fetch it, not all at once.
 */
export function liveStreams({ version, pages, onFailure, most }: Sources) {
  const made = new Map<Language, { of: string; page: LivePageParts | null }>();

  async function newest(language: Language, of: string): Promise<LivePageParts | null> {
    const known = made.get(language);
    if (known?.of === of) return known.page;
    const page = await pages.now(language);
    made.set(language, { of, page });
    return page;
  }

  return changeStreams<LiveListener>({
    onFailure,
    most,
    async read(listeners) {
      const within = Math.min(longestMs, listeners.length * eachMs);
      const of = await version();
      const now = new Map<Language, LivePageParts | null>();
      for (const language of new Set(listeners.map((listener) => listener.language))) {
        now.set(language, await newest(language, of));
      }
      const written = new Map<string, string>();
      return (listener) => {
        const page = now.get(listener.language);
        if (!page || page.version === listener.shows) return null;
        const key = `${listener.language} ${listener.shows}`;
        const line =
          written.get(key) ?? lineOf(pages.find(listener.language, listener.shows), page, within);
        written.set(key, line);
        listener.shows = page.version;
        return line;
      };
    },
  });
}

function lineOf(before: LivePageParts | undefined, page: LivePageParts, within: number): string {
  const change = before && liveChange(before, page);
  const [event, told] = change
    ? (['change', change] as const)
    : (['whole', { to: page.version, within } satisfies WholePage] as const);
  return `id: ${page.version}\nevent: ${event}\ndata: ${JSON.stringify(told)}\n\n`;
}

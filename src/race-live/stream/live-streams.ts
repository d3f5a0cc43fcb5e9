import type { Language } from '../../platform/i18n/languages.ts';
import { changeStreams } from '../../race-feed/stream/change-streams.ts';
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

/** Everybody who has the live page open. */
export type LiveStreams = ReturnType<typeof liveStreams>;

/**
 * Tells visitors of the live page what changed on it since what they have; the page is made once a
 * change and language. Where that is unknown or more than parts of it, they are told to fetch it.
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
    ...{ onFailure, most },
    async read(listeners) {
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
          written.get(key) ?? lineOf(pages.find(listener.language, listener.shows), page);
        written.set(key, line);
        listener.shows = page.version;
        return line;
      };
    },
  });
}

function lineOf(before: LivePageParts | undefined, page: LivePageParts): string {
  const change = before && liveChange(before, page);
  const [event, data] = change ? ['change', JSON.stringify(change)] : ['whole', page.version];
  return `id: ${page.version}\nevent: ${event}\ndata: ${data}\n\n`;
}

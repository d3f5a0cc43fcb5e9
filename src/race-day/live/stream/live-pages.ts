import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { type LivePageParts, livePageParts } from './live-page-parts.ts';

type Fetch<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>;

/** The live page as it was made lately, in each language and version. */
export type LivePages = ReturnType<typeof livePages>;

/** Versions of a language that are kept: who missed more of them gets the whole page. */
const mostKept = 40;
const address = /^\/(?:[a-z]{2}\/)?en-vivo\/?$/;
const languageOf = /<html\b[^>]*\slang="([a-z]{2})"/;

/** Keeps what was made of the live page, for whoever made it. */
export function livePages(publicUrl: string) {
  const known = new Map<Language, Map<string, LivePageParts>>();
  let read: ((language: Language) => Promise<LivePageParts | null>) | undefined;

  function note(html: string): LivePageParts | null {
    const parts = livePageParts(html);
    const language = languages.find((one) => one === languageOf.exec(html)?.[1]);
    if (!parts || !language) return null;
    const pages = known.get(language) ?? new Map<string, LivePageParts>();
    known.set(language, pages);
    pages.delete(parts.version);
    pages.set(parts.version, parts);
    const [oldest] = pages.keys();
    if (pages.size > mostKept && oldest !== undefined) pages.delete(oldest);
    return parts;
  }

  return {
    /** The page of a version; undefined where it was not made here, or long ago. */
    find: (language: Language, version: string) => known.get(language)?.get(version),
    /** Makes the page as it is now, or throws; null: no day to show, or nobody to make it. */
    now: async (language: Language): Promise<LivePageParts | null> =>
      (await read?.(language)) ?? null,
    /** The same app, with each live page that it makes noted. */
    noting<Rest extends unknown[]>(fetch: Fetch<Rest>): Fetch<Rest> {
      return async (request, ...rest) => {
        const answer = await fetch(request, ...rest);
        const isPage = request.method === 'GET' && address.test(new URL(request.url).pathname);
        if (!isPage || answer.status !== 200 || answer.headers.has('content-encoding'))
          return answer;
        note(await answer.clone().text());
        return answer;
      };
    },
    /** Has the app make pages for those who are told of changes; `isKept`: no line in the log. */
    madeBy(fetch: Fetch<[{ isKept: true; markPartial: () => void }]>): void {
      read = async (language) => {
        const request = new Request(new URL(`/${language}/en-vivo`, publicUrl));
        const asked = { isKept: true, markPartial: () => undefined } as const;
        const answer = await fetch(request, asked);
        if (answer.status !== 200) throw new Error(`live page answered with ${answer.status}`);
        return note(await answer.text());
      };
    },
  };
}

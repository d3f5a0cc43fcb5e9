import type { LoaderFunctionArgs, RouterContext } from 'react-router';
import type { Language } from '../i18n/languages.ts';
import { localizedPath, splitPath } from '../i18n/localized-path.ts';
import { requestLanguage } from '../i18n/request-language.server.ts';
import type { TextKey, TextSection, Texts, Translate } from '../i18n/text-key.ts';
import type { PageServices } from './page-services.server.ts';
import { type Poster, posterFile, posterWords } from './poster.ts';
import { siteVersionContext } from './site-version-context.server.ts';
import { withReference } from './with-reference.server.ts';

export interface PageContext<Services extends PageServices = PageServices> {
  services: Services;
  request: Request;
  /** Address of the page itself, also for the router's own request, which ends in `.data`. */
  url: URL;
  params: Record<string, string | undefined>;
  language: Language;
  locale: string;
  t: Translate;
}

export interface PageHead {
  /** Build that rendered the page. */
  version: string;
  /** Missing when no script shows texts of the page. */
  texts?: Partial<Texts>;
  title: string;
  description: string;
  /** Picture for shared links; missing when the page has none of its own. */
  poster?: { card: string; square: string; alt: string };
}

export interface PageDefinition<Facts, Services extends PageServices> {
  deps: RouterContext<Services>;
  /** Sections of the dictionary that the page shows; the first one holds title and description. */
  texts: readonly [SectionWithMetaTitle, ...TextSection[]];
  load?: (page: PageContext<Services>) => Promise<Facts> | Facts;
  headValues?: (facts: Facts, page: PageContext<Services>) => Record<string, string | number>;
  /** Returns the description's key, when the section has more than one. */
  description?: (facts: Facts) => TextKey;
  /** Returns the picture of a shared link (`posterAnswer`); null when the page uses the common one. */
  poster?: (facts: Facts, page: PageContext<Services>) => Poster | null;
}

/** A section needs `metaTitle` and `metaDescription` in order to be the first of a page. */
export type SectionWithMetaTitle = {
  [Section in TextSection]: Texts[Section] extends { metaTitle: string; metaDescription: string }
    ? Section
    : never;
}[TextSection];

/**
 * Loads a page in the request's language: its facts, texts and head. Throws the responses of `load`, such as a 404 for
 * a missing page; a bug becomes a 500 with the request id.
 */
export function loadPage<Services extends PageServices, Facts extends object = object>(
  args: PageArgs,
  definition: PageDefinition<Facts, Services>,
): Promise<Facts & { page: PageHead }> {
  return withReference(args, () => readPage(args, definition));
}

/** Facts and texts serve the rendering only, and are not repeated in the document for scripts. */
export async function loadContentPage<Services extends PageServices, Facts extends object = object>(
  args: PageArgs,
  definition: PageDefinition<Facts, Services>,
): Promise<Facts & { page: PageHead }> {
  const { page, ...facts } = await loadPage(args, definition);
  const { texts, ...head } = page;
  return unwritten({ page: unwritten(head, { texts }) }, facts) as Facts & { page: PageHead };
}

/**
 * Adds properties that are not enumerable, so that the router does not write them into the page.
 */
function unwritten<Written extends object, Added extends object>(written: Written, added: Added) {
  for (const [name, value] of Object.entries(added))
    Object.defineProperty(written, name, { value });
  return written as Written & Added;
}

export type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'url' | 'params' | 'context'>;

async function readPage<Services extends PageServices, Facts extends object>(
  { request, url, params, context }: PageArgs,
  { deps, texts, load, headValues, description, poster }: PageDefinition<Facts, Services>,
): Promise<Facts & { page: PageHead }> {
  const { page, isPartial } = watchPartial(
    pageContext({ request, url, params, services: context.get(deps) }),
  );
  const facts = ((await load?.(page)) ?? {}) as Facts;
  if ('page' in facts) throw new Error('`page` is the head of a page: no fact of it is called so');
  const values = headValues?.(facts, page) ?? {};
  const [section] = texts;
  const own = poster?.(facts, page) ?? null;
  return {
    ...facts,
    page: {
      version: context.get(siteVersionContext),
      texts: pickTexts(page.services.texts[page.language], texts),
      title: page.t(`${section}.metaTitle`, values),
      description: page.t(description?.(facts) ?? `${section}.metaDescription`, values),
      ...(own &&
        !isPartial() &&
        page.services.posters.draws(own) && { poster: buildAddresses(own, page) }),
    },
  };
}

function buildAddresses(poster: Poster, { services, url, language }: PageContext) {
  const name = services.posters.nameOf(poster);
  const path = localizedPath(splitPath(url.pathname).path, language);
  return {
    card: path + posterFile(name, 'card'),
    square: path + posterFile(name, 'square'),
    alt: posterWords(poster),
  };
}

export function pageContext<Services extends PageServices>(input: {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  services: Services;
}): PageContext<Services> {
  const { request, url, services } = input;
  const { spoken, locales, translate } = services;
  const language = requestLanguage(request, splitPath(url.pathname).language, spoken);
  return { ...input, language, locale: locales[language], t: translate[language] };
}

/** Returns the page and whether part of its data turned out to be missing: no poster is made of incomplete facts. */
export function watchPartial<Services extends PageServices>(page: PageContext<Services>) {
  let lacks = false;
  const { services } = page;
  const markPartial = () => {
    lacks = true;
    services.markPartial();
  };
  return { page: { ...page, services: { ...services, markPartial } }, isPartial: () => lacks };
}

export function pickTexts(texts: Texts, sections: readonly TextSection[]): Partial<Texts> {
  return Object.fromEntries(sections.map((section) => [section, texts[section]]));
}

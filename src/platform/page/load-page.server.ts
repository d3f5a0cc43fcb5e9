import type { LoaderFunctionArgs, RouterContext } from 'react-router';
import { type Language, localeOf } from '../i18n/languages.ts';
import { localizedPath, splitPath } from '../i18n/localized-path.ts';
import { requestLanguage } from '../i18n/request-language.server.ts';
import type { TextKey, TextSection, Texts, Translate } from '../i18n/text-key.ts';
import type { PageServices } from './page-services.server.ts';
import { type Poster, posterFile, posterWords } from './poster.ts';
import { siteVersionContext } from './site-version-context.server.ts';
import { withReference } from './with-reference.server.ts';

/** What a page's loader works with. */
export interface PageContext<Services extends PageServices = PageServices> {
  services: Services;
  request: Request;
  /** The address of the page itself: a router's own request for it ends in `.data`. */
  url: URL;
  params: Record<string, string | undefined>;
  language: Language;
  locale: string;
  t: Translate;
}

/** What every page carries besides its own facts: its texts and its head. */
export interface PageHead {
  /** The build that the page came from. */
  version: string;
  /** Not there where scripts show nothing of the page. */
  texts?: Partial<Texts>;
  title: string;
  description: string;
  /** The picture of a link to it, where it has one of its own. */
  poster?: { card: string; square: string; alt: string };
}

export interface PageDefinition<Facts, Services extends PageServices> {
  /** What the page needs of what the server opened, as its room declares it. */
  deps: RouterContext<Services>;
  /** Parts of the dictionary that the page shows; the first one names title and description. */
  texts: readonly [TextSection & PageSection, ...TextSection[]];
  load?: (page: PageContext<Services>) => Promise<Facts> | Facts;
  /** Values for the title and the description. */
  headValues?: (facts: Facts, page: PageContext<Services>) => Record<string, string | number>;
  /** The description's key where the section has more than one. */
  description?: (facts: Facts) => TextKey;
  /** What stands on the picture of a shared link (`posterAnswer`); null where the page shares one. */
  poster?: (facts: Facts, page: PageContext<Services>) => Poster | null;
}

/** Sections that name a page: those with a title and a description of their own. */
export type PageSection = {
  [Section in TextSection]: Texts[Section] extends { metaTitle: string; metaDescription: string }
    ? Section
    : never;
}[TextSection];

/**
 * Loads a page: its facts, the texts it shows and its head, in the language of the request.
 * Throws the answers that `load` throws, a 404 for an address that does not exist among them; a bug
 * leaves as a 500 with the id of the request.
 */
export function loadPage<Services extends PageServices, Facts extends object = object>(
  args: PageArgs,
  definition: PageDefinition<Facts, Services>,
): Promise<Facts & { page: PageHead }> {
  return withReference(args, () => readPage(args, definition));
}

/**
 * Loads a page whose content the server alone renders (`serverContent`): its facts and texts are there
 * for the rendering, and not written into the document once more for scripts.
 */
export async function loadContentPage<Services extends PageServices, Facts extends object = object>(
  args: PageArgs,
  definition: PageDefinition<Facts, Services>,
): Promise<Facts & { page: PageHead }> {
  const { page, ...facts } = await loadPage(args, definition);
  const { texts, ...head } = page;
  return unwritten({ page: unwritten(head, { texts }) }, facts) as Facts & { page: PageHead };
}

/** Adds what can be read but is not listed: the router writes out what an object lists. */
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
        page.services.posters.draws(own) && { poster: addressesOf(own, page) }),
    },
  };
}

function addressesOf(poster: Poster, { services, url, language }: PageContext) {
  const name = services.posters.nameOf(poster);
  const path = localizedPath(splitPath(url.pathname).path, language);
  return {
    card: path + posterFile(name, 'card'),
    square: path + posterFile(name, 'square'),
    alt: posterWords(poster),
  };
}

/** The language and the words of a request, for loaders and actions alike. */
export function pageContext<Services extends PageServices>(input: {
  request: Request;
  /** The address of the page itself: a router's own request for it ends in `.data`. */
  url: URL;
  params: Record<string, string | undefined>;
  services: Services;
}): PageContext<Services> {
  const { request, url, services } = input;
  const language = requestLanguage(request, splitPath(url.pathname).language);
  return { ...input, language, locale: localeOf[language], t: services.translate[language] };
}

/** The page, and whether something of it turned out to be missing: no poster tells a part of its facts. */
export function watchPartial<Services extends PageServices>(page: PageContext<Services>) {
  let lacks = false;
  const { services } = page;
  const markPartial = () => {
    lacks = true;
    services.markPartial();
  };
  return { page: { ...page, services: { ...services, markPartial } }, isPartial: () => lacks };
}

/** The parts of a dictionary that a page ships. */
export function pickTexts(texts: Texts, sections: readonly TextSection[]): Partial<Texts> {
  return Object.fromEntries(sections.map((section) => [section, texts[section]]));
}

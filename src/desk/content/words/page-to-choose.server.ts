import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { localizedPath } from '../../../platform/i18n/localized-path.ts';
import type { Catalogue } from '../../../record/editions/catalogue.ts';
import { sitePages } from '../../../site/sharing/site-pages.ts';
import { type LiveContent, readLiveContent } from '../live/live-content.server.ts';
import type { ContentFolders } from '../versions/read-laid-over.server.ts';
import { readVersions } from '../versions/read-versions.server.ts';
import { type ChoosablePage, chooseOnPage } from './choose-on-page.ts';
import { markTexts } from './mark-texts.ts';
import { type WordPlaceName, wordPlaces } from './word-places.ts';

interface Room {
  database: AppDatabase;
  config: ContentFolders & { publicUrl: string };
  catalogue: Catalogue;
  preview: (live: LiveContent) => { fetch: (request: Request) => Response | Promise<Response> };
}

interface Choice {
  place: WordPlaceName;
  language: Language;
  toAddress: (key: string) => string;
  top: string;
}

/** Returns a current public page on which a text can be chosen; null for a place without a page. */
export async function pageToChoose(
  { database, config, catalogue, preview }: Room,
  { place, language, toAddress, top }: Choice,
): Promise<ChoosablePage | null> {
  const path = toPath(place, catalogue);
  if (path === null) return null;
  const versions = await readVersions(database);
  const now = readLiveContent(config, versions);
  const marked = markTexts(now.texts[language]);
  const texts = { ...now.texts, [language]: marked.texts };
  const translate = { ...now.translate };
  for (const each of languages) {
    translate[each] = createTranslator(
      createTextInstance(each, texts[each], now.textVariables[each]),
    );
  }
  const address = new URL(localizedPath(path, language), config.publicUrl);
  const page = await preview({ ...now, texts, translate }).fetch(new Request(address));
  if (page.status !== 200) return null;
  return chooseOnPage(await page.text(), marked.keys, { toAddress, top });
}

function toPath(place: WordPlaceName, catalogue: Catalogue): string | null {
  const page = wordPlaces.find(([name]) => name === place)?.[1].page ?? null;
  if (page === null || !page.includes(':')) return page;
  const [before = '', after = ''] = page.split(':year');
  const isOne = (path: string) =>
    path.startsWith(before) &&
    path.endsWith(after) &&
    /^\d{4}$/.test(path.slice(before.length, path.length - after.length));
  return sitePages(catalogue).filter(isOne).toSorted().at(-1) ?? null;
}

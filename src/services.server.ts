import type { ApiServices } from './api.server.ts';
import type { ChampionshipFile } from './championship/ranking-file.ts';
import type { EditionLibrary } from './editions/edition-library.server.ts';
import type { TextVariables } from './platform/i18n/create-translator.ts';
import type { Language } from './platform/i18n/languages.ts';
import type { Translate } from './platform/i18n/text-keys.ts';
import type { Content } from './race-info/read-content.server.ts';

/** What the server opens once at its start and hands to every page and endpoint. */
export interface Services extends Omit<ApiServices, 'texts'>, Content {
  library: EditionLibrary;
  championship: ChampionshipFile;
  textVariables: TextVariables;
  /** Looks up any text of the dictionary, by language. */
  translate: Record<Language, Translate>;
}

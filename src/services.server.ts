import type { ApiServices } from './api.server.ts';
import type { EditionLibrary } from './editions/edition-library.server.ts';
import type { TextVariables } from './platform/i18n/create-translator.ts';
import type { Language } from './platform/i18n/languages.ts';
import type { Texts, Translate } from './platform/i18n/text-keys.ts';
import type { Race } from './race-info/race.ts';

/** What the server opens once at its start and hands to every page and endpoint. */
export interface Services extends Omit<ApiServices, 'texts'> {
  race: Race;
  library: EditionLibrary;
  texts: Record<Language, Texts>;
  textVariables: TextVariables;
  /** Looks up any text of the dictionary, by language. */
  translate: Record<Language, Translate>;
}

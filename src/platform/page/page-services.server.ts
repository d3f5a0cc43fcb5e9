import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Config } from '../config/config.ts';
import type { Language } from '../i18n/languages.ts';
import type { SpokenLanguages } from '../i18n/spoken-languages.ts';
import type { Texts, Translate } from '../i18n/text-key.ts';
import type { Posters } from './poster.ts';

export interface PageServices {
  config: Config;
  spoken: SpokenLanguages;
  /** Locale of each language in the country of the race. */
  locales: Record<Language, string>;
  texts: Record<Language, Texts>;
  translate: Record<Language, Translate>;
  log: Logger;
  posters: Posters;
  markPartial: () => void;
}

/** Context of the services; filled for each request by src/app/provide-services.server.ts. */
export const pageServices = createContext<PageServices>();

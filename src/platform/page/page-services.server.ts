import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Config } from '../config/config.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts, Translate } from '../i18n/text-key.ts';
import type { Posters } from './poster.ts';

/** What every page works with. A room whose pages need more says so in its own `…Deps`. */
export interface PageServices {
  config: Config;
  texts: Record<Language, Texts>;
  /** Looks up any text of the dictionary, by language. */
  translate: Record<Language, Translate>;
  log: Logger;
  posters: Posters;
  /** Says that this answer lacks something, so that nobody else gets it from what is kept. */
  markPartial: () => void;
}

/** Where loaders and actions find it; filled for each request by src/app/provide-services.server.ts. */
export const pageServices = createContext<PageServices>();

import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Config } from '../config/config.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts, Translate } from '../i18n/text-key.ts';
import type { Posters } from './poster.ts';

/** Services of every page. A room whose pages need more declares them in its own `…Deps`. */
export interface PageServices {
  config: Config;
  texts: Record<Language, Texts>;
  translate: Record<Language, Translate>;
  log: Logger;
  posters: Posters;
  /** Marks the response as incomplete, so that it is not cached. */
  markPartial: () => void;
}

/** Context of the services; filled for each request by src/app/provide-services.server.ts. */
export const pageServices = createContext<PageServices>();

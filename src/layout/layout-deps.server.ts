import { createContext } from 'react-router';
import type { Bilingual } from '../platform/content/bilingual.ts';
import type { TextVariables } from '../platform/i18n/translator-of.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';
import type { MenuEdition } from './menu/build-menu.ts';

/** What the frame tells of the race. */
interface FrameRace {
  timeZone: string;
  links: readonly { kind: string; url: string; label: Bilingual }[];
  credit: { name: string; url: string };
}

/** What the frame around every page needs. */
export interface LayoutDeps extends PageServices {
  race: FrameRace;
  catalogue: readonly MenuEdition[];
  textVariables: TextVariables;
  /** Address of the folder of the pictures for shared links. */
  socialCards: string;
}

/** Where loaders and actions of this room find it. */
export const layoutDeps = createContext<LayoutDeps>();

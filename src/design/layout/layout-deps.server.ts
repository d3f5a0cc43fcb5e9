import { createContext } from 'react-router';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { TextVariables } from '../../platform/i18n/create-translator.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { TextKey } from '../../platform/i18n/text-key.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { RiverPictures } from '../ui/page/river-pictures.ts';
import type { ShownAnnouncements } from './announced/announcement-strip.tsx';
import type { ChosenLook } from './look/look-of-site.ts';
import type { MenuEdition } from './menu/build-menu.ts';

export type FrameText = Extract<TextKey, `nav.${string}`>;

interface FrameRace {
  date: string;
  timeZone: string;
  links: readonly { kind: string; url: string; label: Bilingual }[];
  credit: { name?: string | undefined; url?: string | undefined };
}

export interface LayoutDeps extends PageServices {
  race: FrameRace;
  catalogue: readonly MenuEdition[];
  look: ChosenLook;
  pictures: PublicPictures;
  textVariables: Record<Language, TextVariables>;
  /** The current call to action: to register, to join the waiting list, to see the participants. */
  registrationCall: () => Promise<{ to: string; text: FrameText }>;
  /** Current announcements. Null when there are none. */
  announced: (language: Language) => Promise<ShownAnnouncements | null>;
  racing: () => Promise<number | null>;
  /** Pages without content, which no menu links to. */
  emptyPages: readonly string[];
  socialCards: string;
  /** River pictures of a changed course. Null when the build drew this course. */
  riverPictures: RiverPictures | null;
}

export const layoutDeps = createContext<LayoutDeps>();

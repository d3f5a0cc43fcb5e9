import { createContext } from 'react-router';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { TextKey } from '../../platform/i18n/text-key.ts';
import type { TextVariables } from '../../platform/i18n/translator-of.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { RiverPictures } from '../ui/page/river-pictures.ts';
import type { Announced } from './announced/announcement-strip.tsx';
import type { ChosenLook } from './look/look-of-site.ts';
import type { MenuEdition } from './menu/build-menu.ts';

/** A text that every page carries. */
export type FrameText = Extract<TextKey, `nav.${string}`>;

/** What the frame tells of the race. */
interface FrameRace {
  /** Day of the race, ISO 8601. */
  date: string;
  timeZone: string;
  links: readonly { kind: string; url: string; label: Bilingual }[];
  credit: { name: string; url: string };
}

/** What the frame around every page needs. */
export interface LayoutDeps extends PageServices {
  race: FrameRace;
  catalogue: readonly MenuEdition[];
  look: ChosenLook;
  pictures: PublicPictures;
  textVariables: TextVariables;
  /** What the frame calls visitors to do now: to register, to wait, to see who races. */
  registrationCall: () => Promise<{ to: string; text: FrameText }>;
  /** What organizers tell everybody now; null: nothing. */
  announced: (language: Language) => Promise<Announced | null>;
  /** The year whose race is under way, with its start list published; null where none is. */
  racing: () => Promise<number | null>;
  /** Pages that the race has nothing for: no menu leads to them. */
  emptyPages: readonly string[];
  /** Address of the folder of the pictures for shared links. */
  socialCards: string;
  /** The pictures of the river where the build drew another one; null where it drew this one. */
  riverPictures: RiverPictures | null;
}

/** Where loaders and actions of this room find it. */
export const layoutDeps = createContext<LayoutDeps>();

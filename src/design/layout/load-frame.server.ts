import type { LoaderFunctionArgs } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { keptFormatter } from '../../platform/format/kept-formatter.ts';
import type { TextVariables } from '../../platform/i18n/create-translator.ts';
import { type Language, localeOf } from '../../platform/i18n/languages.ts';
import { onlyLanguage } from '../../platform/i18n/spoken-languages.ts';
import type { TextSection, Texts } from '../../platform/i18n/text-key.ts';
import { pageContext, pickTexts } from '../../platform/page/load-page.server.ts';
import { siteVersionContext } from '../../platform/page/site-version-context.server.ts';
import type { RiverPictures } from '../ui/page/river-pictures.ts';
import type { ShownAnnouncements } from './announced/announcement-strip.tsx';
import { type FrameText, layoutDeps } from './layout-deps.server.ts';
import { lookOfSite, type SiteLook } from './look/look-of-site.ts';
import { buildMenu, type MenuGroup } from './menu/build-menu.ts';

const frameSections = [
  'nav',
  'language',
  'footer',
  'loading',
  'error',
  'social',
  'copy',
] as const satisfies readonly TextSection[];

export interface FrameLink {
  kind: string;
  url: string;
  label: string;
}

export interface Frame {
  language: Language;
  /** Locale of the language in the country of the race. Missing when it is the usual one. */
  locale?: string;
  /** True in a race that speaks only one language. Missing otherwise. */
  isOnly?: true;
  textVariables: TextVariables;
  texts: Partial<Texts>;
  version: string;
  publicUrl: string;
  socialCards: string;
  riverPictures?: RiverPictures;
  flagBaseUrl: string;
  menu: MenuGroup[];
  look?: SiteLook;
  emptyPages: readonly string[];
  call: { to: string; text: FrameText };
  announced?: ShownAnnouncements;
  links: FrameLink[];
  credit: { name?: string | undefined; url?: string | undefined };
  raceDay: string;
  year: number;
}

export async function loadFrame({
  request,
  url,
  params,
  context,
}: LoaderFunctionArgs): Promise<Frame> {
  const services = context.get(layoutDeps);
  const { language, locale, t } = pageContext({ request, url, params, services });
  const look = lookOfSite(services.look, services.pictures);
  const { race, catalogue, config, emptyPages, textVariables, socialCards, riverPictures } =
    services;
  const announced = await services.announced(language);
  const racing = await services.racing();
  return {
    language,
    ...(locale !== localeOf[language] && { locale }),
    ...(onlyLanguage(services.spoken) !== null && { isOnly: true }),
    textVariables: textVariables[language],
    texts: pickTexts(services.texts[language], frameSections),
    version: context.get(siteVersionContext),
    publicUrl: config.publicUrl,
    socialCards,
    ...(riverPictures && { riverPictures }),
    flagBaseUrl: config.flagBaseUrl,
    ...(look && { look }),
    menu: buildMenu(
      catalogue,
      emptyPages,
      racing === null ? null : { year: racing, label: t('nav.runningEdition', { year: racing }) },
    ),
    emptyPages,
    call: await services.registrationCall(),
    ...(announced && { announced }),
    links: race.links.map(({ kind, url, label }) => ({ kind, url, label: label[language] })),
    credit: race.credit,
    raceDay: formatDay(race.date, locale, 'long'),
    year: yearIn(race.timeZone),
  };
}

function yearIn(timeZone: string): number {
  return Number(keptFormatter('en', { year: 'numeric', timeZone }).format());
}

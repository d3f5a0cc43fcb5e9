import type { PaperPlace } from '../../../organizing/papers/paper-kind.ts';
import {
  type PaperKindName,
  paperKindNames,
  paperKinds,
} from '../../../organizing/papers/paper-kinds.server.ts';
import { officeDay } from '../../../organizing/race-office/office-day.server.ts';
import { isLanguage, localeOf } from '../../../platform/i18n/languages.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import type { DeskCaller } from '../../frame/guard/act-on-desk.server.ts';

/** Of which edition and day papers are asked for, in which language; null before the first edition. */
export async function paperPlace(caller: DeskCaller): Promise<PaperPlace | null> {
  const { services, asked, now } = caller;
  const { catalogue, translate } = services;
  const year = asked.read('edicion');
  const edition =
    catalogue.find((known) => String(known.year) === year) ??
    registrationEdition(catalogue) ??
    catalogue.at(-1);
  if (!edition) return null;
  const day = await officeDay(services, asked.read('dia'));
  const wanted = asked.read('idioma');
  const language = isLanguage(wanted) ? wanted : caller.language;
  return {
    office: services,
    edition,
    day: day?.dayPlan.year === edition.year ? day : null,
    t: translate[language],
    language,
    locale: localeOf[language],
    now,
  };
}

/** The kinds of paper that somebody may have. */
export function kindsFor({ may }: DeskCaller): PaperKindName[] {
  return paperKindNames.filter((kind) => may(paperKinds[kind].need));
}

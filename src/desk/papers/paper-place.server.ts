import { isLanguage } from '../../platform/i18n/languages.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import type { PaperKind, PaperPlace } from './paper-kind.ts';
import { type PaperKindName, paperKindNames, paperKinds } from './paper-kinds.server.ts';
import { placeOfPapers } from './place-of-papers.server.ts';

/** Returns the edition, day and language of the requested papers. Null before the first edition. */
export function paperPlace({
  services,
  asked,
  now,
  ...caller
}: DeskCaller): Promise<PaperPlace | null> {
  const wanted = asked.read('idioma');
  return placeOfPapers(services, {
    year: asked.read('edicion'),
    day: asked.read('dia'),
    language: isLanguage(wanted) ? wanted : caller.language,
    now,
  });
}

export function kindsFor({ may }: Pick<DeskCaller, 'may'>): PaperKindName[] {
  return paperKindNames.filter((kind) => may(paperKinds[kind].need));
}

export function ofAccounts(name: PaperKindName): PaperKind['ofAccounts'] {
  const kind: PaperKind = paperKinds[name];
  return kind.ofAccounts;
}

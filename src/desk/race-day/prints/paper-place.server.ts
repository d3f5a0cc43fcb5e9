import type { PaperKind, PaperPlace } from '../../../organizing/papers/paper-kind.ts';
import {
  type PaperKindName,
  paperKindNames,
  paperKinds,
} from '../../../organizing/papers/paper-kinds.server.ts';
import { placeOfPapers } from '../../../organizing/papers/place-of-papers.server.ts';
import { isLanguage } from '../../../platform/i18n/languages.ts';
import type { DeskCaller } from '../../frame/guard/act-on-desk.server.ts';

/** Of which edition and day papers are asked for, in which language; null before the first edition. */
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

/** The kinds of paper that somebody may have. */
export function kindsFor({ may }: Pick<DeskCaller, 'may'>): PaperKindName[] {
  return paperKindNames.filter((kind) => may(paperKinds[kind].need));
}

/** How a kind of paper of the accounts is made; undefined for those of the day. */
export function ofAccounts(name: PaperKindName): PaperKind['ofAccounts'] {
  const kind: PaperKind = paperKinds[name];
  return kind.ofAccounts;
}

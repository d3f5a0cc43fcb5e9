import type { Language } from '../../platform/i18n/languages.ts';
import { spokenTo } from '../../platform/i18n/spoken-languages.ts';
import {
  type ClubMailKind,
  type ClubMailValues,
  clubMailKinds,
  composeClubMail,
} from './compose-club-mail.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { type MailKind, type MailValues, mailKinds } from './mail-kinds.ts';
import { type MailWords, type OwnLetterValues, ownLetter } from './own-letter.ts';

interface StoredMail {
  kind: string;
  language: Language;
  at: string;
  valuesJson: string;
}

/** Uses today's texts, in a language that the race speaks today. Returns null for a kind that this version does not know. */
export function composeStored(
  { terms, translate, publicUrl }: MailWords,
  { kind: name, language: written, at, valuesJson }: StoredMail,
): ComposedMail | null {
  const language = spokenTo(written, terms.spoken);
  if (name === 'letter') {
    // Only enqueueLetters writes this kind.
    const values = JSON.parse(valuesJson) as OwnLetterValues;
    return ownLetter({ terms, translate, publicUrl }, values, language);
  }
  const ofClub = clubMailKinds.find((known) => known === name);
  if (ofClub) {
    // Only enqueueClubMail writes this kind.
    const values = JSON.parse(valuesJson) as ClubMailValues[ClubMailKind];
    return composeClubMail({
      kind: ofClub,
      values,
      language,
      t: translate[language],
      terms,
      publicUrl,
    });
  }
  const kind = mailKinds.find((known) => known === name);
  if (!kind) return null;
  // Only enqueueMail writes this kind, and its types tie each kind to its values.
  const values = JSON.parse(valuesJson) as MailValues[MailKind];
  return composeMail({ kind, values, language, at, t: translate[language], terms, publicUrl });
}

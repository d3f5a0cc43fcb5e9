import { formatMoney } from '../../platform/format/format-money.ts';
import { type Language, localeOf } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import {
  type ComposedMail,
  greetingOf,
  type Letter,
  layOut,
  linkOf,
  type MailTerms,
} from './compose-mail.ts';
import type { MailedHold } from './mail-kinds.ts';
import { oneLine } from './one-line.ts';

/** The mails of a club's entry, with the page that each leads to. */
const pages = {
  /** To the captain: the link to the page of the club. */
  club_link: 'registro/equipo',
  /** To each person, or the guardian of a minor: what has to be agreed to. */
  club_consents: 'registro/aceptar',
  /** To the captain: whose payment was verified. */
  club_verified: 'registro/equipo',
} as const;

export type ClubMailKind = keyof typeof pages;

export const clubMailKinds = Object.keys(pages) as ClubMailKind[];

interface OfClub {
  /** To whom it speaks. */
  name: string;
  club: string;
  /** Token of the club, or of the registration, by its name on the wire. */
  identity: string;
  year: number;
}

/** What a mail of each kind is written from. */
export interface ClubMailValues {
  club_link: OfClub;
  /** Until when the place is held; missing of who waits for one. */
  club_consents: OfClub & { captain: string; hold?: MailedHold };
  club_verified: OfClub & {
    people: string[];
    amountCents: number;
    currency: string;
    reference: string;
  };
}

interface ClubMailSource {
  kind: ClubMailKind;
  values: ClubMailValues[ClubMailKind];
  language: Language;
  t: Translate;
  terms: MailTerms;
  publicUrl: string;
}

/** Writes a mail of a club's entry. */
export function composeClubMail(source: ClubMailSource): ComposedMail {
  const { kind, values, language, t, terms, publicUrl } = source;
  const locale = localeOf[language];
  const { club, year, name } = values;
  const hold = 'hold' in values ? values.hold : undefined;
  const words = {
    club,
    year,
    captain: 'captain' in values ? values.captain : name,
    lastDay: hold ? terms.heldUntil(hold, locale) : '',
  };
  const facts = [{ name: t('mail.club'), value: club }];
  if ('people' in values) {
    const { people, amountCents, currency, reference } = values;
    facts.push({ name: t('mail.people'), value: people.join(', ') });
    facts.push({ name: t('mail.amount'), value: formatMoney(amountCents, currency, locale) });
    facts.push({ name: t('mail.reference'), value: reference });
  }
  const held = hold ? [t('mail.club_consents.held', words)] : [];
  const letter: Letter = {
    language,
    subject: oneLine(t(`mail.${kind}.subject`, words)),
    greeting: greetingOf(name, t),
    paragraphs: [t(`mail.${kind}.intro`, words), ...held, t(`mail.${kind}.next`, words)],
    facts,
    action: {
      label: t(`mail.${kind}.action`),
      url: linkOf(`${publicUrl}/${language}/${pages[kind]}`, values),
      hint: t('mail.linkInWords'),
    },
    closing: [t('mail.questions', { email: terms.contactEmail }), t('mail.automatic', { year })],
    signature: t('mail.signature'),
  };
  return layOut(letter);
}

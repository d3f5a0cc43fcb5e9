import { formatMoney } from '../../platform/format/format-money.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import {
  buildEntryLink,
  type ComposedMail,
  type Letter,
  layOut,
  type MailTerms,
  writeGreeting,
} from './compose-mail.ts';
import type { MailedHold } from './mail-kinds.ts';
import { oneLine } from './one-line.ts';

const pages = {
  club_link: 'registro/equipo',
  /** Asks each member, or the guardian of a minor, for the consents. */
  club_consents: 'registro/aceptar',
  club_verified: 'registro/equipo',
  /** Tells a member who had consented and was removed, or the guardian of a minor, how to enter alone. */
  club_dropped: 'registro',
} as const;

export type ClubMailKind = keyof typeof pages;

export const clubMailKinds = Object.keys(pages) as ClubMailKind[];

interface OfClub {
  name: string;
  club: string;
  year: number;
}

interface WithLink extends OfClub {
  identity: string;
}

export interface ClubMailValues {
  club_link: WithLink;
  /** `hold` is missing when the member is on the waiting list. */
  club_consents: WithLink & { captain: string; hold?: MailedHold };
  club_verified: WithLink & {
    /** The paid members, each with the amount in integer cents. */
    payers: readonly { participantId: number; name: string; cents: number }[];
    currency: string;
    reference: string;
  };
  club_dropped: OfClub & { captain: string };
}

interface ClubMailSource {
  kind: ClubMailKind;
  values: ClubMailValues[ClubMailKind];
  language: Language;
  t: Translate;
  terms: MailTerms;
  publicUrl: string;
}

export function composeClubMail(source: ClubMailSource): ComposedMail {
  const { kind, values, language, t, terms, publicUrl } = source;
  const locale = terms.locales[language];
  const { club, year, name } = values;
  const page = `${publicUrl}/${language}/${pages[kind]}`;
  const hold = 'hold' in values ? values.hold : undefined;
  const words = {
    club,
    year,
    captain: 'captain' in values ? values.captain : name,
    lastDay: hold ? terms.heldUntil(hold, locale) : '',
  };
  const facts = [{ name: t('mail.club'), value: club }];
  if ('payers' in values) {
    const { payers, currency, reference } = values;
    const amountCents = payers.reduce((sum, { cents }) => sum + cents, 0);
    facts.push({ name: t('mail.people'), value: payers.map((payer) => payer.name).join(', ') });
    facts.push({ name: t('mail.amount'), value: formatMoney(amountCents, currency, locale) });
    facts.push({ name: t('mail.reference'), value: reference });
  }
  const held = hold ? [t('mail.club_consents.held', words)] : [];
  const letter: Letter = {
    language,
    subject: oneLine(t(`mail.${kind}.subject`, words)),
    greeting: writeGreeting(name, t),
    paragraphs: [t(`mail.${kind}.intro`, words), ...held, t(`mail.${kind}.next`, words)],
    facts,
    action: {
      label: t(`mail.${kind}.action`),
      url: 'identity' in values ? buildEntryLink(page, values) : page,
      hint: t('mail.linkInWords'),
    },
    closing: [t('mail.questions', { email: terms.contactEmail }), t('mail.automatic', { year })],
    signature: t('mail.signature'),
  };
  return layOut(letter);
}

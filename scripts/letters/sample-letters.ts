import { createTextInstance, createTranslator } from '../../src/platform/i18n/create-translator.ts';
import type { Language } from '../../src/platform/i18n/languages.ts';
import {
  type ClubMailKind,
  type ClubMailValues,
  clubMailKinds,
  composeClubMail,
} from '../../src/record/mail/compose-club-mail.ts';
import { type ComposedMail, composeMail } from '../../src/record/mail/compose-mail.ts';
import type { MailKind, MailValues } from '../../src/record/mail/mail-kinds.ts';
import { ownLetter } from '../../src/record/mail/own-letter.ts';
import { namesInTexts } from '../../src/record/race/race-names.ts';
import { type Content, readContent } from '../../src/record/race/read-content.server.ts';
import { mailTerms } from '../../src/registration/payments/mail-terms.ts';

export interface SampleLetter extends ComposedMail {
  /** Kind of the mail, with its variant where the kind has several. */
  name: string;
}

const at = '2026-12-01T15:00:00.000Z';
const registrant = {
  name: 'Mishel Andrade',
  identity: 'sample-sample-sample-sample',
  year: 2027,
  category: 1,
};
const due = { ...registrant, amountCents: 4500, currency: 'USD', reference: 'X7DTMP2' };
const ofNobody = { ...registrant, name: '', identity: '', giver: registrant.name };
const hold = { since: at, told: at, isProven: false };
const proof = 'proof-proof-proof-proof';
const reasons = {
  rejected: {
    es: 'El comprobante no se lee bien: sube una foto más clara.',
    en: 'The receipt cannot be read: upload a clearer photo.',
  },
  other: { es: 'Se lesionó entrenando.', en: 'Injured in training.' },
  mistake: { es: 'Era el pago de otra persona.', en: 'It was the payment of somebody else.' },
  category: { es: 'Baja a intermedios.', en: 'Moves to intermediates.' },
};

/** Returns every kind of mail with invented facts in one language, once for each variant. */
export function sampleLetters(
  language: Language,
  { race, texts }: Pick<Content, 'race' | 'texts'> = readContent('content'),
): SampleLetter[] {
  const variables = namesInTexts(race, language);
  const t = createTranslator(createTextInstance(language, texts[language], variables));
  // The mails only need to know whether there is a card provider.
  const terms = { ...mailTerms({ race, cards: [] }), takesCards: () => true };
  const publicUrl = 'https://correntada.example';
  const say = (of: keyof typeof reasons) => ({ reason: reasons[of][language] });
  const values: { [Kind in MailKind]: Record<string, MailValues[Kind]> } = {
    received: { '': { ...due, hold, proof } },
    link_again: { '': registrant },
    waiting_list: { '': { ...registrant, hold, proof } },
    promoted: { '': due },
    reopened: { '': due },
    proof_received: { '': due },
    verified: { '': due },
    rejected: { '': { ...due, ...say('rejected') } },
    reminder: { '': { ...due, since: at } },
    expired: { '': due },
    part_paid: {
      '': { ...due, received: 2000, missing: 2500, isLate: false },
      late: { ...due, received: 2000, missing: 2500, isLate: true },
    },
    refunded: { '': { ...due, ...say('other') } },
    refunded_part: { '': { ...due, ...say('other'), returned: 1000, kept: 3500 } },
    taken_back: { '': { ...due, ...say('mistake') } },
    withdrawn: {
      '': { ...registrant, ...say('other'), returned: 0, kept: 0 },
      returned: { ...due, ...say('other'), returned: 2250, kept: 2250 },
    },
    repriced: {
      more: { ...due, ...say('category'), open: 1000 },
      less: { ...due, ...say('category'), open: -2000 },
      even: { ...due, ...say('category'), open: 0 },
    },
    difference: { '': { ...due, missing: 1000, reason: '' } },
    difference_proof: { '': { ...due, missing: 1000, reason: '' } },
    difference_paid: { '': { ...due, missing: 0, reason: '' } },
    own_act: { '': { ...registrant, act: 'correct', key: proof } },
    corrected: { '': { ...registrant, corrected: ['size', 'club'] } },
    offered: { '': { ...ofNobody, offer: proof, until: '2026-12-04T15:00:00.000Z' } },
    offer_over: { '': { ...ofNobody, offer: null } },
    handed_over: { '': registrant },
    taken_over: { '': { ...due, name: 'Luz Andi', open: 500 } },
    joined: { '': registrant },
  };
  const steps = Object.entries(values).flatMap(([kind, looks]) =>
    Object.entries(looks).map(([look, each]): SampleLetter => {
      const known = kind as MailKind;
      const mail = { kind: known, values: each, language, at, t, terms, publicUrl };
      return { name: look === '' ? kind : `${kind}: ${look}`, ...composeMail(mail) };
    }),
  );
  const club = {
    name: 'Marta Shiguango',
    club: 'Club Río Verde',
    identity: registrant.identity,
    year: registrant.year,
  };
  const ofClub: { [Kind in ClubMailKind]: ClubMailValues[Kind] } = {
    club_link: club,
    club_consents: { ...club, name: registrant.name, captain: club.name, hold },
    club_verified: {
      ...club,
      currency: 'USD',
      reference: due.reference,
      payers: [registrant.name, 'Luz Andi'].map((name, index) => ({
        participantId: index,
        name,
        cents: 3500,
      })),
    },
    club_dropped: {
      name: registrant.name,
      club: club.club,
      captain: club.name,
      year: registrant.year,
    },
  };
  const clubs = clubMailKinds.map(
    (kind): SampleLetter => ({
      name: kind,
      ...composeClubMail({ kind, values: ofClub[kind], language, t, terms, publicUrl }),
    }),
  );
  const words = { terms, translate: { es: t, en: t }, publicUrl };
  const written = ownWords[language];
  const own = (name: string, news?: string): SampleLetter => ({
    name,
    ...ownLetter(words, { ...registrant, ...written, ...(news && { news }) }, language),
  });
  return [...steps, ...clubs, own('letter'), own('letter: news', proof)];
}

const ownWords = {
  es: {
    title: 'Salimos una hora antes',
    text: 'El río viene alto: la primera partida es a las ocho.\n\nTrae casco y chaleco; no prestamos.',
  },
  en: {
    title: 'We start an hour earlier',
    text: 'The river is high: the first start is at eight.\n\nBring your helmet and vest; we lend none.',
  },
};

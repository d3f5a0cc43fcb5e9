import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { languages, localeOf } from '../../platform/i18n/languages.ts';
import { bothLanguages } from '../../platform/i18n/spoken-languages.ts';
import { namesInTexts } from '../race/race-names.ts';
import { readContent } from '../race/read-content.server.ts';
import {
  type ClubMailKind,
  type ClubMailValues,
  clubMailKinds,
  composeClubMail,
} from './compose-club-mail.ts';

const { race, texts } = readContent('content');
const terms = {
  spoken: bothLanguages,
  locales: localeOf,
  contactEmail: race.contact.email,
  lastDayToPay: (since: string) => since,
  instant: (at: string) => at,
  heldUntil: ({ told }: { told: string }, locale: string) => `held ${told.slice(0, 10)} ${locale}`,
  takesCards: () => true,
};
const at = '2026-12-01T15:00:00Z';
const of = { name: 'Ana', club: 'Remo Quijos', year: 2027, captain: 'Rosa' };
const identity = 'token-token-token-token';
const values: ClubMailValues = {
  club_link: { ...of, identity },
  club_consents: { ...of, identity, hold: { since: at, told: at, isProven: true } },
  club_verified: {
    ...of,
    identity,
    payers: [
      { participantId: 1, name: 'Beto', cents: 4500 },
      { participantId: 2, name: 'Celia', cents: 3050 },
    ],
    currency: 'USD',
    reference: 'CLUB1',
  },
  club_dropped: of,
};

/** Target page of each mail, and the text that it must contain besides club and greeting. */
const expected: Readonly<Record<ClubMailKind, { page: string; says: RegExp[] }>> = {
  club_link: { page: `registro/equipo?identity=${identity}`, says: [] },
  club_consents: {
    page: `registro/aceptar?identity=${identity}`,
    says: [/Rosa/, /held 2026-12-01/],
  },
  club_verified: {
    page: `registro/equipo?identity=${identity}`,
    says: [/75[.,]50/, /CLUB1/, /Beto, Celia/],
  },
  club_dropped: { page: 'registro', says: [/Rosa/] },
};

test.each(clubMailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  'the mail %s in %s leads to its page, and is in one language',
  (kind, language) => {
    const compose = (spoken: typeof language) =>
      composeClubMail({
        kind,
        values: values[kind],
        language: spoken,
        terms,
        publicUrl: 'https://race.example',
        t: createTranslator(createTextInstance(spoken, texts[spoken], namesInTexts(race, spoken))),
      });
    const { letter, subject, text, html } = compose(language);
    expect(letter.action.url).toBe(`https://race.example/${language}/${expected[kind].page}`);
    expect(html).toContain(`<html lang="${language}">`);
    for (const says of [...expected[kind].says, /Ana/, /Remo Quijos/]) expect(text).toMatch(says);
    expect(text).not.toMatch(/\{\{|undefined|\[object/);
    expect(text.includes('held')).toBe(kind === 'club_consents');
    const other = compose(language === 'es' ? 'en' : 'es');
    expect(other.subject).not.toBe(subject);
  },
);

import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { calendarDate } from '../../platform/format/calendar-date.ts';
import { isCurrency } from '../../platform/format/minor-digits.ts';
import { readCountry } from '../../platform/i18n/read-country.ts';
import { speechNames } from '../../platform/i18n/spoken-languages.ts';
import { mostBoatsOfTeam } from '../scoring/team-rule.ts';
import { accountFormIn, accountNumberKind } from './account-form.ts';
import { dataLicences } from './data-licences.ts';
import { isAccountNumber, isSortCode } from './is-account-number.ts';
import { boats, linkKinds, mostCategories, mostDirections, mostInBoat } from './row-choices.ts';

const SOME_WORDS = 'some words';
const words = z.string({ error: SOME_WORDS }).trim().min(1, SOME_WORDS);
const webAddress = z.url({ protocol: /^https$/, error: 'a web address that starts with https://' });
const WHOLE = 'a whole number above 0';
const positive = z.int({ error: WHOLE }).positive(WHOLE);
const CENTS = 'whole cents, like 4500 for $45';
const degrees = (most: number) => {
  const error = `degrees from -${most} to ${most}, like -0.45`;
  return z.number({ error }).min(-most, error).max(most, error);
};
const cents = z.int({ error: CENTS }).nonnegative(CENTS);

const shortName = (example: string) =>
  z.string().regex(/^[a-z]+(-[a-z]+)*$/, `small letters a–z and hyphens, like ${example}`);

/** Categories whose names are in the dictionaries: those of the specification. */
const named: ReadonlySet<number> = new Set([1, 2, 3]);

const TEAM = `a number of boats up to ${mostBoatsOfTeam}`;
const CREW = `a number of people up to ${mostInBoat}`;

const entryCategory = z
  .strictObject({
    /** Number of the category; never reused for another one. */
    category: positive.max(9999, WHOLE),
    /** Missing for the categories of the specification, whose names are in the dictionaries. */
    name: bilingual.optional(),
    text: bilingual.optional(),
    boat: z.enum(boats).optional(),
    sex: z.enum(['male', 'female']).optional(),
    /** Integer amount in the currency's smallest unit, like every amount in cents. */
    earlyCents: cents,
    lateCents: cents,
    capacity: positive,
    /** Full years on race day. */
    minimumAge: positive,
    maximumAge: positive.optional(),
    /** People in a boat, including the one who enters it. Missing when each person has a boat. */
    crewSize: z.int({ error: CREW }).min(2, CREW).max(mostInBoat, CREW).optional(),
    /** Number of people who may join a boat in addition. */
    crewSubstitutes: z.int({ error: CREW }).min(1, CREW).max(mostInBoat, CREW).optional(),
    /** Boats of a team. Missing when each boat races for itself. */
    teamBoats: z.int({ error: TEAM }).min(2, TEAM).max(mostBoatsOfTeam, TEAM).optional(),
    /** Seconds between the first and the last boat of a team at the finish that cost nothing. */
    teamWithinSeconds: z.int({ error: WHOLE }).positive(WHOLE).max(99, WHOLE).optional(),
    /** Seconds that a longer time costs. Missing when the run of the team then does not count. */
    teamLateSeconds: z.int({ error: WHOLE }).positive(WHOLE).max(999, WHOLE).optional(),
    /** Categories of one group share a list of results. */
    rankingGroup: shortName('kayak-men').optional(),
    /**
     * Categories of one event exclude each other: a person enters once in each event. Missing for the event of all
     * categories that name none.
     */
    event: shortName('cross').optional(),
    closed: z.boolean().optional(),
  })
  .refine(({ category, name }) => name !== undefined || named.has(category), {
    path: ['name'],
    error: 'words in both languages, or a category that the dictionaries name',
  })
  .refine(({ minimumAge, maximumAge }) => maximumAge === undefined || minimumAge <= maximumAge, {
    path: ['maximumAge'],
    error: 'an age not below "minimumAge"',
  })
  .refine(({ teamBoats, crewSize }) => teamBoats === undefined || crewSize === undefined, {
    path: ['teamBoats'],
    error: TEAM,
  })
  .refine(
    ({ teamBoats, teamWithinSeconds, teamLateSeconds }) =>
      teamBoats === undefined
        ? teamWithinSeconds === undefined && teamLateSeconds === undefined
        : teamWithinSeconds !== undefined,
    { path: ['teamWithinSeconds'], error: WHOLE },
  )
  .refine(({ crewSize, crewSubstitutes }) => crewSize !== undefined || !crewSubstitutes, {
    path: ['crewSize'],
    error: CREW,
  });

const asking = z.enum(['optional', 'required']);

const groupFrom = 'a number of entries from 2 to 99';
const groupPercent = 'a percentage from 1 to 100';

const registration = z
  .strictObject({
    opens: calendarDate,
    /** Last local day of registration, midnight included. */
    closes: calendarDate,
    earlyUntil: calendarDate,
    /** Last local day on which a withdrawal is refunded. */
    refundUntil: calendarDate,
    /** Last local day on which paddlers can correct their own entry; by default the day registration closes. */
    correctUntil: calendarDate.optional(),
    /** Last local day for an entry transfer; without it there are no transfers. */
    handOverUntil: calendarDate.optional(),
    /** Fee that the new owner pays for an entry transfer. */
    handOverFeeCents: cents.optional(),
    currency: z.string().refine(isCurrency, 'a currency, like USD'),
    categories: z.array(entryCategory).min(1).max(mostCategories),
    shirtSizes: z.array(words).min(1),
    /** Whether an ID document is asked for; by default it is. Without one a name and a birth date tell people apart. */
    documents: z.enum(['asked', 'none']).optional(),
    /** Whether the licence number of the country's federation is asked for; by default not. */
    nationalLicence: asking.optional(),
    /** Federation that issues that number, as the form names it beside the question, such as RFEP. */
    licenceFederation: words.optional(),
    /** Whether the number of a paddler at the International Canoe Federation is asked for; by default not. */
    icfId: asking.optional(),
    /** Whether entries may also be paid in cash on race day, so that unpaid places are held until then. */
    cashAtRiver: z.boolean().optional(),
    /** Each entry of a club from this one on costs a percentage less; both fields, or neither. */
    groupFrom: z
      .int({ error: groupFrom })
      .min(2, { error: groupFrom })
      .max(99, { error: groupFrom })
      .optional(),
    groupPercent: z
      .int({ error: groupPercent })
      .min(1, { error: groupPercent })
      .max(100, { error: groupPercent })
      .optional(),
  })
  .refine(
    ({ groupFrom: from, groupPercent: percent }) =>
      (from === undefined) === (percent === undefined),
    { path: ['groupFrom'], error: 'both the number of entries and the percentage, or neither' },
  )
  .refine((window) => window.opens <= window.earlyUntil && window.earlyUntil <= window.closes, {
    path: ['earlyUntil'],
    error: 'a day between "opens" and "closes"',
  })
  .refine(
    ({ categories }) =>
      new Set(categories.map(({ category }) => category)).size === categories.length,
    { path: ['categories'], error: 'each category once' },
  )
  .refine(({ categories }) => categories.some(({ closed }) => !closed), {
    path: ['categories'],
    error: 'a category that can be entered',
  });

const course = z
  .strictObject({
    /** Difficulty on the international scale of rivers, I to VI. */
    grade: words,
    /** 0 for a race without gates. */
    gates: z.int().nonnegative(),
    lengthMeters: positive,
    dropMeters: positive,
    flowCubicMeters: positive,
    flowMinimumCubicMeters: positive,
    flowMaximumCubicMeters: positive,
  })
  .refine((river) => river.flowMinimumCubicMeters < river.flowMaximumCubicMeters, {
    path: ['flowMaximumCubicMeters'],
    error: 'a flow above "flowMinimumCubicMeters"',
  });

const rules = z.strictObject({
  startIntervalSeconds: positive,
  touchSeconds: positive,
  missSeconds: positive,
  appealMinutes: positive,
  appealDepositCents: cents,
  lateToStartMinutes: positive,
  minimumBuoyancyNewtons: positive,
  kayakMaximumCentimeters: positive,
});

const bankAccount = z.strictObject({
  /** True for the invented account that the repository ships with; pages then say so. */
  sample: z.boolean(),
  bank: words,
  holder: words,
  /** Some banks require it. */
  holderTaxId: words.optional(),
  holderAddress: words.optional(),
  accountType: z.enum(['savings', 'checking']).optional(),
  /** Only in the United Kingdom. */
  sortCode: words.optional(),
  /** By country an IBAN, a CLABE, a CBU or a plain number. */
  number: words,
  email: z.email(),
});

type BankAccount = z.infer<typeof bankAccount>;

const numbersExpected = {
  number: 'an account number of the country',
  iban: 'an IBAN, like CZ65 0800 0000 1920 0014 5399',
  clabe: 'a CLABE of 18 digits',
  cbu: 'a CBU of 22 digits',
} as const;

/**
 * Returns the fields that a country's banks require and an account lacks; the sample's account belongs to no country.
 */
function accountIssues(
  { sample, number, accountType, sortCode, holderTaxId }: BankAccount,
  country: string,
): { field: keyof BankAccount; expected: string }[] {
  if (sample) return [];
  const issues: { field: keyof BankAccount; expected: string }[] = [];
  const form = accountFormIn(country);
  const kind = accountNumberKind(number, form);
  if (form.hasKind && !accountType) {
    issues.push({ field: 'accountType', expected: 'savings or checking' });
  }
  if (form.taxId !== null && !holderTaxId) {
    issues.push({ field: 'holderTaxId', expected: SOME_WORDS });
  }
  if (form.hasSortCode && !isSortCode(sortCode ?? '')) {
    issues.push({ field: 'sortCode', expected: 'a sort code, like 12-34-56' });
  }
  // Files of earlier versions have numbers of Ecuador as banks write them.
  if (country !== 'EC' && !isAccountNumber(number, form)) {
    issues.push({ field: 'number', expected: numbersExpected[kind] });
  }
  return issues;
}

const venue = z.strictObject({
  address: bilingual,
  latitude: degrees(90),
  longitude: degrees(180),
  elevationMeters: z.int({ error: 'whole metres' }),
  /** A map of another service, embedded and linked; by default OpenStreetMap. */
  mapEmbedUrl: webAddress.optional(),
  mapsUrl: webAddress.optional(),
  directions: z.array(z.strictObject({ title: bilingual, text: bilingual })).max(mostDirections),
});

const link = z.strictObject({
  kind: z.enum(linkKinds),
  url: webAddress,
  label: bilingual,
});

/** Facts of the race in content/race.json; `river` comes without the word río or river. */
export const raceSchema = z
  .strictObject({
    name: words,
    river: words,
    town: words,
    region: words,
    /** Ignored, in files of earlier versions: the name follows from the code in each language. */
    country: words.optional(),
    /** ISO 3166-1 alpha-2; a name or another code of the country is read too. */
    countryCode: z.string().transform((written, { addIssue }) => {
      const code = readCountry(written);
      if (code !== null) return code;
      addIssue('a country, like EC');
      return z.NEVER;
    }),
    date: calendarDate,
    /** Languages of the race, the first one for a person whose language is unknown. */
    languages: z.enum(speechNames).default('es-en'),
    timeZone: z.string().refine(isTimeZone, 'a time zone, like America/Guayaquil'),
    course,
    rules,
    ages: z.strictObject({ fullAge: positive, dataConsent: positive }),
    registration,
    bankAccount,
    place: venue,
    links: z.array(link),
    /** Whether the national championship is shown: its page and the links to it. */
    championship: z.boolean().default(true),
    dataLicence: z.enum(dataLicences).default('cc-by'),
    contact: z.strictObject({
      email: z.email(),
      phone: z.string().regex(/^\+[1-9]\d{7,14}$/, 'an international number, like +593990000000'),
    }),
    /** Who made the site. Without a name the footer shows no credit. */
    credit: z.strictObject({ name: words.optional(), url: webAddress.optional() }).default({}),
  })
  .superRefine(({ bankAccount: account, countryCode }, { addIssue }) => {
    for (const issue of accountIssues(account, countryCode)) {
      addIssue({ code: 'custom', path: ['bankAccount', issue.field], message: issue.expected });
    }
  })
  .refine((race) => race.registration.closes <= race.date, {
    path: ['registration', 'closes'],
    error: 'a day not after the race ("date")',
  });

export type Race = z.infer<typeof raceSchema>;
export type EntryCategory = Race['registration']['categories'][number];

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

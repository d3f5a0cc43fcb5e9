import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { calendarDate } from '../../platform/format/calendar-date.ts';
import { isCurrency } from '../../platform/format/minor-digits.ts';
import { dataLicences } from './data-licences.ts';
import { boats, linkKinds, mostCategories, mostDirections } from './row-choices.ts';

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

/** The categories whose words the dictionaries have: those of the specification. */
const named: ReadonlySet<number> = new Set([1, 2, 3]);

const entryCategory = z
  .strictObject({
    /** Number of the category, never given to another one. */
    category: positive.max(9999, WHOLE),
    /** What it is called; those of the specification have their names in the dictionaries. */
    name: bilingual.optional(),
    /** What it asks of a paddler, in a sentence or two. */
    text: bilingual.optional(),
    boat: z.enum(boats).optional(),
    /** Who can enter; both where it says nothing. */
    sex: z.enum(['male', 'female']).optional(),
    /** Of whole units of the currency's smallest coin, as everything that is called cents. */
    earlyCents: cents,
    lateCents: cents,
    capacity: positive,
    /** Full years on race day. */
    minimumAge: positive,
    maximumAge: positive.optional(),
    /** Categories of one group stand in one list of results. */
    rankingGroup: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, 'small letters a–z and hyphens, like kayak-men')
      .optional(),
    /** Nobody enters it any more; who is in it stays, and so does its name. */
    closed: z.boolean().optional(),
  })
  .refine(({ category, name }) => name !== undefined || named.has(category), {
    path: ['name'],
    error: 'words in both languages, or a category that the dictionaries name',
  })
  .refine(({ minimumAge, maximumAge }) => maximumAge === undefined || minimumAge <= maximumAge, {
    path: ['maximumAge'],
    error: 'an age not below "minimumAge"',
  });

const groupFrom = 'a number of entries from 2 to 99';
const groupPercent = 'a percentage from 1 to 100';

const registration = z
  .strictObject({
    /** First local day on which people can register. */
    opens: calendarDate,
    /** Last local day on which people can register, midnight included. */
    closes: calendarDate,
    /** Last local day of the early fee. */
    earlyUntil: calendarDate,
    /** Last local day on which a withdrawal is paid back. */
    refundUntil: calendarDate,
    /** Last local day on which paddlers put their own entry right; without it the day it closes. */
    correctUntil: calendarDate.optional(),
    /** Last local day on which an entry can be handed to somebody else; without it none can. */
    handOverUntil: calendarDate.optional(),
    /** What that costs whoever takes it over. */
    handOverFeeCents: cents.optional(),
    /** ISO 4217. */
    currency: z.string().refine(isCurrency, 'a currency, like USD'),
    /** All that the race has or had, in the order in which they are shown. */
    categories: z.array(entryCategory).min(1).max(mostCategories),
    shirtSizes: z.array(words).min(1),
    /** From which entry of a club on each costs less, and how many per cent; both, or neither. */
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
    gates: positive,
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
  /** True for the invented account that the repository ships with: pages then say so. */
  sample: z.boolean(),
  bank: words,
  holder: words,
  holderTaxId: words,
  /** Where the holder is registered: receipts say it. */
  holderAddress: words.optional(),
  accountType: z.enum(['savings', 'checking']),
  number: words,
  email: z.email(),
});

const venue = z.strictObject({
  address: bilingual,
  latitude: degrees(90),
  longitude: degrees(180),
  elevationMeters: z.int({ error: 'whole metres' }),
  /** A map of another service in a frame, and by a link; without them OpenStreetMap shows the place. */
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
    country: words,
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'two capital letters, like EC'),
    /** Local day of the next edition. */
    date: calendarDate,
    timeZone: z.string().refine(isTimeZone, 'a time zone, like America/Guayaquil'),
    course,
    rules,
    ages: z.strictObject({ fullAge: positive, dataConsent: positive }),
    registration,
    bankAccount,
    /** Where the race is. */
    place: venue,
    links: z.array(link),
    /** Whether there is a national championship to show: its page, and what leads to it. */
    championship: z.boolean().default(true),
    /** What others may do with the public data of the race. */
    dataLicence: z.enum(dataLicences).default('cc-by'),
    contact: z.strictObject({
      email: z.email(),
      phone: z.string().regex(/^\+[1-9]\d{7,14}$/, 'an international number, like +593990000000'),
    }),
    credit: z.strictObject({ name: words, url: webAddress }),
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

import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { speechNames } from '../../../platform/i18n/spoken-languages.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { dataLicences } from '../../../record/race/data-licences.ts';
import type { WordPlaceName } from '../words/word-places.ts';
import type { ContentField, FieldKind, FieldLabel } from './content-field.ts';
import type { RowListName } from './row-lists.ts';

export interface FieldGroup {
  /** `deskContent.groups.NAME`. */
  name: keyof Texts['deskContent']['groups'];
  of: number | null;
  page?: WordPlaceName;
  title?: string | Bilingual;
  row?: { list: RowListName; index: number; isNew: boolean; isOrdered: boolean };
  fields: readonly ContentField[];
}

const race = (
  at: string,
  fields: Partial<Record<FieldLabel, FieldKind>>,
  more: Pick<ContentField, 'optional'> = {},
): ContentField[] =>
  (Object.entries(fields) as [FieldLabel, FieldKind][]).map(([label, kind]) => ({
    file: 'content/race.json',
    place: `${at}${label}`,
    kind,
    label,
    ...more,
    ...(label === 'accountType' && { choices: ['savings', 'checking'] }),
  }));

const at = (
  place: string,
  label: FieldLabel,
  kind: FieldKind,
  more: Pick<ContentField, 'language' | 'choices' | 'optional' | 'preset'> = {},
): ContentField => ({ file: 'content/race.json', place, label, kind, ...more });

const asking = { choices: ['optional', 'required'], optional: true } as const;

/** Seconds of a touch and a miss are in the record of the edition; gates, length and drop are on the course page. */
export const settingsFields: readonly FieldGroup[] = [
  {
    name: 'days',
    of: null,
    fields: [
      ...race('', { date: 'day' }),
      ...race('registration.', { opens: 'day', earlyUntil: 'day', closes: 'day' }),
      ...race('registration.', { refundUntil: 'day' }),
      ...race('registration.', { correctUntil: 'day' }, { optional: true }),
    ],
  },
  {
    name: 'handOver',
    of: null,
    fields: race(
      'registration.',
      { handOverUntil: 'day', handOverFeeCents: 'money' },
      { optional: true },
    ),
  },
  {
    name: 'groupPrices',
    of: null,
    fields: race(
      'registration.',
      { groupFrom: 'number', groupPercent: 'number' },
      { optional: true },
    ),
  },
  {
    name: 'currency',
    of: null,
    fields: [
      ...race('registration.', { currency: 'words' }),
      ...race('registration.', { cashAtRiver: 'flag' }, { optional: true }),
    ],
  },
  {
    name: 'documents',
    of: null,
    fields: [
      at('registration.documents', 'documents', 'choice', {
        choices: ['asked', 'none'],
        optional: true,
        preset: 'asked',
      }),
    ],
  },
  {
    name: 'numbers',
    of: null,
    fields: [
      at('registration.nationalLicence', 'nationalLicence', 'choice', asking),
      at('registration.licenceFederation', 'licenceFederation', 'words', { optional: true }),
      at('registration.icfId', 'icfId', 'choice', asking),
    ],
  },
  {
    name: 'bankAccount',
    of: null,
    fields: [
      ...race('bankAccount.', { bank: 'words', holder: 'words' }),
      ...race('bankAccount.', { holderTaxId: 'words', holderAddress: 'words' }, { optional: true }),
      ...race('bankAccount.', { accountType: 'choice', sortCode: 'words' }, { optional: true }),
      ...race('bankAccount.', { number: 'words', email: 'email', sample: 'flag' }),
    ],
  },
  {
    name: 'identity',
    of: null,
    fields: [
      at('name', 'raceName', 'words'),
      ...race('', { river: 'words', town: 'words', region: 'words' }),
      at('countryCode', 'country', 'choice'),
      // Files of earlier versions lack this.
      at('languages', 'languages', 'choice', {
        choices: speechNames,
        optional: true,
        preset: 'es-en',
      }),
      ...race('', { timeZone: 'choice', championship: 'flag' }),
    ],
  },
  {
    name: 'openData',
    of: null,
    fields: [
      // Files of earlier versions lack this.
      at('dataLicence', 'dataLicence', 'choice', {
        choices: dataLicences,
        optional: true,
        preset: 'cc-by',
      }),
    ],
  },
  {
    name: 'venue',
    of: null,
    fields: [
      at('place.address.es', 'address', 'words', { language: 'es' }),
      at('place.address.en', 'address', 'words', { language: 'en' }),
      ...race('place.', {
        latitude: 'decimal',
        longitude: 'decimal',
        elevationMeters: 'number',
      }),
      ...race('place.', { mapEmbedUrl: 'web', mapsUrl: 'web' }, { optional: true }),
    ],
  },
  { name: 'contact', of: null, fields: race('contact.', { email: 'email', phone: 'words' }) },
  {
    name: 'credit',
    of: null,
    fields: [
      at('credit.name', 'creditName', 'words', { optional: true }),
      at('credit.url', 'creditUrl', 'web', { optional: true }),
    ],
  },
  {
    name: 'rules',
    of: null,
    fields: [
      ...race('rules.', {
        startIntervalSeconds: 'number',
        lateToStartMinutes: 'number',
        appealMinutes: 'number',
        appealDepositCents: 'money',
        minimumBuoyancyNewtons: 'number',
        kayakMaximumCentimeters: 'number',
      }),
      ...race('ages.', { fullAge: 'number', dataConsent: 'number' }),
    ],
  },
  {
    name: 'river',
    of: null,
    fields: race('course.', {
      grade: 'words',
      flowCubicMeters: 'number',
      flowMinimumCubicMeters: 'number',
      flowMaximumCubicMeters: 'number',
    }),
  },
];

const optionalPlaces: ReadonlySet<string> = new Set(
  settingsFields.flatMap(({ fields }) => fields.flatMap((one) => (one.optional ? one.place : []))),
);

export const isOptionalSetting = ({ file, place }: { file: string; place: string }) =>
  file === 'content/race.json' && optionalPlaces.has(place);

export const currencyPlace = 'registration.currency';

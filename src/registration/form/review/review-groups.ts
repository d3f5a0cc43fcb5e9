import { formatDay } from '../../../platform/format/format-day.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import type { RegistrationEntry } from '../../rules/check-registration.ts';
import { consentFields } from '../../rules/consent-purpose.ts';

/** A part of the form, as it will be sent. */
export interface ReviewGroup {
  title: string;
  /** Id of the control with which the part begins. */
  control: string;
  rows: readonly { name: string; value: string }[];
}

interface Words {
  t: Translate;
  locale: string;
}

/** What is about to be sent, in words, part by part in the order of the form. */
export function reviewGroups(
  entry: RegistrationEntry,
  { categories, countries, rules }: Pick<RegistrationFacts, 'categories' | 'countries' | 'rules'>,
  { t, locale }: Words,
): ReviewGroup[] {
  const category = categories.find(({ code }) => code === entry.category);
  const country = countries.find(({ code }) => code === entry.nationality);
  const { document, guardian, emergencyContact } = entry;
  const born = formatDay(entry.dateBirth, locale, 'long');
  const row = (field: RowField, value: string) => ({
    name: t(`registration.fields.${field}`),
    value,
  });
  const signed = entry.consents.map((purpose) => {
    const { dataConsent } = rules.ages;
    return t(`registration.fields.${consentFields[purpose]}`, { dataConsent });
  });
  return [
    {
      title: t('registration.sections.category'),
      control: 'category',
      rows: [
        row('category', category?.name ?? ''),
        { name: t('registration.feeLabel'), value: feeWords(category, t) },
      ],
    },
    {
      title: t('registration.sections.person'),
      control: 'name',
      rows: [
        row('name', entry.name),
        row('nationality', country?.name ?? entry.nationality),
        { name: t(`registration.documents.${document.kind}`), value: document.number },
        row('date_birth', t('registration.review.born', { date: born, age: entry.age })),
        row('sex', t(`sex.${entry.sex}`)),
        row('city', entry.city),
        row('size', entry.size),
      ],
    },
    ...(guardian
      ? [
          {
            title: t('registration.sections.guardianShown'),
            control: 'guardian_name',
            rows: [
              row('guardian_name', guardian.name),
              row('guardian_personal_id', guardian.personalId),
            ],
          },
        ]
      : []),
    {
      title: t('registration.sections.contact'),
      control: 'email',
      rows: [row('email', entry.email), row('mobile', entry.mobile)],
    },
    ...(emergencyContact
      ? [
          {
            title: t('registration.sections.emergency'),
            control: 'emergency_name',
            rows: [
              row('emergency_name', emergencyContact.name),
              row('emergency_mobile', emergencyContact.mobile),
            ],
          },
        ]
      : []),
    {
      title: t('registration.sections.consents'),
      control: 'accept_regulations',
      rows: [
        {
          name: t('registration.review.agreed'),
          value: new Intl.ListFormat(locale, { type: 'conjunction' }).format(signed),
        },
      ],
    },
  ];
}

type RowField =
  | 'category'
  | 'name'
  | 'nationality'
  | 'date_birth'
  | 'sex'
  | 'city'
  | 'size'
  | 'email'
  | 'mobile'
  | 'emergency_name'
  | 'emergency_mobile'
  | 'guardian_name'
  | 'guardian_personal_id';

function feeWords(category: RegistrationFacts['categories'][number] | undefined, t: Translate) {
  if (!category) return '';
  const { amount, isFull } = category;
  return isFull ? t('registration.feeWaiting', { amount }) : amount;
}

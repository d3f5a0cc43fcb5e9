import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { documentKindsIn } from '../../../record/people/personal-document.ts';
import type { RaceAsks } from '../../../record/questions/question.ts';
import {
  type ChoiceKind,
  isAsked,
  type QuestionKind,
} from '../../../record/questions/question-kinds.ts';
import { controlOf, needOf, questionOf } from '../../../record/questions/questions-in.ts';
import { PhoneField } from '../../../registration/form/fields/phone-field.tsx';
import type { ShownQuestion } from '../../../registration/form/own/own-facts.server.ts';
import {
  type EntryField,
  type EntryForm,
  entryFields,
} from '../../../registration/kept-entry/entry-form.ts';
import { documentInWords } from '../../../registration/rules/document-in-words.ts';
import type { NamedCountry } from '../../../registration/rules/with-calling-codes.server.ts';
import { toChoices } from '../../frame/parts/line-field.tsx';
import { OwnFields } from './own-fields.tsx';

export interface EntryFieldFacts {
  countries: readonly NamedCountry[];
  /** Country of the race. */
  home: string;
  sizes: readonly string[];
  asks: RaceAsks;
  /** Includes categories closed to new entries, because their competitors stay in them. */
  categories: readonly number[];
  own: readonly ShownQuestion[];
}

interface EntryFieldsProps extends EntryFieldFacts {
  values: EntryForm;
  errors: Partial<Record<string, string>>;
}

export function EntryFields({ values, errors, ...facts }: EntryFieldsProps) {
  const { t } = useTexts();
  // Shows an entry's number even if the race no longer asks for it.
  const asked = entryFields.filter(
    (name) => needOf(name, facts.asks) !== null || (values[name] ?? '') !== '',
  );
  return (
    <>
      <div className="desk-fields">
        {asked.map((name) => {
          const { kind, need, onlyAtDesk } = questionOf(name);
          const label = labelOf(t, name, facts.home);
          const isNeeded = need === 'always';
          const field = {
            id: name,
            name,
            label: isNeeded ? label : t('desk.optional', { label }),
            defaultValue: values[name],
            error: errors[name],
          };
          if (isAsked(kind, 'choice')) {
            const none = t('deskEntryForm.choose');
            const choices = listAnswerChoices(t, kind, facts);
            return <SelectField key={name} {...field} none={none} choices={choices} />;
          }
          if (isAsked(kind, 'day')) {
            return <TextField key={name} {...field} type="date" size={14} />;
          }
          if (kind === 'phone') {
            const { countries } = facts;
            return <PhoneField key={name} {...field} countries={countries} autoComplete="off" />;
          }
          // No autocomplete in fields that a paddler also fills in: it would offer the organizer's own data.
          const line = onlyAtDesk ? {} : { size: sizes[kind] ?? 28, autoComplete: 'off' };
          return <TextField key={name} {...field} maxLength={120} {...line} />;
        })}
      </div>
      <OwnFields own={facts.own} values={values} errors={errors} />
    </>
  );
}

const sizes: { readonly [kind in QuestionKind]?: number } = {
  document_number: 16,
  licence_number: 16,
};

function labelOf(t: Translate, field: EntryField, home: string): string {
  if (home !== 'EC' && (field === 'personal_id' || field === 'guardian_personal_id')) {
    return t(`registration.documentNumbers.${field}`);
  }
  const isContact = field === 'emergency_name' || field === 'emergency_mobile';
  return isContact ? t(`deskEntryForm.${field}`) : t(`registration.fields.${controlOf(field)}`);
}

function listAnswerChoices(
  t: Translate,
  kind: ChoiceKind,
  { countries, sizes, categories, home }: EntryFieldFacts,
) {
  switch (kind) {
    case 'category':
      return categories.map((code) => ({
        value: String(code),
        label: t(`category.${code}`),
      }));
    case 'country':
      return countries.map(({ code, name }) => ({ value: code, label: name }));
    case 'document':
      return toChoices(documentKindsIn(home), (kind) => documentInWords(t, kind, home));
    case 'sex':
      return toChoices(['female', 'male'] as const, (sex) => t(`sex.${sex}`));
    case 'size':
      return toChoices(sizes, (size) => size);
  }
}

import { SelectField } from '../../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../../design/ui/form/text-field.tsx';
import type { EntryField, EntryForm } from '../../../../organizing/season/entries/entry-form.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { documentKinds } from '../../../../record/people/personal-document.ts';

/** What the fields of an entry need to know besides what stands in them. */
export interface EntryFieldFacts {
  countries: { code: string; name: string }[];
  sizes: readonly string[];
}

interface EntryFieldsProps extends EntryFieldFacts {
  values: EntryForm;
  /** What is wrong with a field, in words. */
  errors: Partial<Record<string, string>>;
}

/** The fields of an entry, as an organizer puts them right or copies them from paper. */
export function EntryFields({ values, errors, countries, sizes }: EntryFieldsProps) {
  const { t } = useTexts();
  const field = (name: EntryField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  const none = t('deskEntryForm.choose');
  const contact = (name: 'emergency_name' | 'emergency_mobile', size = 28) => (
    <TextField
      {...field(name)}
      size={size}
      maxLength={120}
      autoComplete="off"
      label={t(`deskEntryForm.${name}`)}
    />
  );
  const text = (name: Exclude<EntryField, 'club' | 'document_type'>, size = 28) => (
    <TextField
      {...field(name)}
      label={t(`registration.fields.${name}`)}
      size={size}
      maxLength={120}
      autoComplete="off"
    />
  );
  return (
    <div className="desk-fields">
      <SelectField
        {...field('category')}
        none={none}
        label={t('registration.fields.category')}
        choices={([1, 2, 3] as const).map((code) => ({
          value: String(code),
          label: t(`category.${code}`),
        }))}
      />
      {text('name')}
      <TextField {...field('club')} label={t('deskEntries.columns.club')} maxLength={120} />
      <SelectField
        {...field('nationality')}
        none={none}
        label={t('registration.fields.nationality')}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectField
        {...field('document_type')}
        none={none}
        label={t('registration.fields.document')}
        choices={documentKinds.map((kind) => ({
          value: kind,
          label: t(`registration.documents.${kind}`),
        }))}
      />
      {text('personal_id', 16)}
      <TextField
        {...field('date_birth')}
        type="date"
        label={t('registration.fields.date_birth')}
        size={14}
      />
      <SelectField
        {...field('sex')}
        none={none}
        label={t('registration.fields.sex')}
        choices={(['female', 'male'] as const).map((sex) => ({
          value: sex,
          label: t(`sex.${sex}`),
        }))}
      />
      {text('city')}
      <SelectField
        {...field('size')}
        none={none}
        label={t('registration.fields.size')}
        choices={sizes.map((size) => ({ value: size, label: size }))}
      />
      {text('email')}
      {text('mobile', 18)}
      {contact('emergency_name')}
      {contact('emergency_mobile', 18)}
      {text('guardian_name')}
      {text('guardian_personal_id', 16)}
    </div>
  );
}

import type { ContentField } from '../../content-versions/fields/content-field.ts';
import type { FieldGroup } from '../../content-versions/fields/settings-fields.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DraftForm } from '../parts/draft-form.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { fieldInWords, groupInWords } from './field-in-words.ts';
import type { ChangeAnswer } from './review-change.server.ts';

type ShownField = ContentField & { address: string; value: string };

interface FieldsFormProps {
  /** Names the form among the drafts of the tab. */
  name: string;
  groups: readonly (Omit<FieldGroup, 'fields'> & { fields: readonly ShownField[] })[];
  /** The version of the site that it shows. */
  version: number;
  token: string;
  answer: ChangeAnswer | undefined;
}

const inputTypes = { day: 'date', time: 'time', email: 'email', web: 'url' } as const;
const inputModes = { number: 'numeric', money: 'decimal' } as const;

/** Groups of fields, each of which is one place of what the site says. */
export function FieldsForm({ name, groups, version, token, answer }: FieldsFormProps) {
  const { t } = useTexts();
  const all = groups.flatMap(({ fields }) => fields.map(({ address }) => address));
  const idOf = (address: string) =>
    all.includes(address) ? `field-${all.indexOf(address)}` : null;
  const issues = answer?.code === 'faulty' ? answer.issues : [];
  const seen = answer?.code === 'overtaken' ? answer.version : version;
  const called = new Map(
    groups.flatMap((group) =>
      group.fields.map((field) => {
        const words = { group: groupInWords(t, group), field: fieldInWords(t, field) };
        return [field.address, t('deskContent.placeOf', words)] as const;
      }),
    ),
  );
  return (
    <>
      {answer && (
        <ChangeNotice answer={answer} idOf={idOf} called={(address) => called.get(address)} />
      )}
      <DraftForm key={seen} name={name} shown={String(seen)} token={token}>
        {groups.map((group) => (
          <fieldset key={`${group.name} ${group.of}`} className="content-group">
            <legend>{groupInWords(t, group)}</legend>
            {group.fields.map((field) => (
              <OneField
                key={field.address}
                field={field}
                id={idOf(field.address) ?? ''}
                value={answer?.typed[field.address] ?? field.value}
                error={issues.find(({ address }) => address === field.address)?.words}
              />
            ))}
          </fieldset>
        ))}
        <button type="submit" className={buttonClass('primary')}>
          {t('deskContent.review')}
        </button>
      </DraftForm>
    </>
  );
}

interface OneFieldProps {
  field: ShownField;
  id: string;
  value: string;
  error: string | undefined;
}

function OneField({ field, id, value, error }: OneFieldProps) {
  const { t } = useTexts();
  const { kind, language, choices, address: name } = field;
  const words = fieldInWords(t, field);
  const shared = {
    ...{ id, name, error, defaultValue: value },
    label: words,
  };
  if (kind === 'flag') {
    return (
      <label className="content-flag">
        <input type="checkbox" id={id} name={name} value="yes" defaultChecked={value !== ''} />
        {words}
      </label>
    );
  }
  if (kind === 'choice') {
    const listed = (choices ?? []).map((choice) => ({
      ...{ value: choice, label: t(`deskContent.choices.${choice as 'savings' | 'checking'}`) },
    }));
    return <SelectField {...shared} choices={listed} none={t('deskContent.choose')} />;
  }
  if (kind === 'long') return <TextArea {...shared} lang={language} rows={4} />;
  const type = kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : 'text';
  const inputMode = kind in inputModes ? inputModes[kind as keyof typeof inputModes] : undefined;
  return <TextField {...shared} type={type} inputMode={inputMode} lang={language} />;
}

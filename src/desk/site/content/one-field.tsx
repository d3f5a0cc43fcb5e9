import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextArea } from '../../../design/ui/form/text-area.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { ContentField } from '../../../organizing/content/fields/content-field.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { fieldInWords } from './field-in-words.ts';
import type { ShownGroup } from './load-fields.server.ts';

const inputTypes = { day: 'date', time: 'time', email: 'email', web: 'url' } as const;
const inputModes = { number: 'numeric', money: 'decimal' } as const;

interface OneFieldProps {
  field: ShownGroup['fields'][number];
  id: string;
  error: string | undefined;
}

/** A field of a form of content, as its kind is written. */
export function OneField({ field, id, error }: OneFieldProps) {
  const { t } = useTexts();
  const { kind, language, choices, address: name, value } = field;
  const words = fieldInWords(t, field);
  const shared = { id, name, error, defaultValue: value, label: words };
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
      value: choice,
      label: choiceInWords(t, field, choice),
    }));
    return <SelectField {...shared} choices={listed} none={t('deskContent.choose')} />;
  }
  if (kind === 'long') return <TextArea {...shared} lang={language} rows={4} />;
  const type = kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : 'text';
  const inputMode = kind in inputModes ? inputModes[kind as keyof typeof inputModes] : undefined;
  return <TextField {...shared} type={type} inputMode={inputMode} lang={language} />;
}

type RoleKey = Extract<Parameters<Translate>[0], `staff.roles.${string}`>;
type ChoiceKey = Extract<Parameters<Translate>[0], `deskContent.choices.${string}`>;

function choiceInWords(t: Translate, { label }: Pick<ContentField, 'label'>, choice: string) {
  return label === 'role'
    ? t(`staff.roles.${choice}` as RoleKey)
    : t(`deskContent.choices.${choice}` as ChoiceKey);
}

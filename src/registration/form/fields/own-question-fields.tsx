import type { ReactElement } from 'react';
import choiceStyles from '../../../design/ui/form/choice.module.css';
import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { FieldGroup } from '../../../design/ui/form/field.tsx';
import { TextAreaField } from '../../../design/ui/form/text-area-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { ownControl, ownLimits } from '../../../record/questions/own/own-question.ts';
import type { FormValues } from '../form-values.ts';
import type { OwnFacts, ShownQuestion } from '../own/own-facts.server.ts';

interface OwnQuestionFieldsProps {
  own: Pick<OwnFacts, 'questions' | 'again'>;
  values: FormValues;
  findError: (key: string) => string | undefined;
  isDraft: boolean;
  asked: ReadonlySet<string>;
}

/** Hides, with scripts, the questions that do not apply; without, the server ignores them. */
export function OwnQuestionFields(props: OwnQuestionFieldsProps) {
  const { own, values, findError, isDraft, asked } = props;
  const isHydrated = useHydrated();
  return own.questions.map((question) => {
    const { key, lang, hint, onlyFor } = question;
    const notes = [hint, isHydrated ? '' : onlyFor, isDraft ? own.again : ''];
    return (
      <div key={key} hidden={isHydrated && !asked.has(key)} lang={lang}>
        <OwnQuestionField
          question={question}
          hint={notes.filter(Boolean).join(' ') || undefined}
          value={values[ownControl(key)] ?? ''}
          error={findError(key)}
        />
      </div>
    );
  });
}

interface OwnQuestionFieldProps {
  question: Pick<ShownQuestion, 'key' | 'kind' | 'label' | 'options'>;
  hint: string | undefined;
  value: string;
  error: string | undefined;
}

export function OwnQuestionField({
  question,
  hint,
  value,
  error,
}: OwnQuestionFieldProps): ReactElement {
  const { key, kind, label, options } = question;
  const name = ownControl(key);
  const words = { id: name, name, label, hint, error };
  const choices = options.map((option) => ({ value: option.code, label: option.label }));
  switch (kind) {
    case 'one':
      return <ChoiceField {...words} layout="row" chosen={value} choices={choices} />;
    case 'several':
      return <Boxes {...words} ticked={value.split(',')} boxes={choices} />;
    case 'tick':
      return <Boxes {...words} ticked={[value]} boxes={[{ value: 'on', label }]} isLabelHidden />;
    case 'long_text':
      return <TextAreaField {...words} defaultValue={value} maxLength={ownLimits.long_text} />;
    case 'number':
      return (
        <TextField
          {...words}
          defaultValue={value}
          inputMode="decimal"
          autoComplete="off"
          size={10}
        />
      );
    default:
      kind satisfies 'text';
      return <TextField {...words} defaultValue={value} autoComplete="off" />;
  }
}

interface BoxesProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  boxes: readonly { value: string; label: string }[];
  ticked: readonly string[];
  /** Whether the label is hidden because the only box repeats it. */
  isLabelHidden?: boolean;
}

/** Renders boxes of which the first carries the field's id. */
export function Boxes({ name, boxes, ticked, isLabelHidden = false, ...words }: BoxesProps) {
  const { id, error } = words;
  return (
    <FieldGroup {...words} isLabelHidden={isLabelHidden}>
      <div className={choiceStyles.row}>
        {boxes.map(({ value, label }, index) => (
          <label key={value} className={choiceStyles.choice}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
              aria-invalid={error ? true : undefined}
              className={choiceStyles.mark}
            />
            <span className={choiceStyles.words}>
              <span className={choiceStyles.label}>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

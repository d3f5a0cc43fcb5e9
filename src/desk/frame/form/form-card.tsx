import type { ReactNode } from 'react';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { TextKey } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RefusedAct } from '../guard/desk-action.server.ts';
import { DraftForm } from '../parts/draft-form.tsx';
import { TickBoxes } from '../parts/line-field.tsx';
import { Refused } from '../parts/page-top.tsx';
import { Act } from '../parts/post-form.tsx';
import { type DeskFacts, type DeskForm, type FormField, fieldKey } from './desk-form.ts';

interface FormCardProps<Named extends Readonly<Record<string, FormField<unknown>>>> {
  form: DeskForm<Named>;
  /** Unique name of the draft: the form's page and the record that it edits. */
  name: string;
  intent: string;
  title: string;
  /** Words of the submit button. */
  act: string;
  facts: Pick<DeskFacts, 'today' | 'categories'>;
  /** Answer of the action, with the typed values of a refused form. */
  answer: RefusedAct<string> | undefined;
  /** Lays out the fields. */
  children: (field: { [Name in keyof Named]: ReactNode }) => ReactNode;
}

/** A form of the desk in a card, with its described fields. */
export function FormCard<Named extends Readonly<Record<string, FormField<unknown>>>>({
  form,
  name,
  intent,
  title,
  act,
  facts,
  answer,
  children,
}: FormCardProps<Named>) {
  const own = answer?.intent === intent ? answer : undefined;
  const typed = own?.typed ?? {};
  const fields = Object.fromEntries(
    Object.entries(form.fields).map(([each, field]) => [
      each,
      <DrawnField
        key={each}
        form={form}
        name={each}
        field={field}
        facts={facts}
        typed={typed[each] ?? []}
        isRefused={own?.issues.includes(each) ?? false}
      />,
    ]),
  ) as { [Name in keyof Named]: ReactNode };
  return (
    <DraftForm name={name} className="desk-card desk-form">
      <h2>{title}</h2>
      {children(fields)}
      <Act intent={intent} kind="primary">
        {act}
      </Act>
    </DraftForm>
  );
}

/** Fields side by side where there is room. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="desk-line">{children}</div>;
}

interface DrawnFieldProps {
  form: Pick<DeskForm<Readonly<Record<string, FormField<unknown>>>>, 'texts'>;
  name: string;
  field: FormField<unknown>;
  facts: Pick<DeskFacts, 'today' | 'categories'>;
  typed: readonly string[];
  isRefused: boolean;
}

function DrawnField({ form, name, field, facts, typed, isRefused }: DrawnFieldProps) {
  const { t } = useTexts();
  const { control, isRequired, hasHint } = field;
  const words = {
    id: `${form.texts}-${name}`,
    name,
    label: t(fieldKey(form.texts, 'fields', name)),
    hint: hasHint ? t(fieldKey(form.texts, 'hints', name)) : undefined,
    error: isRefused ? t(fieldKey(form.texts, 'faults', name)) : undefined,
    defaultValue: typed[0] ?? '',
    required: isRequired,
  };
  switch (control.is) {
    case 'line': {
      const { longest, isCapitals } = control;
      return (
        <TextField
          {...words}
          maxLength={longest}
          size={longest <= 24 ? longest : undefined}
          autoComplete="off"
          autoCapitalize={isCapitals ? 'characters' : undefined}
          spellCheck={isCapitals ? false : undefined}
        />
      );
    }
    case 'count':
      return (
        <TextField
          {...words}
          inputMode="numeric"
          size={6}
          maxLength={String(control.most).length}
          autoComplete="off"
        />
      );
    case 'day':
      return (
        <TextField
          {...words}
          type="date"
          min={control.isPastRefused ? facts.today : undefined}
          autoComplete="off"
        />
      );
    case 'choice':
      return (
        <SelectField
          {...words}
          none={t(control.none)}
          choices={control.choices.map(({ value, words }) => ({ value, label: t(words) }))}
        />
      );
    case 'categories':
      return (
        <>
          <TickBoxes
            legend={words.label}
            name={name}
            ticked={typed}
            choices={facts.categories.map((code) => [String(code), t(`category.${code}`)] as const)}
          />
          {words.error && <p role="alert">{words.error}</p>}
        </>
      );
  }
}

interface RefusalsProps<Code extends string> {
  answer: RefusedAct<Code> | undefined;
  /** A title for each refusal, and a text where one sentence is not enough. */
  texts: Readonly<Record<Code | 'invalid', readonly [title: TextKey, text?: TextKey]>>;
}

/** Says why the last form of the page was refused. */
export function Refusals<Code extends string>({ answer, texts }: RefusalsProps<Code>) {
  const { t } = useTexts();
  if (answer === undefined) return null;
  const [title, text] = texts[answer.code];
  return <Refused title={t(title)}>{text && t(text)}</Refused>;
}

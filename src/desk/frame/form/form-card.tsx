import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../design/ui/form/error-summary.tsx';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextAreaField } from '../../../design/ui/form/text-area-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { TextKey } from '../../../platform/i18n/text-key.ts';
import { useSpoken, useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RefusedAct } from '../guard/desk-action.server.ts';
import { languageIn } from '../guard/fields.ts';
import { DraftForm } from '../parts/draft-form.tsx';
import { TickBox, TickBoxes } from '../parts/line-field.tsx';
import { Refused } from '../parts/page-top.tsx';
import { Act, type HiddenFields } from '../parts/post-form.tsx';
import {
  type DeskFacts,
  type DeskForm,
  type FormField,
  fieldKey,
  type TypedValues,
} from './desk-form.ts';

interface FormCardProps<Named extends Readonly<Record<string, FormField<unknown>>>> {
  form: DeskForm<Named>;
  name: string;
  intent: string;
  title?: string;
  act: string;
  facts: Pick<DeskFacts, 'today' | 'categories'>;
  answer: RefusedAct<string> | undefined;
  values?: TypedValues;
  fields?: HiddenFields;
  /** Whether the browser sends the form without checking it, so that the server names all issues at once. */
  noValidate?: boolean;
  children: (field: { [Name in keyof Named]: ReactNode }) => ReactNode;
}

export function FormCard<Named extends Readonly<Record<string, FormField<unknown>>>>({
  form,
  name,
  intent,
  title,
  act,
  facts,
  answer,
  values = {},
  fields: hidden = {},
  noValidate,
  children,
}: FormCardProps<Named>) {
  const own = answer?.intent === intent ? answer : undefined;
  return (
    <DraftForm
      name={name}
      className={title === undefined ? 'desk-form' : 'desk-card desk-form'}
      noValidate={noValidate}
      fields={hidden}
    >
      {title !== undefined && <h2>{title}</h2>}
      <FormFields form={form} facts={facts} typed={own?.typed ?? values} issues={own?.issues}>
        {children}
      </FormFields>
      <Act intent={intent} kind="primary">
        {act}
      </Act>
    </DraftForm>
  );
}

interface FormFieldsProps<Named extends Readonly<Record<string, FormField<unknown>>>>
  extends Pick<FormCardProps<Named>, 'form' | 'children'> {
  facts?: FormCardProps<Named>['facts'];
  typed: TypedValues;
  issues?: RefusedAct<string>['issues'] | undefined;
  /** Beginning of the ids of its controls, if it is not the name of its texts; '' for none. */
  prefix?: string;
}

/** Gives the drawn fields of a described form to a page that arranges them in a form of its own. */
export function FormFields<Named extends Readonly<Record<string, FormField<unknown>>>>({
  form,
  facts,
  typed,
  issues = {},
  prefix = form.texts,
  children,
}: FormFieldsProps<Named>) {
  const fields = Object.fromEntries(
    Object.entries(form.fields).map(([each, field]) => [
      each,
      <DrawnField
        key={each}
        form={form}
        id={controlId(prefix, each)}
        name={each}
        field={field}
        facts={facts}
        typed={typed[each] ?? []}
        issue={issues[each]}
      />,
    ]),
  ) as { [Name in keyof Named]: ReactNode };
  return children(fields);
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="desk-line">{children}</div>;
}

const controlId = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}-${name}`);

interface DrawnFieldProps {
  form: Pick<DeskForm<Readonly<Record<string, FormField<unknown>>>>, 'texts' | 'fields'>;
  id: string;
  name: string;
  field: FormField<unknown>;
  facts: Pick<DeskFacts, 'today' | 'categories'> | undefined;
  typed: readonly string[];
  issue: TextKey | undefined;
}

function DrawnField({ form, id, name, field, facts, typed, issue }: DrawnFieldProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  const { control, isRequired, isOptional, hasHint } = field;
  const lang = languageIn(name);
  if (lang && !spoken.includes(lang)) return null;
  const label = t(fieldKey(form, 'fields', name));
  const limit = 'longest' in control ? { count: control.longest } : {};
  const words = {
    id,
    name,
    label: isOptional ? t('desk.optional', { label }) : label,
    hint: hasHint ? t(fieldKey(form, 'hints', name), limit) : undefined,
    error: issue && t(issue),
    defaultValue: typed[0] ?? '',
    required: isRequired,
    lang: lang ?? undefined,
  };
  switch (control.is) {
    case 'line': {
      const { longest, isCapitals, type } = control;
      return (
        <TextField
          {...words}
          type={type}
          maxLength={type === 'text' ? longest : undefined}
          size={type === 'text' && longest <= 24 ? longest : undefined}
          autoComplete="off"
          autoCapitalize={isCapitals ? 'characters' : undefined}
          spellCheck={isCapitals ? false : undefined}
        />
      );
    }
    case 'text':
      return <TextAreaField {...words} maxLength={control.longest} />;
    case 'box':
      return (
        <TickBox
          name={name}
          defaultChecked={words.defaultValue !== ''}
          label={
            words.hint === undefined ? (
              label
            ) : (
              <span>
                <strong>{label}</strong> {words.hint}
              </span>
            )
          }
        />
      );
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
          min={control.isPastRefused ? facts?.today : undefined}
          max={control.isFutureRefused ? facts?.today : undefined}
          autoComplete="off"
        />
      );
    case 'choice':
      return (
        <SelectField
          {...words}
          none={control.none === null ? '–' : t(control.none)}
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
            choices={(facts?.categories ?? []).map(
              (code) => [String(code), t(`category.${code}`)] as const,
            )}
          />
          {words.error && <p role="alert">{words.error}</p>}
        </>
      );
  }
}

interface RefusalsProps<Code extends string> {
  answer: RefusedAct<Code> | undefined;
  texts: Readonly<Record<Code | 'invalid', readonly [title: TextKey, text?: TextKey]>>;
  form?: Pick<DeskForm<Readonly<Record<string, FormField<unknown>>>>, 'texts' | 'fields'>;
}

export function Refusals<Code extends string>({ answer, texts, form }: RefusalsProps<Code>) {
  const { t } = useTexts();
  if (answer === undefined) return null;
  const [title, text] = texts[answer.code];
  const issues = Object.keys(form?.fields ?? {}).flatMap((name) => {
    const issue = answer.issues[name];
    return form && issue ? [{ id: controlId(form.texts, name), words: t(issue) }] : [];
  });
  if (text && issues.length > 0)
    return <ErrorSummary title={t(title)} text={t(text)} issues={issues} attempt={issues.length} />;
  return <Refused title={t(title)}>{text && t(text)}</Refused>;
}

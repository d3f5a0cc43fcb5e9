import { type Choice, SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { languages } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import type { QuestionPart } from '../../record/questions/own/check-own-question.ts';
import {
  askedWhere,
  keptTerms,
  mostOptions,
  ownAudiences,
  ownKinds,
  ownLimits,
} from '../../record/questions/own/own-question.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FaultSummary } from '../frame/parts/fault-summary.tsx';
import { TickBox } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import type { FormFaults, QuestionForm } from './question-form.ts';

interface QuestionFieldsProps {
  name: string;
  shown: string;
  values: QuestionForm;
  faults: FormFaults;
  categories: readonly Choice[];
  awaited: readonly { key: string; label: string; answers: readonly Choice[] }[];
}

const fieldOfPart: Readonly<Record<QuestionPart, string>> = {
  label: 'label_es',
  hint: 'hint_es',
  options: 'option_0_es',
  numbers: 'least',
  ages: 'age_from',
  seenBy: 'seen',
  condition: 'condition',
};

const fewOptions = 4;

export function QuestionFields(props: QuestionFieldsProps) {
  const { t } = useTexts();
  const { name, shown, values, faults, categories, awaited } = props;
  const read = (field: string) => values[field] ?? '';
  const line = (field: string) => ({ name: field, defaultValue: read(field) });
  const faultOf = (part: QuestionPart) => {
    const code = faults[part];
    return code === undefined ? undefined : faultWords(t, part, code);
  };
  const issues = (Object.keys(fieldOfPart) as QuestionPart[]).flatMap((part) => {
    const words = faultOf(part);
    return words ? [{ id: fieldOfPart[part], words }] : [];
  });
  const choice = <Value extends string | number>(
    field: string,
    choices: readonly Value[],
    words: (value: Value) => string,
  ) => (
    <fieldset className="desk-boxes">
      <legend>{t(`deskQuestions.fields.${field as 'kind'}`)}</legend>
      {choices.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={field}
            value={value}
            defaultChecked={read(field) === String(value)}
          />
          {words(value)}
        </label>
      ))}
    </fieldset>
  );
  const number = (
    field: 'least' | 'most' | 'age_from' | 'age_to',
    size: number,
    part?: QuestionPart,
  ) => (
    <TextField
      {...line(field)}
      label={t(`deskQuestions.fields.${field}`)}
      error={part && faultOf(part)}
      inputMode="numeric"
      size={size}
    />
  );
  const spoken = useSpoken();
  const written = Array.from({ length: mostOptions }, (_, place) => place).findLast(
    (place) => read(`option_${place}_es`) !== '' || read(`option_${place}_en`) !== '',
  );
  const lines = Math.min(mostOptions, (written ?? -1) + 1 + fewOptions);
  const ticked = read('condition').split(',');
  const hasOptions = read('kind') === 'one' || read('kind') === 'several';
  return (
    <DraftForm name={name} shown={shown} noValidate>
      <FaultSummary issues={issues} />
      <div className="desk-columns">
        {spoken.map((language) => (
          <fieldset key={language}>
            <legend>{t(`deskQuestions.in.${language}`)}</legend>
            {(['label', 'hint'] as const).map((part) => (
              <TextField
                key={part}
                {...line(`${part}_${language}`)}
                label={t(`deskQuestions.fields.${part}`)}
                error={language === spoken[0] ? faultOf(part) : undefined}
                maxLength={ownLimits[part]}
                lang={language}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {spoken.length > 1 && <p>{t('deskQuestions.mayWait')}</p>}
      {choice('kind', ownKinds, (kind) => t(`deskQuestions.kinds.${kind}`))}
      <More
        title={t('deskQuestions.fields.options')}
        isOpen={hasOptions || faults.options !== undefined}
      >
        <p>{t('deskQuestions.optionsHint', { most: mostOptions })}</p>
        <div className="desk-columns">
          {Array.from({ length: lines }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <OptionLine key={place} place={place} read={read} error={faultOf('options')} />
          ))}
        </div>
      </More>
      <More title={t('deskQuestions.fields.numbers')} isOpen={read('kind') === 'number'}>
        <div className="desk-line">
          {number('least', 8, 'numbers')}
          {number('most', 8)}
        </div>
      </More>
      {choice('asked', askedWhere, (where) => t(`deskQuestions.askedLong.${where}`))}
      <div className="desk-boxes">
        <TickBox
          name="required"
          value="si"
          defaultChecked={read('required') !== ''}
          label={t('deskQuestions.fields.required')}
        />
      </div>
      <More
        title={t('deskQuestions.fields.only')}
        isOpen={
          faults.ages !== undefined ||
          faults.condition !== undefined ||
          ['categories', 'age_from', 'age_to', 'condition'].some((field) => read(field) !== '')
        }
      >
        <fieldset className="desk-boxes">
          <legend>{t('deskQuestions.fields.categories')}</legend>
          {categories.map(({ value, label }) => (
            <TickBox
              key={value}
              name="categories"
              value={value}
              defaultChecked={read('categories').split(',').includes(value)}
              label={label}
            />
          ))}
        </fieldset>
        <div className="desk-line">
          {number('age_from', 4, 'ages')}
          {number('age_to', 4)}
        </div>
        <section id="condition" tabIndex={-1}>
          <p>{t('deskQuestions.conditionHint')}</p>
          {faultOf('condition') && <p className="desk-issue">{faultOf('condition')}</p>}
          {awaited.length === 0 && <p>{t('deskQuestions.noneToWaitFor')}</p>}
          {awaited.map(({ key, label, answers }) => (
            <fieldset key={key} className="desk-boxes">
              <legend>{label}</legend>
              {answers.map((one) => (
                <TickBox
                  key={one.value}
                  name="condition"
                  value={one.value}
                  defaultChecked={ticked.includes(one.value)}
                  label={one.label}
                />
              ))}
            </fieldset>
          ))}
        </section>
      </More>
      {choice('seen', ownAudiences, (audience) => t(`deskQuestions.seen.${audience}`))}
      {faultOf('seenBy') && (
        <p id="seen" className="desk-issue">
          {faultOf('seenBy')}
        </p>
      )}
      <SelectField
        {...line('kept')}
        label={t('deskQuestions.fields.kept')}
        hint={t('deskQuestions.keptHint')}
        none={t('deskQuestions.choose')}
        choices={keptTerms.map((days) => ({
          value: String(days),
          label: t('deskQuestions.keptDays', { count: days }),
        }))}
      />
      <span className="desk-actions">
        <Act intent="save" kind="primary">
          {t('deskQuestions.save')}
        </Act>
      </span>
    </DraftForm>
  );
}

interface OptionLineProps {
  place: number;
  read: (field: string) => string;
  error: string | undefined;
}

/** One option in both languages. A hidden field keeps its code, so that its words may change. */
function OptionLine({ place, read, error }: OptionLineProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  return (
    <fieldset>
      <legend>{t('deskQuestions.optionLine', { number: place + 1 })}</legend>
      <input type="hidden" name={`option_${place}_code`} value={read(`option_${place}_code`)} />
      {spoken.map((language) => (
        <TextField
          key={language}
          name={`option_${place}_${language}`}
          defaultValue={read(`option_${place}_${language}`)}
          label={t(`deskQuestions.in.${language}`)}
          error={place === 0 && language === spoken[0] ? error : undefined}
          maxLength={ownLimits.option}
          lang={language}
        />
      ))}
    </fieldset>
  );
}

type FaultCode = NonNullable<FormFaults[QuestionPart]>;

function faultWords(t: Translate, part: QuestionPart, code: FaultCode): string {
  const values = { most: mostOptions, limit: part === 'label' ? ownLimits.label : ownLimits.hint };
  // Each part has its own codes, and `satisfies` would need every pair of part and code.
  return t(`deskQuestions.faults.${part}.${code}` as 'deskQuestions.faults.label.required', values);
}

export function useFieldWords(): (field: string) => string {
  const { t } = useTexts();
  return (field) => {
    const option = /^option_(\d+)_/.exec(field);
    if (option) return t('deskQuestions.optionLine', { number: Number(option[1]) + 1 });
    const language = languages.find((one) => field.endsWith(`_${one}`));
    const name = language ? field.slice(0, -1 - language.length) : field;
    const words = t(`deskQuestions.fields.${name as 'kind'}`);
    return language ? `${words} (${t(`deskQuestions.in.${language}`)})` : words;
  };
}

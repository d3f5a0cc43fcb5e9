import type { ReactNode } from 'react';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextArea } from '../../design/ui/form/text-area.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { TickBox } from '../frame/parts/line-field.tsx';
import type { FieldsAnswer } from './answer-fields.server.ts';
import { ChangeNotice } from './change-notice.tsx';
import { choiceInWords, fieldInWords, groupInWords, newRowInWords } from './field-in-words.ts';
import { rowField } from './fields/collect-wanted.ts';
import type { ContentField } from './fields/content-field.ts';
import type { ShownGroup } from './load-fields.server.ts';
import { ReviewAct } from './review-act.tsx';

const inputTypes = { day: 'date', time: 'time', email: 'email', web: 'url' } as const;
const inputModes = { number: 'numeric', money: 'decimal' } as const;

interface OneFieldProps {
  field: ShownGroup['fields'][number];
  id: string;
  error: string | undefined;
}

function OneField({ field, id, error }: OneFieldProps) {
  const { t } = useTexts();
  const { kind, language, choices, address: name, value } = field;
  const label = fieldInWords(t, field);
  // A flag or a field with a default is never marked as optional, because it is never empty.
  const isOpen = field.optional && kind !== 'flag' && field.preset === undefined;
  const words = isOpen ? t('desk.optional', { label }) : label;
  const shared = { id, name, error, defaultValue: value, label: words };
  if (kind === 'flag') {
    return <TickBox id={id} name={name} value="yes" defaultChecked={value !== ''} label={words} />;
  }
  if (kind === 'choice') {
    const listed = (choices ?? []).map((choice) => ({
      value: choice,
      label: choiceInWords(t, field, choice),
    }));
    return <SelectField {...shared} choices={listed} none={withoutChoice(t, field)} />;
  }
  if (kind === 'long') return <TextArea {...shared} lang={language} rows={4} />;
  const type = kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : 'text';
  const inputMode = kind in inputModes ? inputModes[kind as keyof typeof inputModes] : undefined;
  return <TextField {...shared} type={type} inputMode={inputMode} lang={language} />;
}

function withoutChoice(t: Translate, { label }: Pick<ContentField, 'label'>): string {
  return label === 'boat' || label === 'sex' || label === 'nationalLicence' || label === 'icfId'
    ? t(`deskContent.without.${label}`)
    : t('deskContent.choose');
}

/** Up to this number of categories are shown unfolded, so that a price is quickly found. */
const mostUnfolded = 4;

interface FieldsFormProps {
  name: string;
  groups: readonly ShownGroup[];
  version: number;
  /** Id of the draft that the form continues. Null for a new form. */
  draft: string | null;
  answer: FieldsAnswer | undefined;
  foldsCategories?: boolean;
  arrange?: (arranged: ArrangedFields) => ReactNode;
}

export interface ArrangedFields {
  groups: readonly ShownGroup[];
  idOf: (address: string) => string;
  findError: (address: string) => string | undefined;
}

export function FieldsForm(props: FieldsFormProps) {
  const { name, version, draft, answer, arrange, foldsCategories = false, ...loaded } = props;
  const { t, language } = useTexts();
  // The refused form as it was sent, because the site's rows may have changed since.
  const groups = answer?.groups ?? loaded.groups;
  const shown = answer?.shown ?? version;
  const known = answer?.code === 'overtaken' ? answer.version : shown;
  const all = groups.flatMap(({ fields }) => fields.map(({ address }) => address));
  const idOf = (address: string) => {
    const at = all.findIndex((field) => field === address || field.startsWith(`${address}.`));
    return at < 0 ? null : `field-${at}`;
  };
  const issues = answer && 'issues' in answer ? answer.issues : [];
  const called = new Map(
    groups.flatMap((group) =>
      group.fields.map((field) => {
        const words = { group: groupInWords(t, group, language), field: fieldInWords(t, field) };
        return [field.address, t('deskContent.placeOf', words)] as const;
      }),
    ),
  );
  const arranged: ArrangedFields = {
    groups,
    idOf: (address) => idOf(address) ?? '',
    findError: (address) => issues.find((issue) => idOf(issue.address) === idOf(address))?.words,
  };
  const categories = groups.filter(({ row }) => row?.list === 'category' && !row.isNew).length;
  const isLong = foldsCategories && categories > mostUnfolded;
  return (
    <>
      {answer && (
        <ChangeNotice answer={answer} idOf={idOf} called={(address) => called.get(address)} />
      )}
      <DraftForm
        key={`${shown} ${draft}`}
        name={draft === null ? name : `${name} ${draft}`}
        shown={String(shown)}
        fields={{ known }}
      >
        {arrange?.(arranged) ??
          groups.map((group) => (
            <OneGroup
              key={`${group.name} ${group.of}`}
              group={group}
              isFolded={isLong && group.row?.list === 'category'}
              {...arranged}
            />
          ))}
        <ReviewAct />
      </DraftForm>
    </>
  );
}

interface OneGroupProps extends Omit<ArrangedFields, 'groups'> {
  group: ShownGroup;
  isFolded: boolean;
}

function OneGroup({ group, isFolded, idOf, findError }: OneGroupProps) {
  const { t, language } = useTexts();
  const { row, fields, order, isGone } = group;
  const isShort = fields.length <= 3;
  const title = row?.isNew ? newRowInWords(t, row.list) : groupInWords(t, group, language);
  const form = (
    <fieldset className={isShort && row ? 'content-row' : 'content-group'}>
      <legend>{title}</legend>
      {row?.isOrdered && (
        <TextField
          name={rowField('order', row)}
          label={t('deskContent.order')}
          inputMode="numeric"
          size={3}
          defaultValue={order}
        />
      )}
      {fields.map((field) => (
        <OneField
          key={field.address}
          field={field}
          id={idOf(field.address)}
          error={findError(field.address)}
        />
      ))}
      {row && !row.isNew && (
        <TickBox
          name={rowField('gone', row)}
          value="yes"
          defaultChecked={isGone}
          label={t('deskContent.remove')}
        />
      )}
    </fieldset>
  );
  if (!isFolded) return form;
  return (
    <details
      className="desk-more content-folded"
      open={fields.some(({ address }) => findError(address) !== undefined) || undefined}
    >
      <summary>
        <span>
          <strong>{title}</strong>
          <small>{listFacts(t, fields).join(' · ')}</small>
        </span>
      </summary>
      {form}
    </details>
  );
}

const mainFacts: readonly string[] = [
  'boat',
  'minimumAge',
  'maximumAge',
  'capacity',
  'earlyCents',
  'lateCents',
  'closed',
];

function listFacts(t: Translate, fields: ShownGroup['fields']): string[] {
  return fields
    .filter(({ label, value }) => mainFacts.includes(label) && value !== '')
    .map((field) => {
      const words = fieldInWords(t, field);
      if (field.kind === 'flag') return words;
      const said = field.kind === 'choice' ? choiceInWords(t, field, field.value) : field.value;
      return `${words}: ${said}`;
    });
}

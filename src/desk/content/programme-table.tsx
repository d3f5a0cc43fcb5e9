import type { ComponentProps, ReactNode } from 'react';
import { formatDayPart } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { More } from '../frame/parts/page-top.tsx';
import { choiceInWords } from './field-in-words.ts';
import { rowField } from './fields/collect-wanted.ts';
import type { FieldLabel } from './fields/content-field.ts';
import { computeEndTime, findRowDay, programmeField } from './fields/programme-typed.ts';
import { mostInProgramme } from './fields/row-lists.ts';
import type { ArrangedFields } from './fields-form.tsx';
import type { ShownGroup } from './load-fields.server.ts';
import { languagesOf } from './text-file.ts';
import { ValueChips } from './value-chips.tsx';

interface ProgrammeTableProps extends ArrangedFields {
  raceDate: string;
  names: Readonly<Record<string, string>>;
}

const mostEmpty = 2;
const columns = ['day', 'from', 'until', 'what', 'where', 'remove'] as const;
/** Cells that the site fills in, unless *Textos* has other words for them. */
const filledIn: readonly FieldLabel[] = ['cellDate', 'cellHour', 'cellDuration'];

/** Sorts by day and hour across all lists. On a phone a row is folded to one line, without scripts. */
export function ProgrammeTable({ groups, raceDate, names, ...arranged }: ProgrammeTableProps) {
  const { t } = useTexts();
  const rows = groups.flatMap((group) =>
    group.row ? [toProgrammeRow(group, group.row, raceDate)] : [],
  );
  const empty = rows.filter(({ isEmpty, row }) => isEmpty && row.list === 'raceDay');
  const filled = rows.filter(({ isEmpty }) => !isEmpty);
  const shown = [
    ...filled.toSorted((one, other) => compare(one.at, other.at)),
    ...empty.slice(0, Math.max(0, Math.min(mostEmpty, mostInProgramme - filled.length))),
  ];
  return (
    <>
      <More title={t('deskContent.valuesTitle')}>
        <ValueChips values={Object.entries(names)} />
      </More>
      <table className="programme">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`deskProgramme.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one, index) => (
            <ProgrammeRow
              key={`${one.row.list} ${one.row.index}`}
              number={index + 1}
              row={one}
              {...arranged}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

const shortDay = (day: string, locale: string) =>
  formatDayPart(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function toProgrammeRow(group: ShownGroup, row: NonNullable<ShownGroup['row']>, raceDate: string) {
  const find = (label: FieldLabel, language?: 'es' | 'en') =>
    group.fields.find((field) => field.label === label && field.language === language);
  const value = (label: FieldLabel) => find(label)?.value ?? '';
  const day = findRowDay(row.list, value('daysBefore') || value('daysAfter'), raceDate);
  const until = computeEndTime(value('start'), value('minutes'));
  const words = group.fields.filter(
    ({ label }) => label === 'cellActivity' || label === 'cellPlace',
  );
  return {
    group,
    row,
    find,
    day,
    until,
    at: `${day} ${value('start')}`,
    isEmpty:
      row.isNew &&
      value('start') === '' &&
      value('minutes') === '' &&
      words.every((field) => field.value === ''),
  };
}

interface ProgrammeRowProps extends Omit<ArrangedFields, 'groups'> {
  number: number;
  row: ReturnType<typeof toProgrammeRow>;
}

function ProgrammeRow({ number, row: shown, idOf, findError }: ProgrammeRowProps) {
  const { t, language, locale } = useTexts();
  const { group, row, find, day, until, isEmpty } = shown;
  const [start, minutes, days, where] = [
    find('start'),
    find('minutes'),
    find('daysBefore') ?? find('daysAfter'),
    find('where'),
  ];
  const what = find('cellActivity', language)?.value ?? '';
  const called = isEmpty ? t('deskProgramme.newRow') : t('deskProgramme.row', { number, what });
  const said = group.fields.filter(
    ({ label, value, language: of }) =>
      of === language && filledIn.includes(label) && !/^\[[^[\]]+\]$/.test(value),
  );
  const isFaulty = group.fields.some(({ address }) => findError(address) !== undefined);
  const cell = (
    column: (typeof columns)[number],
    control: ComponentProps<'input'>,
    address?: string,
  ) => (
    <Cell words={t(`deskProgramme.columns.${column}`)} error={address && findError(address)}>
      <input
        aria-label={t('deskProgramme.cell', {
          column: t(`deskProgramme.columns.${column}`),
          row: called,
        })}
        aria-invalid={(address && findError(address) !== undefined) || undefined}
        id={(address && idOf(address)) || undefined}
        {...control}
      />
    </Cell>
  );
  const texts = (label: 'cellActivity' | 'cellPlace', column: 'what' | 'where') =>
    languagesOf.map((each) => {
      const field = find(label, each);
      return (
        field && (
          <input
            key={each}
            type="text"
            lang={each}
            id={idOf(field.address)}
            name={field.address}
            defaultValue={field.value}
            placeholder={t(`deskContent.languages.${each}`)}
            aria-invalid={findError(field.address) !== undefined || undefined}
            aria-label={t('deskProgramme.cell', {
              column: t(`deskContent.inLanguage.${each}`, {
                label: t(`deskProgramme.columns.${column}`),
              }),
              row: called,
            })}
          />
        )
      );
    });
  const findCellError = (label: 'cellActivity' | 'cellPlace') =>
    languagesOf.flatMap((each) => findError(find(label, each)?.address ?? '') ?? [])[0];
  return (
    <tr>
      <td className="programme-fold">
        <label>
          <input type="checkbox" form="" defaultChecked={isFaulty} />
          <span>
            {isEmpty ? (
              t('deskProgramme.newRow')
            ) : (
              <>
                {day !== '' && shortDay(day, locale)} <b>{`${start?.value}–${until}`}</b> {what}
              </>
            )}
          </span>
        </label>
      </td>
      {cell(
        'day',
        { type: 'date', name: programmeField('day', row), defaultValue: day },
        days?.address,
      )}
      {cell(
        'from',
        { type: 'time', name: start?.address, defaultValue: start?.value },
        start?.address,
      )}
      {cell(
        'until',
        { type: 'time', name: programmeField('until', row), defaultValue: until },
        minutes?.address,
      )}
      <Cell words={t('deskProgramme.columns.what')} error={findCellError('cellActivity')}>
        {texts('cellActivity', 'what')}
        {said.map(({ label, value }) => (
          <small key={label}>{t('deskProgramme.reads', { text: value })}</small>
        ))}
      </Cell>
      <Cell words={t('deskProgramme.columns.where')} error={findCellError('cellPlace')}>
        {texts('cellPlace', 'where')}
        {where && (
          <select
            id={idOf(where.address)}
            name={where.address}
            defaultValue={where.value}
            aria-label={t('deskProgramme.cell', {
              column: t('deskProgramme.calendar'),
              row: called,
            })}
          >
            <option value="">{t('deskProgramme.noCalendar')}</option>
            {(where.choices ?? []).map((choice) => (
              <option key={choice} value={choice}>
                {choiceInWords(t, where, choice)}
              </option>
            ))}
          </select>
        )}
      </Cell>
      {row.isNew ? (
        <td />
      ) : (
        cell('remove', {
          type: 'checkbox',
          name: rowField('gone', row),
          value: 'yes',
          defaultChecked: group.isGone,
        })
      )}
    </tr>
  );
}

interface CellProps {
  words: string;
  error: string | undefined;
  children: ReactNode;
}

function Cell({ words, error, children }: CellProps) {
  return (
    <td>
      <span className="programme-column" aria-hidden="true">
        {words}
      </span>
      {children}
      {error !== undefined && <span className="desk-issue">{error}</span>}
    </td>
  );
}

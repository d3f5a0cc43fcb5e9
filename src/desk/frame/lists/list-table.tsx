import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DeskTable } from '../parts/desk-table.tsx';
import {
  cellInWords,
  type DeskList,
  isNumeric,
  type ListColumn,
  type ListFacts,
} from './desk-list.ts';

interface ListTableProps<Row, Key extends string> {
  list: DeskList<Row, Key>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  facts: Omit<ListFacts, 't' | 'locale'>;
  caption: string;
  captionHidden?: boolean;
  none?: string;
  shown?: Readonly<Partial<Record<Key, (row: Row) => ReactNode>>>;
  act?: { heading: string; cell: (row: Row) => ReactNode } | false;
}

export function ListTable<Row, Key extends string>(props: ListTableProps<Row, Key>) {
  const { t, locale } = useTexts();
  const { list, rows, rowKey, caption, captionHidden, none, shown = {}, act } = props;
  const facts = { ...props.facts, t, locale };
  const renderers: Readonly<Partial<Record<string, (row: Row) => ReactNode>>> = shown;
  const columns = Object.entries<ListColumn<Row>>(list.columns(facts))
    .filter(([, { only }]) => only === undefined || only === 'page')
    .map(([key, column]) => ({
      key,
      label: column.name,
      alignEnd: isNumeric(column) && !column.names && !column.isLabel,
      ...(column.names && { names: true }),
      cell: renderers[key] ?? ((row: Row) => cellInWords(column, row, facts) || '–'),
    }));
  const acts = act ? [{ key: 'act', label: act.heading, cell: act.cell }] : [];
  return (
    <DeskTable
      caption={caption}
      captionHidden={captionHidden}
      {...(none !== undefined && { none })}
      rows={rows}
      rowKey={rowKey}
      columns={[...columns, ...acts]}
    />
  );
}

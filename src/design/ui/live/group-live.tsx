import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Column } from '../list/column.ts';
import { Table } from '../list/table.tsx';
import './group-live.css';
import { LivePart, LiveRows, LiveTextCell } from './live-part.tsx';
import type { LiveRow, LiveView } from './live-view.ts';

interface GroupLiveProps {
  id: string;
  title: string;
  descents: number;
  view: LiveView;
  isOpen: boolean;
  /** Where links lead to it; its id, if nothing else of the page has that. */
  anchor?: string;
  /** Nobody started yet: its rows say nothing. */
  isWaiting?: boolean;
  /** What stands below its rows. */
  children?: ReactNode;
}

/** A list of results with its state, and the decisions that stand beside it; folded where another one is run. */
export function GroupLive({ isWaiting = false, children, ...group }: GroupLiveProps) {
  const { id, title, view, isOpen, anchor = id } = group;
  const part = (name: string) => ({ name: `${name}.${id}`, cell: view.parts[`${name}.${id}`] });
  return (
    <details className="live-group" id={anchor} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <LivePart {...part('tag')} as="small" />
        <LivePart {...part('leader')} as="span" />
      </summary>
      <div className="live-state">
        <LivePart {...part('state')} />
        <LivePart {...part('note')} />
        <LivePart {...part('signed')} />
        <p>
          <LivePart {...part('hash')} as="small" className="live-hash" />{' '}
          <LivePart {...part('file')} as="span" />
        </p>
      </div>
      {!isWaiting && <GroupTable {...group} anchor={anchor} />}
      <LivePart {...part('decided')} as="h3" className="live-decided" />
      <LiveRows
        name={`decisions.${id}`}
        list={view.lists[`decisions.${id}`]}
        as="ul"
        className="live-decisions"
        row={(row) => (
          <>
            <LiveTextCell column="bib" row={row} as="b" /> <LiveTextCell column="text" row={row} />
          </>
        )}
      />
      {children}
    </details>
  );
}

type KeyedRow = readonly [key: string, row: LiveRow];

const textOf = ([, { cells }]: KeyedRow, column: string) => {
  const cell = cells[column];
  return typeof cell === 'object' ? cell : { text: cell ?? '' };
};

/** The rows of a list of results as a table that changes while it is watched. */
function GroupTable({ id, title, descents, view, anchor }: GroupLiveProps) {
  const { t } = useTexts();
  const list = view.lists[`rows.${id}`];
  const text = (key: string, column: Omit<Column<KeyedRow>, 'key' | 'cell'>): Column<KeyedRow> => ({
    key,
    cell: (row) => textOf(row, key).text,
    cellMark: (row) => ({ is: textOf(row, key).is }),
    ...column,
  });
  const columns = [
    text('rank', { heading: t('live.rank'), align: 'end', phone: 'lead' }),
    text('bib', { heading: t('live.bib'), align: 'end' }),
    {
      key: 'name',
      heading: t('live.name'),
      rowHeader: true,
      cell: (row: KeyedRow) => <a href={textOf(row, 'name').href}>{textOf(row, 'name').text}</a>,
    },
    text('run1', { heading: t('live.run1'), align: 'end' }),
    ...(descents > 1 ? [text('run2', { heading: t('live.run2'), align: 'end' })] : []),
    text('result', { heading: t('live.result'), align: 'end', phone: 'trail' }),
    text('behind', { heading: t('live.behind'), align: 'end' }),
    text('state', { heading: t('live.rowState'), phone: 'words' }),
  ];
  return (
    <Table
      caption={t('live.listOf', { group: title })}
      captionHidden
      columns={columns}
      rows={(list?.order ?? []).flatMap((key): KeyedRow[] => {
        const row = list?.rows[key];
        return row ? [[key, row]] : [];
      })}
      rowKey={([key]) => key}
      rowId={([key]) => `${anchor}.${key}`}
      live={{
        list: `rows.${id}`,
        ids: `${anchor}.`,
        blank: ['', { cells: {} }],
        is: ([, { is }]) => is,
      }}
    />
  );
}

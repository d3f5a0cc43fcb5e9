// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import './live-lists.css';
import { LivePart, LiveRows, LiveTextCell } from './live-part.tsx';
import type { LiveView } from './live-view.ts';

interface GroupLiveProps {
  id: string;
  title: string;
  descents: number;
  view: LiveView;
  isOpen: boolean;
  anchor?: string;
  /** Whether no boat has started, so that the table is omitted. */
  isWaiting?: boolean;
  /** Heading of the column for following paddlers; without it there is no such column. */
  stars?: string;
  children?: ReactNode;
}

/** Shows a results list with its state and the decisions on it; folded while another list is raced. */
export function GroupLive({ isWaiting = false, children, ...group }: GroupLiveProps) {
  const { id, title, view, isOpen, anchor = id } = group;
  const part = (name: string) => ({ name: `${name}.${id}`, cell: view.parts[`${name}.${id}`] });
  return (
    <details className="live-group" id={anchor} open={isOpen} data-open={isOpen ? '' : undefined}>
      <summary>
        <h2>{title}</h2>
        <LivePart {...part('tag')} as="small" />
        <span>
          <LivePart {...part('leader')} as="span" />
        </span>
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

/**
 * On a phone each row is three lines that never grow, so that nothing moves while visitors watch.
 */
function GroupTable({ id, title, descents, view, anchor, stars }: GroupLiveProps) {
  const { t } = useTexts();
  const columns = [
    ['rank', t('live.rank')],
    ['bib', t('live.bib')],
    ['name', t('live.name')],
    ['run1', t('live.run1')],
    ...(descents > 1 ? [['run2', t('live.run2')] as const] : []),
    ...(descents > 2 ? [['run3', t('live.run3')] as const] : []),
    ['result', t('live.result')],
    ['behind', t('live.behind')],
    ['state', t('live.rowState')],
  ] as const;
  return (
    <table role="table" className="live-list">
      <caption className="visually-hidden">{t('live.listOf', { group: title })}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(([column, heading]) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {heading}
            </th>
          ))}
          {stars && (
            <th role="columnheader" scope="col" data-column="star">
              <span className="visually-hidden">{stars}</span>
            </th>
          )}
        </tr>
      </thead>
      <LiveRows
        name={`rows.${id}`}
        list={view.lists[`rows.${id}`]}
        as="tbody"
        ids={`${anchor}.`}
        row={(row) => (
          <>
            {columns.map(([column]) => (
              <LiveTextCell
                key={column}
                column={column}
                row={row}
                as={column === 'name' ? 'th' : 'td'}
                role={column === 'name' ? 'rowheader' : 'cell'}
              />
            ))}
            {stars && <td role="cell" className="live-star" data-follow="" />}
          </>
        )}
      />
    </table>
  );
}

import { createElement, type ReactNode } from 'react';
import type { LiveCell, LiveList, LiveRow, LiveWords } from './live-view.ts';

function toLiveWords(cell: LiveCell | undefined): LiveWords {
  return typeof cell === 'object' ? cell : { text: cell ?? '' };
}

function toDataAttributes({ is, since, later }: Omit<LiveWords, 'text' | 'href'>) {
  const turns = later && later.length > 0 ? JSON.stringify(later) : undefined;
  return { 'data-is': is, 'data-since': since, 'data-later': turns };
}

interface PartProps {
  name: string;
  cell: LiveCell | undefined;
  as?: 'p' | 'span' | 'div' | 'b' | 'small' | 'h2' | 'h3';
  className?: string | undefined;
  role?: 'status';
}

/** Renders a named part of a live view; hidden while it has no text. */
export function LivePart({ name, cell, as = 'p', className, role }: PartProps) {
  const { text, href, ...marks } = toLiveWords(cell);
  const props = {
    'data-part': name,
    ...toDataAttributes(marks),
    className,
    role,
    hidden: text === '',
  };
  return createElement(as, props, href === undefined ? text : <a href={href}>{text}</a>);
}

interface CellProps {
  column: string;
  row: LiveRow | undefined;
  as?: 'span' | 'b' | 'small' | 'li' | 'td' | 'th';
  className?: string | undefined;
  role?: 'cell' | 'rowheader';
}

/** Renders a cell of a live row. Without `row` it renders the empty template from which new rows are cloned. */
export function LiveTextCell({ column, row, as = 'span', ...rest }: CellProps) {
  const { text, href, ...marks } = toLiveWords(row?.cells[column]);
  const props = {
    ...rest,
    'data-cell': column,
    ...toDataAttributes(marks),
    ...(as === 'th' && { scope: 'row' }),
  };
  return createElement(as, props, href === undefined ? text : <a href={href}>{text}</a>);
}

interface RowsProps {
  name: string;
  list: LiveList | undefined;
  as: 'ol' | 'ul' | 'tbody';
  className?: string | undefined;
  ids?: string;
  row: (row: LiveRow | undefined) => ReactNode;
}

export function LiveRows({ name, list, as, ids, row, ...rest }: RowsProps) {
  const item = as === 'tbody' ? 'tr' : 'li';
  const role = as === 'tbody' ? { role: 'row' } : {};
  const line = (key: string | undefined) => {
    const own = key === undefined ? undefined : list?.rows[key];
    const props = {
      ...role,
      key,
      id: ids !== undefined && key !== undefined ? `${ids}${key}` : undefined,
      'data-row': key ?? '',
      'data-is': own?.is,
    };
    return createElement(item, props, row(own));
  };
  return createElement(
    as,
    { ...rest, ...(as === 'tbody' && { role: 'rowgroup' }), 'data-list': name, 'data-ids': ids },
    <template key="">{line(undefined)}</template>,
    list?.order.map(line),
  );
}

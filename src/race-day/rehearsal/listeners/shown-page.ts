import type { LiveView } from '../../../design/ui/live/live-view.ts';

/** The contents of the live places of a page, as a browser would show them. */
export interface ShownPage {
  version: string;
  parts: Record<string, string>;
  /** Rows of each list in their order, each with the texts of its cells. */
  lists: Record<string, [key: string, cells: Record<string, string>][]>;
}

const place =
  /data-version="([^"]*)"|data-list="([^"]*)"|data-row="([^"]*)"|data-(part|cell)="([^"]*)"[^>]*>(?:<a\b[^>]*>)?([^<]*)/g;

export function shownPage(html: string): ShownPage {
  const shown: ShownPage = { version: '', parts: {}, lists: {} };
  let rows: ShownPage['lists'][string] = [];
  const bare = html.replace(/<!--.*?-->|<(template|style|script)\b.*?<\/\1>/gs, '');
  for (const [, version, list, row, kind, name = '', text = ''] of bare.matchAll(place)) {
    if (version !== undefined) shown.version ||= decoded(version);
    else if (list !== undefined) {
      rows = [];
      shown.lists[decoded(list)] = rows;
    } else if (row !== undefined) rows.push([decoded(row), {}]);
    else if (kind === 'part') shown.parts[decoded(name)] = decoded(text);
    else {
      const cells = rows.at(-1)?.[1];
      if (cells) cells[decoded(name)] = decoded(text);
    }
  }
  return shown;
}

/** Columns for which not every list of a page has room; they are skipped in a list whose rows all lack them. */
const spareColumns: readonly string[] = ['club', 'run2'];

/** Returns differences between a page and the view that it was made of, one line each. */
export function comparePage({ parts, lists }: ShownPage, view: LiveView): string[] {
  const wrong: string[] = [];
  const differ = (what: string, is: string | undefined, was: string | undefined) => {
    if (is !== was) wrong.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(was)}`);
  };
  for (const name of collectNames(view.parts, parts)) {
    differ(`part ${name}`, parts[name], wordsOf(view.parts[name]));
  }
  for (const [name, { order, rows }] of Object.entries(view.lists)) {
    const shown = lists[name] ?? [];
    differ(`list ${name}`, shown.map(([key]) => key).join(' '), order.join(' '));
    const isSpare = (column: string) =>
      spareColumns.includes(column) && !shown.some(([, cells]) => column in cells);
    for (const [key, cells] of shown) {
      const own = rows[key]?.cells ?? {};
      for (const column of collectNames(own, cells)) {
        if (!isSpare(column)) {
          differ(`${name} ${key} ${column}`, cells[column], wordsOf(own[column]));
        }
      }
    }
  }
  return wrong;
}

function collectNames(...records: object[]): Set<string> {
  return new Set(records.flatMap(Object.keys));
}

function wordsOf(cell: LiveView['parts'][string] | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

function decoded(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);
}

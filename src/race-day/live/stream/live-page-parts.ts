/** The live page in one language at one version, taken apart: what changes alone, and the rest. */
export interface LivePageParts {
  version: string;
  /** All but the parts and the texts of the rows: where it changes, the page is another one. */
  frame: string;
  /** Markup of the elements that are named `data-part`. */
  parts: ReadonlyMap<string, string>;
  /** Of each list of results, by its row's ids in their order, the texts of the cells. */
  lists: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

const opening = /<div data-race-day="[^"]*" data-version="([^"]*)">/;
/** What React writes has no `>` in an attribute. */
const named = /<(tr)\s[^>]*\bid="([^"]+)"[^>]*>|<([a-z]\w*)\s[^>]*\bdata-part="([^"]+)"[^>]*>/;
const cell = /(<t[dh]\s[^>]*>)([^<]*)<\/t[dh]>/g;

/** Takes the live page apart; null where no day is on it. */
export function livePageParts(html: string): LivePageParts | null {
  const opened = opening.exec(html);
  if (!opened) return null;
  const day = html.slice(opened.index, elementEnd(html, 'div', opened.index));
  const parts = new Map<string, string>();
  const lists = new Map<string, Map<string, readonly string[]>>();
  let frame = '';
  let rest = day.slice(opened[0].length);
  for (let found = named.exec(rest); found; found = named.exec(rest)) {
    const [, row, id = '', element = row, part] = found;
    const end = elementEnd(rest, element ?? '', found.index);
    const markup = rest.slice(found.index, end);
    frame += rest.slice(0, found.index);
    if (part !== undefined) {
      parts.set(part, markup);
      frame += `{${part}}`;
    } else {
      const { shape, texts } = cellsOf(markup);
      const list = id.slice(0, id.lastIndexOf('.'));
      const rows = lists.get(list) ?? new Map<string, readonly string[]>();
      rows.set(id, texts);
      lists.set(list, rows);
      frame += shape.replace(id, '');
    }
    rest = rest.slice(end);
  }
  return { version: opened[1] ?? '', frame: frame + rest, parts, lists };
}

function cellsOf(row: string): { shape: string; texts: string[] } {
  const texts: string[] = [];
  const shape = row.replace(cell, (_, tag: string, text: string) => {
    texts.push(plain(text));
    return tag;
  });
  return { shape, texts };
}

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

function plain(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => signs[sign] ?? sign);
}

/** Where the element ends that begins at a place: after the closing tag of its own. */
function elementEnd(html: string, name: string, from: number): number {
  const [open, close] = [`<${name}`, `</${name}>`];
  let depth = 0;
  let at = from;
  do {
    const next = nextOpening(html, open, at);
    const end = html.indexOf(close, at);
    if (end === -1) return html.length;
    const opens = next !== -1 && next < end;
    depth += opens ? 1 : -1;
    at = opens ? next + open.length : end + close.length;
  } while (depth > 0);
  return at;
}

/** Where the next `<p` is that is no `<path`. */
function nextOpening(html: string, open: string, from: number): number {
  let at = html.indexOf(open, from);
  while (at !== -1 && !/[\s>]/.test(html[at + open.length] ?? '')) {
    at = html.indexOf(open, at + open.length);
  }
  return at;
}

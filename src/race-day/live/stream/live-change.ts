import type { LivePageParts } from './live-page-parts.ts';

/** What makes one version of the live page of another. */
export interface LiveChange {
  from: string;
  to: string;
  /** Markup of the parts that changed, by their names. */
  parts: Record<string, string>;
  /** Texts of the cells that changed, by row and column. */
  cells: Record<string, Record<number, string>>;
  /** Ids of the rows of each list whose order changed, without the list's name. */
  order: Record<string, string[]>;
}

/** What changed from one version to another; null where that is more than parts and rows. */
export function liveChange(from: LivePageParts, to: LivePageParts): LiveChange | null {
  if (from.frame !== to.frame) return null;
  const change: LiveChange = {
    from: from.version,
    to: to.version,
    parts: {},
    cells: {},
    order: {},
  };
  for (const [name, markup] of to.parts) {
    if (from.parts.get(name) !== markup) change.parts[name] = markup;
  }
  for (const [list, rows] of to.lists) {
    const before = from.lists.get(list);
    if (!before) return null;
    for (const [id, texts] of rows) {
      const then = before.get(id);
      if (then?.length !== texts.length) return null;
      const changed = texts.flatMap((text, column) =>
        text === then[column] ? [] : [[column, text] as const],
      );
      if (changed.length > 0) change.cells[id] = Object.fromEntries(changed);
    }
    const [ids, old] = [[...rows.keys()], [...before.keys()]];
    if (ids.some((id, place) => id !== old[place])) {
      change.order[list] = ids.map((id) => id.slice(list.length + 1));
    }
  }
  return change;
}

import type { LiveChange } from './stream/live-change.ts';

/**
 * Makes the version of the live page that is shown the next one, in its place; false where it shows
 * another one or lacks a part: then the whole page is wanted.
 */
export function applyChange(
  day: HTMLElement,
  { from, to, parts, cells, order }: LiveChange,
): boolean {
  const page = day.ownerDocument;
  if (day.dataset.version !== from) return false;
  for (const [name, markup] of Object.entries(parts)) {
    const now = day.querySelector(`[data-part="${CSS.escape(name)}"]`);
    const next = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild;
    if (!now || !next) return false;
    now.replaceWith(page.adoptNode(next));
  }
  for (const [id, texts] of Object.entries(cells)) {
    const row = page.getElementById(id);
    for (const [column, text] of Object.entries(texts)) {
      const cell = row?.children[Number(column)];
      if (!cell) return false;
      cell.textContent = text;
    }
  }
  for (const [list, ids] of Object.entries(order)) {
    const rows = ids.flatMap((id) => page.getElementById(`${list}.${id}`) ?? []);
    if (rows.length < ids.length) return false;
    rows[0]?.parentElement?.append(...rows);
  }
  day.dataset.version = to;
  return true;
}

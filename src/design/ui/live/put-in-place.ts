import { isObject, type Json, type JsonObject } from '../../../platform/live/merge-patch.ts';
import { turnBack } from './run-clocks.ts';

const freshMs = 4000;
const moveMs = 450;

/** Returns false when a row has no template, so that the page must be reloaded. */
export function putInPlace(root: HTMLElement, { parts, lists }: JsonObject): boolean {
  for (const [name, change] of collectMembers(parts)) {
    const places = root.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(name)}"]`);
    for (const place of places) setCell(place, change);
  }
  for (const [name, change] of collectMembers(lists)) {
    const list = root.querySelector<HTMLElement>(`[data-list="${CSS.escape(name)}"]`);
    if (list && isObject(change) && !putRows(list, change)) return false;
  }
  return true;
}

function putRows(list: HTMLElement, { rows, order }: JsonObject): boolean {
  const before = new Map([...findRowElements(list)].map((row) => [row.dataset.row ?? '', row]));
  const tops = new Map([...before].map(([key, row]) => [key, row.getBoundingClientRect().top]));
  const all = new Map(before);
  for (const [key, change] of collectMembers(rows)) {
    const known = all.get(key);
    if (change === null) {
      known?.remove();
      all.delete(key);
      continue;
    }
    const row = known ?? newRow(list, key);
    if (!row || !isObject(change)) return false;
    all.set(key, row);
    if ('is' in change) setData(row, 'is', change.is);
    for (const [column, cell] of collectMembers(change.cells)) {
      const place = row.querySelector<HTMLElement>(`[data-cell="${CSS.escape(column)}"]`);
      if (place) setCell(place, cell);
    }
    mark(row);
  }
  if (!Array.isArray(order)) return true;
  const ordered = order.flatMap((key) => all.get(String(key)) ?? []);
  if (ordered.length < order.length) return false;
  const focused = document.activeElement;
  // Appends every row again, which is simpler than moving some; the positions for `glide` were read before.
  list.append(...ordered);
  if (focused instanceof HTMLElement && list.contains(focused))
    focused.focus({ preventScroll: true });
  for (const [key, row] of all) glide(row, tops.get(key));
  return true;
}

function findRowElements(list: HTMLElement): Iterable<HTMLElement> {
  return list.querySelectorAll<HTMLElement>(':scope > [data-row]');
}

function newRow(list: HTMLElement, key: string): HTMLElement | null {
  const model = list.querySelector<HTMLTemplateElement>(':scope > template');
  const row = model?.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement)) return null;
  row.dataset.row = key;
  if (list.dataset.ids) row.id = `${list.dataset.ids}${key}`;
  for (const part of row.querySelectorAll<HTMLElement>('[data-follow]'))
    part.dataset.follow = row.id;
  list.append(row);
  return row;
}

/** Applies a change to a cell or part: plain text, or text with attributes; null clears it. */
function setCell(place: HTMLElement, cell: Json | undefined): void {
  const told: JsonObject = isObject(cell)
    ? cell
    : { text: cell ?? '', is: null, since: null, href: null, later: null };
  turnBack(place);
  if (told.is !== undefined) setData(place, 'is', told.is);
  if (told.since !== undefined) setData(place, 'since', told.since);
  if (told.later !== undefined) {
    setData(place, 'later', told.later === null ? null : JSON.stringify(told.later));
  }
  if (told.href !== undefined) setLink(place, told.href);
  if (told.text === undefined) return;
  const text = String(told.text ?? '');
  // A running clock writes its own text.
  if (place.dataset.since === undefined) (place.querySelector('a') ?? place).textContent = text;
  if (place.dataset.part !== undefined) place.hidden = text === '';
}

function setLink(place: HTMLElement, href: Json): void {
  const link = place.querySelector('a');
  if (href === null) link?.replaceWith(...link.childNodes);
  else if (link) link.href = String(href);
  else {
    const made = document.createElement('a');
    made.href = String(href);
    made.append(...place.childNodes);
    place.append(made);
  }
}

function setData(
  place: HTMLElement,
  name: 'is' | 'since' | 'later',
  value: Json | undefined,
): void {
  if (value === null || value === undefined) delete place.dataset[name];
  else place.dataset[name] = String(value);
}

function mark(row: HTMLElement): void {
  row.dataset.fresh = '';
  setTimeout(() => delete row.dataset.fresh, freshMs);
}

function glide(row: HTMLElement, from: number | undefined): void {
  if (from === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const way = from - row.getBoundingClientRect().top;
  if (Math.abs(way) < 1) return;
  const frames = [{ transform: `translateY(${way}px)` }, { transform: 'none' }];
  row.animate(frames, { duration: moveMs, easing: 'ease-out' });
}

function collectMembers(value: Json | undefined): [string, Json | undefined][] {
  return isObject(value) ? Object.entries(value) : [];
}

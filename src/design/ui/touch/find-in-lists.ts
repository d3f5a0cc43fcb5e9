import { onContentShown } from '../content/on-content-shown.ts';
import {
  filterFields,
  indexOfList,
  isFiltering,
  type ListFilter,
  readListFilter,
} from '../list/list-filter.ts';
import { hide } from './hide.ts';
import { rowsOfTables } from './rows-of-tables.ts';

/** Milliseconds without typing after which the count is announced, instead of after every letter. */
const PAUSE = 250;

/** Applies a filter to the lists of a page and returns the number of matching people. */
type Lists = (filter: ListFilter) => number;

/**
 * Filters rows (`tr[data-n]`) while the visitor types into `form[data-finds]`; hides parts without
 * rows and links to them. The server filters a list of several pages (`data-finds="pages"`).
 */
export function findInLists(page: Document): void {
  const known = new WeakMap<HTMLFormElement, Lists>();
  const collectLists = (form: HTMLFormElement) => {
    const lists = known.get(form) ?? readLists(page);
    known.set(form, lists);
    return lists;
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  // Waits for the next frame: within the key event the browser would do the layout twice.
  const show = (form: HTMLFormElement) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const filter = readListFilter(asked(form));
      const found = collectLists(form)(filter);
      // Updates that are not visible wait until the rows are painted.
      setTimeout(setAddress, 0, filter);
      clearTimeout(pause);
      pause = setTimeout(() => say(form, filter, found), PAUSE);
    });
  };
  const on = (type: string, act: (form: HTMLFormElement, event: Event) => void) =>
    page.addEventListener(type, (event) => {
      const form = findListForm(event.target);
      if (form) act(form, event);
    });
  on('input', (form) => !isPaged(form) && show(form));
  on('change', (form) => (isPaged(form) ? form.requestSubmit() : show(form)));
  on('submit', (form, event) => !isPaged(form) && event.preventDefault());
  on('click', (form, event) => {
    if (isPaged(form) || !(event.target as Element).closest('[data-clear]')) return;
    event.preventDefault();
    for (const name of Object.values(filterFields)) setField(form, name, '');
    show(form);
  });
  // Reads the rows when the field gets the focus, so that the first letter need not wait.
  on('focusin', (form) => !isPaged(form) && collectLists(form));
  // The visitor may have typed before this script ran, or the browser may have restored a value.
  onContentShown(page, () => {
    for (const form of page.querySelectorAll<HTMLFormElement>('form[data-finds]')) {
      const wanted = readListFilter(asked(form));
      const there = readListFilter(new URLSearchParams(location.search));
      const isOther = wanted.search !== there.search || wanted.category !== there.category;
      if (isOther && !isPaged(form)) show(form);
    }
  });
}

function findListForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form[data-finds]') : null;
}

function isPaged(form: HTMLFormElement): boolean {
  return form.dataset.finds === 'pages';
}

function readLists(page: Document): Lists {
  const rows = [...page.querySelectorAll<HTMLElement>('tr[data-n]')].map((row) => {
    const name = row.querySelector('th');
    return {
      row,
      name: name?.textContent ?? '',
      number: row.dataset.n ?? '',
      category: row.closest<HTMLElement>('[data-c]')?.dataset.c ?? '',
      person: name?.querySelector('a')?.pathname,
    };
  });
  // A person may race under two numbers, and is linked in one of the number's rows.
  const people = new Map(rows.flatMap(({ number, person }) => (person ? [[number, person]] : [])));
  const index = indexOfList(rows, (row) => row);
  const listParts = collectParts(page, 'lists').map((part) => ({
    part,
    rows: [...part.querySelectorAll<HTMLElement>('tr[data-n]')],
  }));
  const showRows = rowsOfTables(rows.map(({ row }) => row));
  const wholes = collectParts(page, 'whole');
  const ways = [...page.querySelectorAll<HTMLAnchorElement>('[data-ways] a')].map((link) => ({
    way: link.closest('li'),
    target: page.getElementById(link.hash.slice(1)),
  }));
  return (filter) => {
    const found = index(filter);
    const shown = new Set(found.map(({ row }) => row));
    showRows(shown);
    for (const part of listParts) hide(part.part, !part.rows.some((row) => shown.has(row)));
    for (const part of wholes) hide(part, isFiltering(filter));
    for (const { way, target } of ways) if (way && target) hide(way, target.hidden !== false);
    return new Set(found.map(({ name, number }) => people.get(number) ?? `${number} ${name}`)).size;
  };
}

function collectParts(page: ParentNode, kind: 'lists' | 'whole'): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-part="${kind}"]`)];
}

function asked(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.set(name, String(value));
  return query;
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** Bypasses the router, which would ask the server for every letter. */
function setAddress({ search, category }: ListFilter): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({
    [filterFields.search]: search,
    [filterFields.category]: category,
  })) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const asked = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + asked + location.hash);
}

function say(form: HTMLFormElement, filter: ListFilter, found: number): void {
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const clear = form.querySelector<HTMLElement>('[data-clear]');
  const filtering = isFiltering(filter);
  if (clear) hide(clear, !filtering);
  if (!status) return;
  const plural = new Intl.PluralRules(document.documentElement.lang).select(found);
  const words =
    found === 0 ? status.dataset.none : (status.dataset[plural] ?? status.dataset.other);
  status.textContent = filtering ? (words ?? '').replace('#', String(found)) : '';
}

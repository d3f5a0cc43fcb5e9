import { onContentShown } from '../content/on-content-shown.ts';
import {
  filterFields,
  filterOf,
  indexOfList,
  isFiltering,
  type ListFilter,
} from '../list/list-filter.ts';
import { hide } from './hide.ts';
import { rowsOfTables } from './rows-of-tables.ts';

/** Milliseconds in which a visitor types on; then the count is said, not after every letter. */
const PAUSE = 250;

/** Shows what a filter leaves of the lists of a page and answers how many people. */
type Lists = (filter: ListFilter) => number;

/**
 * Makes the search of a page (`form[data-finds]`) act as one types, on the rows that stand in the
 * document: rows (`tr[data-n]`) that the filter leaves out are hidden, with them each part
 * (`data-part="lists"`) that has none left, each that belongs to the whole page
 * (`data-part="whole"`), and the ways to them; the address follows. A list of several pages
 * (`data-finds="pages"`) is asked of the server, which answers the form without scripts too.
 */
export function findInLists(page: Document): void {
  const known = new WeakMap<HTMLFormElement, Lists>();
  const listsOf = (form: HTMLFormElement) => {
    const lists = known.get(form) ?? readLists(page);
    known.set(form, lists);
    return lists;
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  // With the next picture, as the letter itself: within the key the browser would lay out twice.
  const show = (form: HTMLFormElement) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const filter = filterOf(asked(form));
      const found = listsOf(form)(filter);
      // What nobody sees waits until the rows are seen.
      setTimeout(setAddress, 0, filter);
      clearTimeout(pause);
      pause = setTimeout(() => say(form, filter, found), PAUSE);
    });
  };
  const on = (type: string, act: (form: HTMLFormElement, event: Event) => void) =>
    page.addEventListener(type, (event) => {
      const form = formOf(event.target);
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
  // The rows are read when the field is entered: the first letter need not wait for them.
  on('focusin', (form) => !isPaged(form) && listsOf(form));
  // Somebody may have typed before this came, or the browser have filled in what it remembers.
  onContentShown(page, () => {
    for (const form of page.querySelectorAll<HTMLFormElement>('form[data-finds]')) {
      const wanted = filterOf(asked(form));
      const there = filterOf(new URLSearchParams(location.search));
      const isOther = wanted.search !== there.search || wanted.category !== there.category;
      if (isOther && !isPaged(form)) show(form);
    }
  });
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form[data-finds]') : null;
}

function isPaged(form: HTMLFormElement): boolean {
  return form.dataset.finds === 'pages';
}

/** Reads each row once. */
function readLists(page: Document): Lists {
  const rows = [...page.querySelectorAll<HTMLElement>('tr[data-n]')].map((row) => {
    const name = row.querySelector('th');
    return {
      row,
      name: name?.textContent ?? '',
      number: row.dataset.n ?? '',
      category: row.closest<HTMLElement>('[data-c]')?.dataset.c ?? '',
      // One person may race under two numbers: the page of a paddler is one.
      person: name?.querySelector('a')?.pathname,
    };
  });
  const index = indexOfList(rows, (row) => row);
  const listParts = partsOf(page, 'lists').map((part) => ({
    part,
    rows: [...part.querySelectorAll<HTMLElement>('tr[data-n]')],
  }));
  const showRows = rowsOfTables(rows.map(({ row }) => row));
  const wholes = partsOf(page, 'whole');
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
    return new Set(found.map(({ person, name, number }) => person ?? `${number} ${name}`)).size;
  };
}

function partsOf(page: ParentNode, kind: 'lists' | 'whole'): HTMLElement[] {
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

/** Not through a router: it would ask the server for every letter. */
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

/** Says how many were found in the words that the form brings for one, few and none. */
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

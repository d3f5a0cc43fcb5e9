import {
  filterFields,
  filterOf,
  indexOfList,
  isFiltering,
  type ListFilter,
} from './list-filter.ts';

/** Time in which a visitor types on; then the count is said, not after every letter. */
const PAUSE_MS = 250;

/**
 * Makes the search of a page act as one types, on the rows that stand in the document and without
 * any framework: rows (`tr[data-n]`) that the filter leaves out are hidden, with them each part
 * (`data-part="lists"`) that has none left, each that belongs to the whole page
 * (`data-part="whole"`), and the ways to them; the address follows. Sent and answered by the server
 * the form does the same. A list of several pages (`data-pages`) is asked of the server.
 * Answers how to end it.
 */
export function findInLists(form: HTMLFormElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  if (form.hasAttribute('data-pages')) {
    form.addEventListener('change', () => form.requestSubmit(), { signal });
    return () => ending.abort();
  }
  const page = form.closest('main') ?? document.body;
  let lists: ReturnType<typeof readLists> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    lists ??= readLists(page);
    const filter = filterOf(asked(form));
    const found = lists(filter);
    setAddress(filter);
    clearTimeout(pause);
    pause = setTimeout(() => say(form, filter, found), PAUSE_MS);
  };
  const clear = (event: Event) => {
    event.preventDefault();
    for (const name of Object.values(filterFields)) setField(form, name, '');
    show();
  };
  form.addEventListener('input', show, { signal });
  form.addEventListener('change', show, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  form.querySelector('[data-clear]')?.addEventListener('click', clear, { signal });
  // The rows are read when the field is entered: the first letter need not wait for them.
  form.addEventListener('focusin', () => (lists ??= readLists(page)), { signal, once: true });
  // Somebody may have typed before this came, or the browser have filled in what it remembers.
  const address = filterOf(new URLSearchParams(location.search));
  const present = filterOf(asked(form));
  if (present.search !== address.search || present.category !== address.category) show();
  signal.addEventListener('abort', () => clearTimeout(pause));
  return () => ending.abort();
}

/** Reads each row once; what it returns shows what a filter leaves and answers how many people. */
function readLists(page: ParentNode): (filter: ListFilter) => number {
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
  const wholes = partsOf(page, 'whole');
  const ways = [...page.querySelectorAll<HTMLAnchorElement>('[data-ways] a')].map((link) => ({
    way: link.closest('li'),
    target: document.getElementById(link.hash.slice(1)),
  }));
  return (filter) => {
    const found = index(filter);
    const shown = new Set(found.map(({ row }) => row));
    for (const { row } of rows) hide(row, !shown.has(row));
    for (const part of listParts) hide(part.part, !part.rows.some((row) => shown.has(row)));
    for (const part of wholes) hide(part, isFiltering(filter));
    for (const { way, target } of ways) if (way && target) hide(way, target.hidden !== false);
    return new Set(found.map(({ person, name, number }) => person ?? `${number} ${name}`)).size;
  };
}

function partsOf(page: ParentNode, kind: 'lists' | 'whole'): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-part="${kind}"]`)];
}

/** Touches nothing that is so already: the browser then has nothing to lay out again. */
function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
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
  const form_ = new Intl.PluralRules(document.documentElement.lang).select(found);
  const words = found === 0 ? status.dataset.none : (status.dataset[form_] ?? status.dataset.other);
  status.textContent = filtering ? (words ?? '').replace('#', String(found)) : '';
}

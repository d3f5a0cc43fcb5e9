import sheet from './urgent-later.css?url';

/** Selectors of the strip above the page and of its urgent announcements; below, of the list that this script adds. */
const [strip, urgent] = ['.strip', '[data-urgent]'];
const added = '[data-urgent-later]';

/** Reads the page of announcements. Without a connection nothing changes. */
export async function showUrgent(page: Document): Promise<void> {
  const path = `/${page.documentElement.lang}/avisos`;
  const answer = await fetch(path, { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const now = [...fresh.querySelectorAll(`${strip} ${urgent}`)];
  const known = [...page.querySelectorAll(`${strip} ${urgent}`)].map(wordsOf);
  const later = now.filter((one) => !known.includes(wordsOf(one)));
  const list = page.querySelector<HTMLElement>(added);
  if (later.map(wordsOf).join() === [...(list?.children ?? [])].map(wordsOf).join()) return;
  if (later.length === 0) return list?.remove();
  const shown = list ?? addList(page, fresh.querySelector(strip)?.getAttribute('aria-label') ?? '');
  shown.replaceChildren(...later.map((one) => page.importNode(one, true)));
}

const wordsOf = (one: Element) => one.textContent.trim();

function addList(page: Document, label: string): HTMLElement {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  const list = page.createElement('aside');
  list.dataset.urgentLater = '';
  list.setAttribute('aria-label', label);
  list.setAttribute('aria-live', 'assertive');
  page.head.append(link);
  page.body.append(list);
  return list;
}

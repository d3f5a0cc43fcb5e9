import { opensElsewhere } from '../opens-elsewhere.ts';

/** Loads only the part of `data-part-of`; when that fails, follows the link. */
export function showPartInPlace(page: Document): void {
  let latest: HTMLAnchorElement | null = null;
  page.addEventListener('click', (event) => {
    const { target } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-part-of]') : null;
    const part = link && page.getElementById(link.dataset.partOf ?? '');
    if (!link || !part || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    latest = link;
    part.ariaBusy = 'true';
    readPart(link, part.id).then(
      (shown) => {
        if (latest !== link) return;
        const isInside = part.contains(link);
        part.replaceWith(shown);
        history.replaceState(history.state, '', location.pathname + link.search);
        if (isInside)
          shown.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
        else shown.scrollIntoView();
      },
      () => location.assign(link.href),
    );
  });
}

async function readPart({ href }: HTMLAnchorElement, id: string): Promise<HTMLElement> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const part = page.getElementById(id);
  if (!part) throw new Error(`${href} answered ${answer.status} without its part`);
  return document.adoptNode(part);
}

import { readSavedAt } from '../offline/read-saved-at.ts';

/** Id of the framework's deferred module script in the document (`placeScripts`). */
export const waitingId = 'page-scripts';

/** Elements that need React: links to other pages, and inputs outside of searchable lists. */
const served = 'a[href^="/"], :is(input, select, textarea):not([data-finds] *, td *)';

/**
 * Starts React when the page needs it (`data-scripts` of the root element): when a visitor points at, focuses or
 * changes an element it serves; or once the page is loaded, on a tool, on a form with a stored draft and on an offline
 * copy. Touching a link starts nothing, because the link is followed before React is ready.
 */
export function startReact(page: Document, hasDraft: boolean): void {
  const waiting = page.getElementById(waitingId);
  if (!waiting) return;
  const stop = new AbortController();
  const start = () => {
    stop.abort();
    run(waiting);
  };
  const point = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    if (event.target instanceof Element && event.target.closest(served)) start();
  };
  const listening = { passive: true, signal: stop.signal };
  page.addEventListener('pointerover', point, listening);
  page.addEventListener('focusin', point, listening);
  // A tap on a choice does not focus it in every browser.
  page.addEventListener('input', point, listening);
  if (startsWhenLoaded(page, hasDraft)) {
    for (const event of ['pointerdown', 'keydown']) page.addEventListener(event, start, listening);
    if (page.readyState === 'complete') start();
    else window.addEventListener('load', start, listening);
  }
}

function startsWhenLoaded({ documentElement }: Document, hasDraft: boolean): boolean {
  const { scripts } = documentElement.dataset;
  if (scripts === 'always' || readSavedAt() !== null) return true;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const asks = scripts === 'loaded' || (scripts === 'draft' && hasDraft);
  return asks && connection?.saveData !== true;
}

function run(waiting: HTMLElement): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = waiting.textContent;
  document.head.append(script);
  script.remove();
}

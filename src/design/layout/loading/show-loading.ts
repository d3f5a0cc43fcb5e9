import { pageLinkOf } from '../../ui/page-link-of.ts';
import { createLoaders } from './loaders.ts';
import { onLoadingTask } from './loading-task.ts';

const loaderId = 'page';
const overlay = '[data-foreground]';

/**
 * Runs the loading overlay (specification §4): for what the router loads, for a document that a link
 * or a form leads to, and once for a page that asks for it when it is opened.
 */
export function showLoading(page: Document): void {
  const loaders = createLoaders();
  loaders.register(loaderId);
  loaders.subscribe(() => {
    const { foreground, background } = loaders.state(loaderId);
    const place = page.querySelector<HTMLElement>(overlay);
    if (!place) return;
    Object.assign(place.dataset, { foreground, background });
    const words = place.querySelector<HTMLElement>('[data-words]');
    if (words) words.textContent = foreground === 'shown' ? (words.dataset.words ?? '') : '';
  });
  onLoadingTask(page, ({ task, layer, isRunning }) => {
    if (isRunning) loaders.start(loaderId, task, layer);
    else loaders.stop(loaderId, task, layer);
  });
  if (page.querySelector(`${overlay}[data-opening]`)) {
    loaders.start(loaderId, 'open');
    loaders.stop(loaderId, 'open');
  }
  followDocuments(
    () => {
      // A second link before the first one has answered is the same wait.
      loaders.stop(loaderId, 'document');
      loaders.start(loaderId, 'document');
    },
    () => loaders.stop(loaderId, 'document'),
  );
}

/** On the window: what the router follows, it has taken when the event comes here. */
function followDocuments(start: () => void, stop: () => void): void {
  window.addEventListener('click', (event) => {
    if (pageLinkOf(event, location)) start();
  });
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start();
  });
  // The visitor stopped it, or the way back shows the page as it was left.
  globalThis.navigation?.addEventListener('navigateerror', stop);
  window.addEventListener('pageshow', stop);
}

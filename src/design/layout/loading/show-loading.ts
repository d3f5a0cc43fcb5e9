import { findPageLink } from '../../ui/find-page-link.ts';
import { createLoaders } from './loaders.ts';
import { onLoadingTask } from './loading-task.ts';

const loaderId = 'page';
const overlay = '[data-foreground]';

/** Runs the overlay (specification §4) for navigations, links, forms and some first visits. */
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
      // Following a second link before the first one answers continues the same wait.
      loaders.stop(loaderId, 'document');
      loaders.start(loaderId, 'document');
    },
    () => loaders.stop(loaderId, 'document'),
  );
}

/** Listens on the window, so that the router has already handled its own events. */
function followDocuments(start: () => void, stop: () => void): void {
  window.addEventListener('click', (event) => {
    if (findPageLink(event, location)) start();
  });
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start();
  });
  // The visitor stopped loading, or the back button restored the page.
  globalThis.navigation?.addEventListener('navigateerror', stop);
  window.addEventListener('pageshow', stop);
}

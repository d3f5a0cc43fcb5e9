const [liveMs, otherMs] = [15_000, 60_000];

/** Checks while the page is visible, and as soon as it becomes visible again. */
export function followUrgent(page: Document): void {
  if (!page.querySelector('header[data-top-bar]')) return;
  const look = () => {
    if (page.hidden || !navigator.onLine) return;
    void import('./show-urgent.ts').then(({ showUrgent }) => showUrgent(page));
  };
  setInterval(look, page.querySelector('[data-live]') ? liveMs : otherMs);
  page.addEventListener('visibilitychange', look);
}

/** Between two looks for urgent announcements in milliseconds: on a live page, and on any other one. */
const [liveMs, otherMs] = [15_000, 60_000];

/** Has an open page show the urgent announcements of now: it looks while somebody sees it, and as soon as somebody does again. */
export function followUrgent(page: Document): void {
  if (!page.querySelector('header[data-top-bar]')) return;
  const look = () => {
    if (page.hidden || !navigator.onLine) return;
    void import('./show-urgent.ts').then(({ showUrgent }) => showUrgent(page));
  };
  setInterval(look, page.querySelector('[data-live]') ? liveMs : otherMs);
  page.addEventListener('visibilitychange', look);
}

/**
 * Marks what is on now and what comes next among hours that say when they end, and keeps it true while
 * the page is open, whichever way one came to it: a page is kept for days, and only the device knows the
 * hour.
 */
export function markNow(document: Document): void {
  const mark = () => {
    const now = Date.now();
    for (const list of document.querySelectorAll<HTMLElement>('[data-next]')) {
      let isMarked = false;
      for (const hour of list.querySelectorAll<HTMLTimeElement>('time[data-ends]')) {
        const begins = Date.parse(hour.dateTime);
        const isOn = begins <= now && now < Date.parse(hour.dataset.ends ?? '');
        const isNext: boolean = begins > now && begins - now < DAY && !isMarked;
        isMarked ||= isNext;
        const { now: on = '', next = '' } = list.dataset;
        if (isOn) hour.dataset.when = on;
        else if (isNext) hour.dataset.when = next;
        else delete hour.dataset.when;
      }
    }
  };
  mark();
  clearInterval(timer);
  timer = setInterval(mark, 60_000);
}

let timer: ReturnType<typeof setInterval> | undefined;
const DAY = 86_400_000;

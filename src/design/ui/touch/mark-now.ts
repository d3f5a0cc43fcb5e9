/** Marks the current and the next event on the device, because a page is cached for days. */
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

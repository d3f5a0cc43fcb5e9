import type { DeskArgs, DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { type DeskTexts, loadDesk } from '../frame/guard/load-desk.server.ts';
import { type OfficeDay, officeDay } from '../plan/office-day.server.ts';

/** Loads a page about the day in its address (`?dia=`); `shown` is null when there is no plan. */
export function loadDay<Facts>(
  args: DeskArgs,
  texts: DeskTexts,
  load: (day: OfficeDay, page: DeskCaller) => Promise<Facts> | Facts,
  opensWith: (page: DeskCaller) => Promise<string | null> | null = () => null,
) {
  return loadDesk(args, texts, async (page) => {
    const asked = page.asked.read('dia') || (await opensWith(page));
    const day = await officeDay(page.services, asked);
    return { shown: day && (await load(day, page)) };
  });
}

import { type OfficeDay, officeDay } from '../../organizing/race-office/office-day.server.ts';
import type { DeskArgs, DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { type DeskTexts, loadDesk } from '../frame/guard/load-desk.server.ts';

/** Loads a page about the day that its address asks for (`?dia=`): `shown` is null without a plan. */
export function loadDay<Facts>(
  args: DeskArgs,
  texts: DeskTexts,
  load: (day: OfficeDay, page: DeskCaller) => Promise<Facts> | Facts,
) {
  return loadDesk(args, texts, async (page) => {
    const day = await officeDay(page.services, page.asked.read('dia'));
    return { shown: day && (await load(day, page)) };
  });
}

import type { RaceNow } from '../../live/now/race-now.ts';
import type { ScreenOrder } from '../order/screen-order.ts';
import { type Arrival, nextShow, type ShowMoment, type ShowState, type Turn } from './next-show.ts';

/** What a screen shows at a moment. */
export interface ShownNow {
  /** Where its show is, which goes on from there when it is chosen again. */
  show: ShowState | null;
  /** A view, of a list where it is of one; null for what the desk has to say. */
  turn: { view: Turn['view']; list?: string | undefined; cross?: string } | null;
  /** Who came down last, where that is shown. */
  arrival: Arrival | undefined;
}

/** What was chosen for a screen, as the race is now; `before`: where its show was. */
export function shownNow(
  before: ShowState | null,
  { race, order }: { race: RaceNow; order: ScreenOrder },
  moment: ShowMoment,
): ShownNow {
  const { view, list } = order;
  if (view === 'show') {
    const show = nextShow(before, race, moment);
    return { show, turn: show.turn, arrival: show.arrival ?? undefined };
  }
  return {
    show: before,
    turn: view === 'notice' ? null : { view, list },
    arrival: race.down[0],
  };
}

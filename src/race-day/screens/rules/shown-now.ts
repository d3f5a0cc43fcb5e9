import type { RaceNow } from '../../live/now/race-now.ts';
import type { ScreenOrder } from '../order/screen-order.ts';
import { type Arrival, nextShow, type ShowMoment, type ShowState, type Turn } from './next-show.ts';

export interface ShownNow {
  /** The state of the show, which continues from there when it is chosen again. */
  show: ShowState | null;
  /** The shown view, with its list if it has one. Null when the desk's notice is shown. */
  turn: { view: Turn['view']; list?: string | undefined; cross?: string } | null;
  arrival: Arrival | undefined;
}

/** Returns the picture for the settings of a screen in the present race; `before` is the state of its show. */
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

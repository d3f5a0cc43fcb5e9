import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { type JsonObject, patched } from '../../../src/platform/live/merge-patch.ts';
import type { RaceNow } from '../../../src/race-day/live/now/race-now.ts';
import {
  type ScreenOrder,
  type ScreensNow,
  usualOrder,
} from '../../../src/race-day/screens/order/screen-order.ts';
import { boardRows } from '../../../src/race-day/screens/rules/board-rows.ts';
import type { ShowState } from '../../../src/race-day/screens/rules/next-show.ts';
import { pageCount } from '../../../src/race-day/screens/rules/page-at.ts';
import { type ShownNow, shownNow } from '../../../src/race-day/screens/rules/shown-now.ts';
import { readOrder } from '../../../src/race-day/screens/state/read-screens.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import type { DayBrief } from '../day-brief.ts';
import type { TakenMessage } from '../transcript.ts';

/** More choices than one screen gets on a day. */
const mostChoices = 10_000;
const chosen = z.looseObject({
  view: z.string(),
  list: z.string().nullable(),
  turn: z.number(),
  light: z.number(),
  text_es: z.string(),
  text_en: z.string(),
});

export async function choicesFor(database: AppDatabase, seat: number): Promise<ScreenOrder[]> {
  const subject = { kind: 'seat', id: String(seat) };
  const acts = await readAudit(database, { act: 'screen_set', subject, limit: mostChoices });
  const orders = acts.toReversed().map(({ after }) => {
    const { text_es: notice_es, text_en: notice_en, ...rest } = chosen.parse(after);
    return readOrder({ ...rest, notice_es, notice_en });
  });
  return [usualOrder, ...orders];
}

export interface ScreenStep {
  at: number;
  one: TakenMessage;
}

interface Screen {
  id: number;
  steps: readonly ScreenStep[];
  choices: readonly ScreenOrder[];
  briefAt: (version: string) => DayBrief;
}

/** Time between two looks of a screen, and the most looks between two messages. */
const [lookMs, mostLooks] = [500, 60];
const rows = 8;

/**
 * Redraws the content of a screen from its messages: the picture follows the desk's last choice, choices come in the
 * desk's order, and a boat shown as down is down by the log. Returns one line for each violation.
 */
export function checkScreen({ id, steps, choices, briefAt }: Screen) {
  const wrong = new Set<string>();
  const documents = new Map<string, JsonObject>();
  const pictures: string[] = [];
  const chosen = new Set<number>();
  const arrivals = new Map<string, number>();
  let place = 0;
  let order: ScreenOrder | null = null;
  let show: ShowState | null = null;
  let drawnAt = Number.NEGATIVE_INFINITY;

  function draw(at: number, race: RaceNow, version: string, ordered: ScreenOrder): void {
    const pages = (list: string) => {
      const group = race.groups[list];
      return pageCount(group ? boardRows(group).length : 0, rows);
    };
    const shown = shownNow(
      show,
      { race, order: ordered },
      { at, pages, hasSponsors: true, crosses: [] },
    );
    show = shown.show;
    const picture = JSON.stringify([ordered.view, shown.turn ?? ordered.notice, shown.arrival]);
    if (picture !== pictures.at(-1)) pictures.push(picture);
    if (show?.arrival) {
      const name = nameOf(show.arrival);
      if ((arrivals.get(name) ?? show.since) !== show.since) {
        wrong.add(`screen@${version}: ${name} came down twice`);
      }
      arrivals.set(name, show.since);
    }
    for (const line of wrongIn(shown, ordered, race, briefAt(version))) {
      wrong.add(`screen@${version}: ${line}`);
    }
  }

  function follow(held: JsonObject): void {
    const { screens } = held as unknown as ScreensNow;
    const own = screens[String(id)];
    const at = choices.findIndex((one, index) => index >= place && isSame(one, own));
    if (at === -1) wrong.add(`screen: ${JSON.stringify(own)} was not chosen after ${place} others`);
    if (!own) return;
    place = Math.max(place, at);
    chosen.add(place);
    order = own;
  }

  for (const { at, one } of steps) {
    const race = documents.get('now') as unknown as RaceNow | undefined;
    if (race && order) {
      // The picture went on with the clock until this message.
      const looks = Math.min(mostLooks, Math.floor((at - drawnAt) / lookMs));
      for (let look = 1; look < looks; look += 1) {
        draw(drawnAt + lookMs, race, race.version, order);
        drawnAt += lookMs;
      }
    }
    const held = heldAfter(documents.get(one.feed), one);
    if (!held) continue;
    documents.set(one.feed, held);
    if (one.feed === 'screens') follow(held);
    const now = documents.get('now') as unknown as RaceNow | undefined;
    if (now && order) draw(at, now, now.version, order);
    drawnAt = at;
  }
  if (!isSame(choices.at(-1), order ?? undefined)) {
    wrong.add(`screen: ends with ${JSON.stringify(order)}, and not as the desk chose last`);
  }
  return {
    choices: chosen.size,
    pictures: pictures.length,
    arrivals: arrivals.size,
    wrong: [...wrong],
  };
}

export function heldAfter(
  before: JsonObject | undefined,
  one: TakenMessage,
): JsonObject | undefined {
  if ('whole' in one) return one.whole;
  return before && 'change' in one ? patched(before, one.change.patch) : before;
}

/** Whether the document of all screens gives this screen the given order. */
export function isOrdered(
  held: JsonObject | undefined,
  { id, order }: { id: number; order: ScreenOrder | undefined },
): boolean {
  return isSame((held as unknown as ScreensNow | undefined)?.screens[String(id)], order);
}

function wrongIn(
  { turn, arrival }: ShownNow,
  { view, list }: ScreenOrder,
  race: RaceNow,
  { down }: DayBrief,
): string[] {
  if (turn === null) return view === 'notice' ? [] : ['a notice, which nobody chose'];
  const wrong: string[] = [];
  if (view !== 'show' && (turn.view !== view || turn.list !== list)) {
    wrong.push(`${turn.view} ${turn.list ?? ''}, while the desk chose ${view} ${list ?? ''}`);
  }
  if (turn.list !== undefined && !race.groups[turn.list]) wrong.push(`no list is ${turn.list}`);
  if (turn.view === 'last' && arrival && !down.has(`${arrival.race}.${arrival.bib}`)) {
    wrong.push(`${nameOf(arrival)} is shown as down, and by the log it is not`);
  }
  return wrong;
}

const nameOf = (arrival: ShownNow['arrival']) =>
  arrival ? `${arrival.race}.${arrival.bib} ${arrival.at}` : 'nobody';

/** JSON drops undefined members, so both sides are compared as JSON. */
const isSame = (one: ScreenOrder | undefined, other: ScreenOrder | undefined) =>
  one !== undefined &&
  other !== undefined &&
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

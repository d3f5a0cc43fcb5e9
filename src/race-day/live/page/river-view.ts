import type { LiveCell, LiveList, LiveRow, LiveView } from '../../../design/ui/live/live-view.ts';
import type { GroupNow, RaceNow } from '../now/race-now.ts';
import { toLiveList } from './group-view.ts';
import type { LiveWordsOf } from './live-words.ts';

type GateCosts = GroupNow['gates'][string];

const wholeDay = 'all';
const sizes = 3;

/** `map.boats`: each boat by its passed gates; `map.gates`: a row for each begun descent. */
export function riverView(now: RaceNow, words: LiveWordsOf): Pick<LiveView, 'parts' | 'lists'> {
  return {
    parts: { 'gate-of-the-day': gateOfTheDay(now, words) },
    lists: { 'map.boats': listRiverBoats(now), 'map.gates': gatesOf(now, words) },
  };
}

export function countMostGates({ races }: RaceNow): number {
  return Math.max(0, ...Object.values(races).map(({ gates }) => gates));
}

/** Returns boats by the number of passed gates (`p0`, `p1` …); later boats at the same gate stand beside the first. */
function listRiverBoats({ course }: RaceNow): LiveList {
  const taken = new Map<number, number>();
  return toLiveList(course.order, course.boats, ({ bib, gate = 0, penalties }) => {
    const before = taken.get(gate) ?? 0;
    taken.set(gate, before + 1);
    const is = [
      `p${gate}`,
      before > 0 && `beside-${Math.min(before, 3)}`,
      penalties !== undefined && penalties > 0 && 'cost',
    ].filter(Boolean);
    return { cells: { bib: { text: String(bib), is: is.join(' ') } } };
  });
}

function gatesOf(now: RaceNow, words: LiveWordsOf): LiveList {
  if (countMostGates(now) === 0) return { order: [], rows: {} };
  const { t, language } = words;
  const races = now.order.flatMap((id) => {
    const race = now.races[id];
    if (!race || race.state === 'unpublished' || race.gates === 0) return [];
    const costs = now.groups[race.group]?.gates[race.descent] ?? {};
    if (id !== now.running && Object.keys(costs).length === 0) return [];
    const about = { title: race.title[language], gates: race.gates, isNow: id === now.running };
    return [[id, rowOf(costs, about, words)] as const];
  });
  const day = rowOf(
    ofTheDay(now),
    { title: t('live.river.all'), gates: countMostGates(now), isNow: now.running === undefined },
    words,
  );
  const rows = [[wholeDay, day] as const, ...races];
  return { order: rows.map(([id]) => id), rows: Object.fromEntries(rows) };
}

interface AboutRow {
  title: string;
  gates: number;
  isNow: boolean;
}

function rowOf(costs: GateCosts, { title, gates, isNow }: AboutRow, { t }: LiveWordsOf): LiveRow {
  const all = Object.entries(costs);
  const most = Math.max(0, ...all.map(([, { seconds }]) => seconds));
  const worst = all.find(([, { seconds }]) => seconds > 0 && seconds === most);
  const said = worst
    ? t('live.river.worst', {
        what: title,
        gate: worst[0],
        seconds: worst[1].seconds,
        count: worst[1].judged,
      })
    : t(all.length > 0 ? 'live.river.allClean' : 'live.river.notJudged', { what: title });
  const cells = Array.from({ length: gates }, (_, index): [string, LiveCell] => {
    const cost = costs[index + 1];
    return [String(index + 1), cost ? toGateCostCell(cost, most) : { text: '–', is: 'open' }];
  });
  return {
    ...(isNow && { is: 'now' }),
    cells: { title, said, ...Object.fromEntries(cells) },
  };
}

function toGateCostCell({ seconds, misses }: GateCosts[string], most: number): LiveCell {
  if (seconds === 0) return { text: '✓', is: 'clean' };
  const size = Math.ceil((seconds / most) * sizes);
  return { text: `+${seconds}`, is: `${misses > 0 ? 'miss' : 'touch'} size-${size}` };
}

function ofTheDay({ groups }: RaceNow): GateCosts {
  const day: GateCosts = {};
  for (const costs of Object.values(groups).flatMap(({ gates }) => Object.values(gates))) {
    for (const [gate, { seconds, judged, touches, misses }] of Object.entries(costs)) {
      const known = day[gate] ?? { seconds: 0, judged: 0, touches: 0, misses: 0 };
      day[gate] = {
        seconds: known.seconds + seconds,
        judged: known.judged + judged,
        touches: known.touches + touches,
        misses: known.misses + misses,
      };
    }
  }
  return day;
}

function gateOfTheDay(now: RaceNow, { t }: LiveWordsOf): string {
  const gate = now.gate_of_the_day;
  if (gate === undefined) return '';
  const cost = ofTheDay(now)[gate];
  return cost ? t('live.river.gateOfTheDay', { gate, ...cost, count: cost.judged }) : '';
}

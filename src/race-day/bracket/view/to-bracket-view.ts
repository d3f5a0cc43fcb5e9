import type { Bracket } from '../../../record/cross/bracket.ts';
import {
  heatNotesInWords,
  heatWhyInWords,
  placeWhyInWords,
} from '../../../record/cross/bracket-in-words.ts';
import type { CrossHeat, PlacedBoat } from '../../../record/cross/cross-day.ts';
import type { FileHeat } from '../../../record/cross/cross-file.ts';
import { faultsText } from '../../../record/cross/faults-text.ts';
import { type HeatWhy, heatStatuses } from '../../../record/cross/rank-heat.ts';
import type { CrossWords } from '../../cross/cross-words.ts';
import { signersInWords } from '../../log/postings/signers-in-words.ts';
import type {
  BracketView,
  HeatRowView,
  HeatView,
  PhaseView,
  PlaceView,
  PostedView,
  StakeView,
} from './bracket-view.ts';
import type { BracketWords } from './bracket-words.ts';
import type { ShownCross } from './shown-cross.ts';

export function toBracketView(cross: ShownCross, words: BracketWords): BracketView {
  const { id, title, day, hours } = cross;
  const phases = listPhases(cross);
  const order = heatsOfDay(phases);
  const shown = new Map(
    order.map((heat, index): [string, HeatView] => [
      heat.id,
      heatView(
        heat,
        { before: order[index - 1]?.id ?? null, after: order[index + 1]?.id ?? null },
        cross,
        words,
      ),
    ]),
  );
  const places = day.places.map((placed) => placeView(placed, cross, words));
  const current = findCurrentHeat(order, cross);
  const begun = order.some(({ state }) => ['ranked', 'under-way', 'review'].includes(state));
  const podium = places.filter(({ place }) => place !== null && place <= 3);
  return {
    id,
    title,
    moment: current === null && begun ? 'over' : begun ? 'racing' : 'before',
    phases: phases.map((phase): PhaseView => {
      return {
        id: phase.id,
        title: words.phase(phase.id),
        at: hours.get(phase.id) ?? '',
        heats: phase.heats.flatMap((heat) => shown.get(heat.id) ?? []),
      };
    }),
    current: current?.id ?? null,
    news: writeNews(
      order.filter((heat) => !isProvisional(heat, cross)),
      shown,
      words,
    ),
    places,
    podium: podium.length === 3 && mayBeCalled(cross.posted) ? podium : [],
    source: day.bracket ? words.source(day.bracket) : '',
    posted: cross.posted && postedView(cross.posted, cross.date, words),
  };
}

/** Whether winners may be shown: the last posting, if any, is not under review and has the present places. */
function mayBeCalled(posted: ShownCross['posted']): boolean {
  return posted === null || (posted.isCurrent && posted.state !== 'under_review');
}

/** Words the last posting; names its day when that is not `date` (ISO 8601). */
function postedView(
  { state, number, postedAt, enquiriesUntil, isCurrent, signed, note, hash, file }: PostedCross,
  date: string,
  { t, hour, otherDay, language }: BracketWords,
): PostedView {
  const day = otherDay(postedAt, date);
  const at = day === null ? hour(postedAt) : `${day}, ${hour(postedAt)}`;
  const told =
    state === 'official'
      ? t((number ?? 1) > 1 ? 'live.states.revised' : 'live.states.official', {
          number: number ?? 1,
          at,
        })
      : t(day === null ? `live.states.${state}` : `bracket.posted.${state}`, { at });
  const until = enquiriesUntil && t('live.enquiries', { until: hour(enquiriesUntil) });
  return {
    state,
    words: [told, until, !isCurrent && t('bracket.changedSince')].filter(Boolean).join(' '),
    isCurrent,
    signed: signersInWords(signed, (role) => t(`live.authority.${role}`)).join(', '),
    note: note?.[language] ?? '',
    hash,
    file,
  };
}

type PostedCross = NonNullable<ShownCross['posted']>;

function listPhases({ day }: ShownCross): { id: string; heats: CrossHeat[] }[] {
  if (!day.bracket) return day.heats.length > 0 ? [{ id: 'heats', heats: day.heats }] : [];
  return day.bracket.phases.map(({ id, heats }) => ({
    id,
    heats: heats.flatMap((one) => day.heats.find((heat) => heat.id === one.id) ?? []),
  }));
}

/** Returns the heats in the order of the day: phase after phase, with the final last in its phase. */
function heatsOfDay(phases: readonly { heats: readonly CrossHeat[] }[]): CrossHeat[] {
  return phases.flatMap(({ heats }, index) =>
    index === phases.length - 1 ? heats.toReversed() : heats,
  );
}

/** Whether a heat is ranked and not closed by the office; a heat without boats has nothing to close. */
function isProvisional({ id, state, starts }: CrossHeat, { said }: ShownCross): boolean {
  return state === 'ranked' && starts.length > 0 && !said.get(id)?.place;
}

/** Returns the present heat: the one on the water, else a drawn one, else the next one, else one that is not closed. */
function findCurrentHeat(order: readonly CrossHeat[], cross: ShownCross): CrossHeat | null {
  const open = order.filter(({ state }) => state !== 'ranked');
  const first = (...states: CrossHeat['state'][]) =>
    open.find(({ state }) => states.includes(state));
  return (
    first('under-way') ??
    first('start-list') ??
    first('proposed', 'review', 'waiting') ??
    order.findLast((heat) => isProvisional(heat, cross)) ??
    null
  );
}

function writeNews(
  order: readonly CrossHeat[],
  shown: ReadonlyMap<string, HeatView>,
  { t, list }: CrossWords,
): string {
  const last = order.findLast(({ state, rows }) => state === 'ranked' && rows.length > 0);
  const heat = last && shown.get(last.id);
  if (!heat) return '';
  const on = heat.rows.filter((row) => row.rank !== null && row.on !== null);
  const best = on.filter(({ rank }) => (rank ?? 9) <= 2);
  const names = (best.length > 0 ? best : heat.rows.slice(0, 1)).map(({ name }) => name);
  const values = { heat: heat.title, names: list(names) };
  return best.length > 0
    ? t('bracket.newsOn', { ...values, count: best.length })
    : t('bracket.newsWon', values);
}

function heatView(
  heat: CrossHeat,
  { before, after }: Pick<HeatView, 'before' | 'after'>,
  cross: ShownCross,
  words: CrossWords,
): HeatView {
  const { t } = words;
  const phase = cross.day.bracket?.phases.find(({ heats }) =>
    heats.some(({ id }) => id === heat.id),
  );
  const provisional = isProvisional(heat, cross);
  // A heat with nothing but seeds waits for the time trial, and for no other heat.
  const waits = heat.waiting.every((place) => /^\d+$/.test(place)) ? 'trial' : 'waiting';
  const state = heat.state === 'waiting' ? waits : heat.state;
  return {
    id: heat.id,
    title: words.heat(heat.id),
    at: cross.hours.get(phase?.id ?? '') ?? '',
    state: heat.state,
    stateWords: t(provisional ? 'bracket.state.provisional' : `bracket.state.${state}`),
    isProvisional: provisional,
    rows: toHeatRows(heat, cross, words),
    notes: composeNotes(heat, cross, words),
    met: metBefore(cross, heat.id, words),
    stakes: describeStakes(heat.id, cross.day.bracket, words),
    before,
    after,
  };
}

const nameIn = ({ boats }: ShownCross, boat: string) => boats.get(boat)?.name ?? boat;

/** Sorts rows by rank, else start, never by the line: the first row is read as the winner. */
function toHeatRows(heat: CrossHeat, cross: ShownCross, words: CrossWords): HeatRowView[] {
  const { day, file, helmets } = cross;
  const set = file.heats.find(({ id }) => id === heat.id);
  // No boat has a start position before the last place of the heat is known.
  const isDrawn = heat.state !== 'waiting';
  const findRank = (boat: string) => heat.rows.find((row) => row.boat === boat)?.rank ?? null;
  const saidOf = (boat: string) => set?.boats.find((one) => one.boat === boat);
  const nextHeats = heatsAfter(day.heats, day.bracket, heat.id);
  const rows = heat.starts.map(({ boat, start, from }): HeatRowView => {
    const rank = findRank(boat);
    const said = saidOf(boat);
    const own = heat.rows.find((row) => row.boat === boat);
    const next =
      rank === null
        ? undefined
        : nextHeats.find(({ starts }) => starts.some((one) => one.boat === boat));
    const placed = day.places.find((one) => one.boat === boat);
    const { mark, told } = describeBoatFaults(said, cross, words);
    return {
      boat,
      start: isDrawn ? start : null,
      helmet: (isDrawn && helmets[start - 1]) || null,
      ...boatOf(boat, cross),
      from: from === null ? words.t('cross.note.set') : words.from(from),
      isByHand: from === null,
      rank,
      line: said?.line ?? null,
      lineWords: formatLinePlace(said?.line, words),
      mark,
      told,
      why: own ? whyIn(own.why, cross, words) : '',
      on: next ? { heat: next.id, title: words.heat(next.id) } : null,
      place: rank !== null && placed?.from === `${heat.id}:${rank}` ? placed.place : null,
    };
  });
  const open = heat.waiting.map((slot): HeatRowView => {
    return { ...nobody, from: words.from(slot) };
  });
  const last = heat.starts.length + 1;
  const sorted = rows.toSorted(
    (one, other) =>
      (one.rank ?? last) - (other.rank ?? last) || (one.start ?? last) - (other.start ?? last),
  );
  return [...sorted, ...open];
}

const nobody: HeatRowView = {
  boat: null,
  start: null,
  helmet: null,
  bib: '',
  name: '',
  club: '',
  country: null,
  from: '',
  isByHand: false,
  rank: null,
  line: null,
  lineWords: '',
  mark: '',
  told: '',
  why: '',
  on: null,
  place: null,
};

function boatOf(boat: string, { boats }: ShownCross) {
  const { bib = '', name = boat, club = null, country = null } = boats.get(boat) ?? {};
  return { bib, name, club: club ?? '', country };
}

/** Returns the heats where a boat may race next; all other heats when there is no bracket. */
function heatsAfter(heats: readonly CrossHeat[], bracket: Bracket | null, id: string): CrossHeat[] {
  const phase = bracket?.phases.findIndex((one) => one.heats.some((heat) => heat.id === id)) ?? -1;
  if (!bracket || phase < 0) return [];
  const later = bracket.phases.slice(phase + 1).flatMap((one) => one.heats.map((heat) => heat.id));
  return heats.filter((heat) => later.includes(heat.id));
}

function formatLinePlace(line: number | undefined, { t, place }: CrossWords): string {
  return line === undefined ? '' : t('bracket.line', { place: place(line) });
}

function describeBoatFaults(
  said: FileHeat['boats'][number] | undefined,
  { file }: ShownCross,
  { t, element, list }: CrossWords,
): { mark: string; told: string } {
  if (!said) return { mark: '', told: '' };
  const faults = said.faults.flatMap(({ at, revoked }) => (revoked ? [] : [at]));
  const order = faults.map((at) => file.elements.indexOf(at)).toSorted((one, other) => one - other);
  const elements = order.map((at) => element(file.elements[at] ?? ''));
  const told = elements.length > 0 ? t('bracket.fault', { elements: list(elements) }) : '';
  if (!said.status) return { mark: faultsText(order, file.elements), told };
  const status = t(`bracket.status.${said.status}`);
  return { mark: said.status, told: told ? `${status} · ${told}` : status };
}

function whyIn(why: HeatWhy | null, cross: ShownCross, { t, element }: CrossWords): string {
  const named = why && 'than' in why ? { ...why, than: nameIn(cross, why.than) } : why;
  return heatWhyInWords(named, cross.file.elements.map(element), t);
}

function composeNotes(heat: CrossHeat, cross: ShownCross, words: CrossWords): string[] {
  const { holes, byHand } = heat;
  const named = (boat: string) => nameIn(cross, boat);
  const ofHeat = {
    ...heat,
    // Places without a boat are shown as rows.
    waiting: [],
    holes: holes.map((hole) => ({
      ...hole,
      from: words.from(hole.from),
      boat: hole.boat === null ? null : named(hole.boat),
      heat: hole.heat === null ? null : words.heat(hole.heat),
    })),
    byHand: byHand && {
      ...byHand,
      added: byHand.added.map(named),
      left: byHand.left.map(named),
    },
    review: null,
  };
  const told = [
    ...(isProvisional(heat, cross) ? [words.t('bracket.provisional')] : []),
    ...heatNotesInWords(ofHeat, words.t),
  ];
  return heat.state === 'review' ? [words.t('bracket.review'), ...told] : told;
}

function describeStakes(id: string, bracket: Bracket | null, words: CrossWords): StakeView[] {
  const own = bracket?.phases.flatMap(({ heats }) => heats).find((heat) => heat.id === id);
  if (!bracket || !own) return [];
  const ends = own.from.map((_, index) => findRankEnd(`${id}:${index + 1}`, bracket));
  if (ends.every(({ heat }) => heat === null) && ends.every(({ places }) => !isRange(places))) {
    const [first] = (ends[0]?.places ?? '').split('-').map(Number);
    const last = (first ?? 1) + ends.length - 1;
    const told = words.t('bracket.stakeFinal', { first: first ?? 1, last });
    return [{ first: 1, last: ends.length, isOn: false, words: told }];
  }
  const stakes: StakeView[] = [];
  for (const [index, end] of ends.entries()) {
    const rank = index + 1;
    const before = ends[index - 1];
    const last = stakes.at(-1);
    if (last && before && before.heat === end.heat && before.places === end.places) {
      last.last = rank;
      continue;
    }
    stakes.push({ first: rank, last: rank, isOn: end.heat !== null, words: '' });
  }
  return stakes.map((stake) => {
    const end = ends[stake.first - 1];
    const ranks =
      stake.first === stake.last
        ? words.place(stake.first)
        : words.t('bracket.ranks', {
            first: words.place(stake.first),
            last: words.place(stake.last),
          });
    if (end?.heat) {
      return { ...stake, words: words.t('bracket.stakeOn', { ranks, heat: words.heat(end.heat) }) };
    }
    const [first = 0, last = 0] = (end?.places ?? '').split('-').map(Number);
    const values = { ranks, first, last };
    const key = first === last ? 'bracket.stakePlace' : 'bracket.stakePlaces';
    return { ...stake, words: words.t(key, values) };
  });
}

const isRange = (places: string) => new Set(places.split('-')).size > 1;

function findRankEnd(
  place: string,
  { phases, places }: Bracket,
): { heat: string | null; places: string } {
  const next = phases.flatMap(({ heats }) => heats).find(({ from }) => from.includes(place));
  if (next) return { heat: next.id, places: '' };
  const group = places.findIndex((one) => one.includes(place));
  const ahead = places.slice(0, group).flat().length;
  return { heat: null, places: `${ahead + 1}-${ahead + (places[group]?.length ?? 1)}` };
}

function placeView(placed: PlacedBoat, cross: ShownCross, words: CrossWords): PlaceView {
  const { boat, place, from, status } = placed;
  const isRank = from?.includes(':') === true;
  const titled = from === null ? null : isRank ? words.from(from) : words.heat(from);
  const why = placeWhyInWords({ ...placed, from: titled, status: null }, words.t);
  const told = status ? words.t(`bracket.status.${statusIn(status)}`) : '';
  return { boat, place, ...boatOf(boat, cross), why: told ? `${why} · ${told}` : why };
}

const statusIn = (status: string) => heatStatuses.find((one) => one === status) ?? 'DNF';

function metBefore(cross: ShownCross, id: string, words: CrossWords): string[] {
  const { heats } = cross.day;
  const heat = heats.find((one) => one.id === id);
  const names = heat?.starts.map(({ boat }) => boat) ?? [];
  const earlier = heats.slice(
    0,
    heats.findIndex((one) => one.id === id),
  );
  return earlier.flatMap(({ id: of, rows }) => {
    const both = rows
      .filter(({ boat }) => names.includes(boat))
      .map(({ boat }) => nameIn(cross, boat));
    const [winner] = both;
    if (both.length < 2 || winner === undefined) return [];
    return [words.t('bracket.met', { names: words.list(both), heat: words.heat(of), winner })];
  });
}

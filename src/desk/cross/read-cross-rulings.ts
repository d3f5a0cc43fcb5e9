import type { HeatState } from '../../race-day/log/cross/cross-state.ts';
import { collectHeatBasis } from '../../race-day/log/cross/fold-heat.ts';
import type { Ruling } from '../../race-day/log/log/race-event.ts';
import { heatStatuses } from '../../record/cross/rank-heat.ts';
import type { Fields } from '../frame/guard/fields.ts';
import type { CrossOffice, OfficeHeat } from './cross-office.ts';

export function drawText(draw: CrossOffice['draw']): string {
  return draw.map(({ heat, boats }) => `${heat}:${boats.join('-')}`).join(' ');
}

export function saidText({ elements }: Pick<HeatState, 'elements'>): string {
  return JSON.stringify(
    elements.map(({ bib, element, said }) => [
      bib,
      element,
      said.map((one) => [one.seat, one.fault]),
    ]),
  );
}

export function againText(said: HeatState): string {
  return JSON.stringify([said.run, collectHeatBasis(said)]);
}

export function startsText({ heat, said }: OfficeHeat): string {
  return JSON.stringify([heat.starts.map(({ boat }) => boat), said?.decided.set ?? null]);
}

export function statusesText({ boats, statuses }: Pick<HeatState, 'boats' | 'statuses'>): string {
  return JSON.stringify([boats, statuses.map(({ bib, status }) => [bib, status])]);
}

/** Value of a review form: the decision that put the heat under review. Empty when it is not under review. */
export function reviewText({ decided }: Pick<HeatState, 'decided'>): string {
  return decided.review ?? '';
}

export function seedsText({
  seeds,
  seedOrder,
  size,
}: Pick<CrossOffice, 'seeds' | 'seedOrder' | 'size'>): string {
  return JSON.stringify([seeds, seedOrder, size]);
}

/** Returns the rulings; `changed` when something was judged since, null when the form cannot be read. */
export function readCrossRulings(
  { read, readAll, oneOf }: Fields,
  office: CrossOffice,
): Ruling[] | 'changed' | null {
  const { cross, draw, rounds, names, size, trial } = office;
  const at = { cross: cross.id, heat: read('heat') };
  const intent = read('intent');
  const isKnown = (bib: number) => Object.hasOwn(names, bib);
  const bibs = (text: string) =>
    text
      .split(/[\s,;–-]+/)
      .filter(Boolean)
      .map(Number);
  const areBoats = (order: readonly number[]) =>
    order.every(isKnown) && new Set(order).size === order.length;
  if (intent === 'draw') {
    if (draw.length === 0 || read('proposal') !== drawText(draw)) return 'changed';
    return [
      ...keptSeeds(office),
      ...draw.map(({ heat, boats }) => ({ on: 'heat-set', cross: cross.id, heat, boats }) as const),
    ];
  }
  if (intent === 'seeds') {
    if (read('basis') !== seedsText(office)) return 'changed';
    const order = bibs(read('order'));
    // Before the first draw the size follows this order; afterwards it stays as drawn.
    const wanted = new Set([...order, ...trial.finished]).size;
    const kept = isDrawn(office) && size !== null ? size : wanted;
    const isOver = order.length === 0;
    const ruling = { on: 'cross-seeds', cross: cross.id, order } as const;
    return areBoats(order) ? [isOver ? ruling : { ...ruling, size: kept }] : null;
  }
  if (intent === 'undo') return [{ on: 'undo' }];
  const heat = rounds.flatMap(({ heats }) => heats).find((one) => one.heat.id === at.heat);
  if (!heat) return null;
  const { said } = heat;
  switch (intent) {
    case 'set': {
      const boats = readAll('boat').filter(Boolean).map(Number);
      if (read('basis') !== startsText(heat)) return 'changed';
      return boats.length > 0 && areBoats(boats) ? [{ on: 'heat-set', ...at, boats }] : null;
    }
    case 'unset':
      if (read('basis') !== startsText(heat)) return 'changed';
      return [{ on: 'heat-set', ...at, boats: [] }];
    case 'again':
      if (!said || read('basis') !== againText(said)) return 'changed';
      return said.boats.length > 0 ? [{ on: 'heat-again', ...at, run: said.run + 1 }] : null;
    case 'order': {
      const order = bibs(read('order'));
      const isOfHeat = order.every((bib) => said?.boats.includes(bib));
      if (!areBoats(order) || !isOfHeat) return null;
      const basis = (said?.line.said ?? []).map((one) => ({ seat: one.seat, order: one.order }));
      if (read('basis') !== JSON.stringify(basis)) return 'changed';
      return [{ on: 'heat-order', ...at, order, basis }];
    }
    case 'fault': {
      const [bib, element] = [Number(read('bib')), read('element')];
      const isThere = said?.boats.includes(bib) && cross.elements.includes(element);
      if (!isThere) return null;
      const cell = said?.elements.find((one) => one.bib === bib && one.element === element);
      const basis = (cell?.said ?? []).map((one) => ({ seat: one.seat, fault: one.fault }));
      // One form has this single cell, the other all cells of the heat.
      const isSeen =
        said && (read('cells') === saidText(said) || read('basis') === JSON.stringify(basis));
      if (!isSeen) return 'changed';
      return [{ on: 'heat-fault', ...at, bib, element, fault: read('fault') === '1', basis }];
    }
    case 'status':
    case 'dsq': {
      const bib = Number(read('bib'));
      if (said && read('basis') !== statusesText(said)) return 'changed';
      if (!said?.boats.includes(bib)) return null;
      const status = intent === 'dsq' ? 'DSQ' : (oneOf('status', heatStatuses) ?? null);
      if (intent === 'status' && status === 'DSQ') return null;
      return [{ on: 'heat-status', ...at, bib, status }];
    }
    case 'review':
      if (said && read('basis') !== reviewText(said)) return 'changed';
      return [{ on: 'heat-review', ...at, review: read('review') === '1' }];
    case 'close': {
      if (!said) return null;
      const basis = collectHeatBasis(said);
      if (read('basis') !== JSON.stringify(basis)) return 'changed';
      return [{ on: 'heat-close', ...at, closed: true, basis }];
    }
    case 'open':
      if (said && read('basis') !== JSON.stringify(collectHeatBasis(said))) return 'changed';
      return said && [{ on: 'heat-close', ...at, closed: false, basis: collectHeatBasis(said) }];
    default:
      return null;
  }
}

/** Fixes the seeds, so that a later withdrawal from the time trial moves no boat into another bracket. */
function keptSeeds(office: CrossOffice): Ruling[] {
  const { cross, seeds, seedOrder } = office;
  if (isDrawn(office) || seeds !== null || seedOrder.length === 0) return [];
  return [{ on: 'cross-seeds', cross: cross.id, order: seedOrder, size: seedOrder.length }];
}

const isDrawn = ({ rounds }: Pick<CrossOffice, 'rounds'>) =>
  rounds.some(({ heats }) => heats.some(({ said }) => (said?.boats.length ?? 0) > 0));

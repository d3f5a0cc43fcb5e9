import type { Translate } from '../../platform/i18n/text-key.ts';
import type { Bracket } from './bracket.ts';
import type { CrossHeat, Hole, PlacedBoat } from './cross-day.ts';
import { type CrossFault, crossFaultCodes } from './cross-fault.ts';
import { listSeeds } from './list-seeds.ts';
import type { HeatWhy } from './rank-heat.ts';

export function bracketInWords(bracket: Bracket, t: Translate): string[] {
  const { name, source, year, phases, places } = bracket;
  return [
    t('cross.says.source', { name, source, year }),
    t('cross.says.starters', { count: listSeeds(bracket).length }),
    ...phases.flatMap(({ id, meetAgain, heats }) => [
      ...heats.map((heat) =>
        t('cross.says.heat', {
          heat: heat.id,
          from: heat.from.map((slot) => slotText(slot, t)).join(', '),
        }),
      ),
      ...(meetAgain ? [] : [t('cross.says.notAgain', { phase: id })]),
    ]),
    t('cross.says.starts'),
    ...placesInWords(places, t),
  ];
}

function slotText(slot: string | number, t: Translate): string {
  return typeof slot === 'number' ? t('cross.says.seed', { seed: slot }) : slot;
}

function placesInWords(places: Bracket['places'], t: Translate): string[] {
  let first = 1;
  return places.map((group) => {
    const from = first;
    first += group.length;
    const values = { from, to: first - 1, places: group.join(', ') };
    return group.length === 1 ? t('cross.says.place', values) : t('cross.says.places', values);
  });
}

export function crossFaultInWords({ code, values }: CrossFault, t: Translate): string {
  const own = crossFaultCodes.find((one) => one === code);
  if (own) return t(`cross.fault.${own}`, values);
  const shape = shapeCodes.find((one) => one === code);
  return shape ? t(`series.fault.${shape}`, values) : code;
}

const shapeCodes = [
  'no-json',
  'key-twice',
  'no-field',
  'amount',
  'missing',
  'one-of',
  'too-small',
  'too-big',
  'wrong-type',
  'wrong-form',
] as const;

/** Explains why a boat ranks before the next; '' for the last of a heat. */
export function heatWhyInWords(
  why: HeatWhy | null,
  elements: readonly string[],
  t: Translate,
): string {
  if (why === null) return '';
  if (why.code !== 'further') return t(`cross.why.${why.code}`, why);
  return t('cross.why.further', { than: why.than, element: elements[why.element] ?? '' });
}

/** Returns the notes below the table of a heat: missing boats, open places, manual changes. */
export function heatNotesInWords(
  { holes, waiting, byHand, review }: CrossHeat,
  t: Translate,
): string[] {
  const list = (boats: readonly string[]) => boats.join(', ');
  return [
    ...holes.map((hole) => holeInWords(hole, t)),
    ...(waiting.length > 0 ? [t('cross.note.waiting', { places: list(waiting) })] : []),
    ...(byHand ? [t('cross.note.byHand')] : []),
    ...(byHand && byHand.added.length > 0
      ? [t('cross.note.added', { boats: list(byHand.added) })]
      : []),
    ...(byHand && byHand.left.length > 0
      ? [t('cross.note.left', { boats: list(byHand.left) })]
      : []),
    ...(byHand?.starts ? [t('cross.note.starts')] : []),
    ...(review === null ? [] : [t('cross.note.review', { review })]),
  ];
}

function holeInWords({ from, note, boat, heat }: Hole, t: Translate): string {
  return t(`cross.hole.${note}`, { from, boat: boat ?? '', heat: heat ?? '' });
}

export function placeWhyInWords({ why, from, status }: PlacedBoat, t: Translate): string {
  const words = t(`cross.place.${why}`, { from: from ?? '' });
  return status === null ? words : `${words} (${status})`;
}

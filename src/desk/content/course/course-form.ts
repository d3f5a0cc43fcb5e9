import type { Bank, Course, GateDirection } from '../../../design/course-map/course.ts';
import {
  type CourseLayout,
  deriveLayout,
  downTheRiver,
  type LaidGate,
} from '../../../design/course-map/laying/course-layout.ts';
import { layoutFaults } from '../../../design/course-map/laying/layout-faults.ts';
import {
  onRiver,
  type RiverShape,
  riverShapes,
} from '../../../design/course-map/laying/river-shapes.ts';
import {
  type FixedPlace,
  type FreePlace,
  freePlaces,
  listFreePlaces,
  mostPlaces,
  placeFaults,
} from '../../../design/course-map/laying/with-places.ts';
import { mostGates } from '../../../design/course-map/most-gates.ts';

/** A gate row as typed. Without metres the row is empty. */
export interface GateRow {
  at: string;
  across: AcrossPlace;
  direction: GateDirection;
}

export interface CourseForm {
  start: string;
  length: string;
  drop: string;
  rows: readonly GateRow[];
  river: RiverShape;
  fixed: Record<FixedPlace, FixedRow>;
  places: readonly PlaceRow[];
}

export interface FixedRow {
  side: Bank;
  es: string;
  en: string;
}

export interface PlaceRow extends FixedRow {
  kind: FreePlace;
  at: string;
}

export const banks = ['left', 'right'] as const;

export const directions = ['downstream', 'upstream'] as const;

const acrossPlaces = {
  bankLeft: -0.6,
  left: -0.4,
  someLeft: -0.2,
  middle: 0,
  someRight: 0.2,
  right: 0.4,
  bankRight: 0.6,
} as const;

export type AcrossPlace = keyof typeof acrossPlaces;
export const acrossNames = Object.keys(acrossPlaces) as AcrossPlace[];

export function acrossPlace(across: number): AcrossPlace {
  const off = (name: AcrossPlace) => Math.abs(acrossPlaces[name] - across);
  return acrossNames.reduce((best, name) => (off(name) < off(best) ? name : best), 'middle');
}

export const emptyRow: GateRow = { at: '', across: 'middle', direction: 'downstream' };

const isFilled = ({ at }: GateRow) => at.trim() !== '';

export const emptyPlace: PlaceRow = { kind: 'rapid', at: '', side: 'left', es: '', en: '' };

const isPlace = ({ at, es, en }: PlaceRow) => [at, es, en].some((typed) => typed.trim() !== '');

export function toCourseForm(course: Course): CourseForm {
  const { start, length, drop, gates } = deriveLayout(course);
  const fixed = (kind: FixedPlace): FixedRow => {
    const { side, name } = course[kind];
    return { side, es: name.es, en: name.en };
  };
  return {
    river: 'kept',
    fixed: {
      putIn: fixed('putIn'),
      start: fixed('start'),
      finish: fixed('finish'),
      takeOut: fixed('takeOut'),
    },
    places: listFreePlaces(course).map(({ kind, at, side, name }) => ({
      kind,
      at: written(at),
      side,
      es: name.es,
      en: name.en,
    })),
    start: written(start),
    length: written(length),
    drop: written(drop),
    rows: gates.map(toGateRow),
  };
}

export const toGateRow = ({ at, across, direction }: LaidGate): GateRow => ({
  at: written(at),
  across: acrossPlace(across),
  direction,
});

/** Writes metres rounded to the decimetre. */
const written = (metres: number) => String(Math.round(metres * 10) / 10);

/** Reads a number with decimal comma or point. NaN for any other text. */
function readMetres(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^-?\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
}

export interface FormLayout extends Omit<CourseLayout, 'gates'> {
  gates: readonly (LaidGate & { row: number })[];
}

export function layoutIn({ start, length, drop, rows }: CourseForm): FormLayout {
  const gates = rows.flatMap((row, index) =>
    isFilled(row)
      ? [
          {
            at: readMetres(row.at),
            across: acrossPlaces[row.across],
            direction: row.direction,
            row: index,
          },
        ]
      : [],
  );
  return {
    start: readMetres(start),
    length: readMetres(length),
    drop: readMetres(drop),
    gates: downTheRiver(gates),
  };
}

function placesIn({ fixed, places }: Pick<CourseForm, 'fixed' | 'places'>) {
  const named = ({ side, es, en }: FixedRow) => ({ side, name: { es: es.trim(), en: en.trim() } });
  return {
    fixed: {
      putIn: named(fixed.putIn),
      start: named(fixed.start),
      finish: named(fixed.finish),
      takeOut: named(fixed.takeOut),
    },
    places: places.flatMap((place, row) =>
      isPlace(place) ? [{ ...named(place), kind: place.kind, at: readMetres(place.at), row }] : [],
    ),
  };
}

/** Keeps the exact former position of each gate that did not move, because the form rounds positions. */
function exactly(layout: FormLayout, { gates }: Pick<Course, 'gates'>): FormLayout {
  const drawn = (gate: LaidGate) =>
    gates.find(
      (known) =>
        known.direction === gate.direction &&
        acrossPlace(known.across) === acrossPlace(gate.across) &&
        Math.abs(known.at - layout.start - gate.at) < 0.05,
    );
  const exact = layout.gates.map((gate) => ({
    ...gate,
    across: drawn(gate)?.across ?? gate.across,
  }));
  return { ...layout, gates: exact };
}

export const rowField = (field: keyof GateRow, row: number) => `${field}.${row}`;

export const placeField = (field: keyof PlaceRow, of: FixedPlace | number) =>
  `${field}.place.${of}`;

/** Rows that are read: too many gates are reported instead of silently cut off. */
const mostRows = mostGates + 20;

export function sentForm(read: (name: string) => string): CourseForm {
  const rows = Array.from({ length: mostRows }, (_, row): GateRow => {
    const direction = read(rowField('direction', row));
    const across = read(rowField('across', row));
    return {
      at: read(rowField('at', row)).slice(0, 20),
      across: acrossNames.find((known) => known === across) ?? 'middle',
      direction: directions.find((known) => known === direction) ?? 'downstream',
    };
  });
  const last = rows.findLastIndex(isFilled);
  const fixed = (of: FixedPlace | number): FixedRow => ({
    side: banks.find((bank) => bank === read(placeField('side', of))) ?? 'left',
    es: read(placeField('es', of)).slice(0, 120),
    en: read(placeField('en', of)).slice(0, 120),
  });
  const places = Array.from({ length: mostPlaces }, (_, row): PlaceRow => {
    const { side, es, en } = fixed(row);
    const kind = freePlaces.find((known) => known === read(placeField('kind', row))) ?? 'rapid';
    return { kind, at: read(placeField('at', row)).slice(0, 20), side, es, en };
  });
  const [start, length, drop] = (['start', 'length', 'drop'] as const).map((name) =>
    read(name).slice(0, 20),
  );
  return {
    start: start ?? '',
    length: length ?? '',
    drop: drop ?? '',
    rows: rows.slice(0, last + 1),
    river: riverShapes.find((shape) => shape === read('river')) ?? 'kept',
    fixed: {
      putIn: fixed('putIn'),
      start: fixed('start'),
      finish: fixed('finish'),
      takeOut: fixed('takeOut'),
    },
    places: places.slice(0, places.findLastIndex(isPlace) + 1),
  };
}

export function laidBy(form: CourseForm, before: Course) {
  const river = onRiver(before, form.river);
  const layout = exactly(layoutIn(form), before);
  const places = placesIn(form);
  const faults = [
    ...layoutFaults(river, layout),
    ...placeFaults(river, { start: layout.start, ...places }),
  ];
  return { river, layout, places, faults };
}

export function inOrder(form: CourseForm): CourseForm {
  const rows = layoutIn(form).gates.flatMap(({ row }) => form.rows[row] ?? []);
  return { ...form, rows };
}

/** Metres from the last gate to a new one without a chosen position. */
const stride = 20;

/** Returns the place for one more gate: behind the last gate, or in the widest gap. */
export function nextPlace({ length, gates }: Pick<CourseLayout, 'length' | 'gates'>): LaidGate {
  const last = gates.at(-1)?.at ?? 0;
  const stops = [0, ...gates.map(({ at }) => at), length];
  const widest = stops.slice(1).reduce(
    (best, to, index) => {
      const from = stops[index] ?? 0;
      return to - from > best.to - best.from ? { from, to } : best;
    },
    { from: 0, to: 0 },
  );
  const at = last + stride < length - stride / 2 ? last + stride : (widest.from + widest.to) / 2;
  return { at: Math.round(at), across: 0, direction: 'downstream' };
}

/** Moves a gate down the river by metres, or to the right by named places. */
export function movedGate<Gate extends LaidGate>(
  gate: Gate,
  { at = 0, across = 0 }: { at?: number; across?: number },
): Gate {
  const place = acrossNames.indexOf(acrossPlace(gate.across)) + across;
  const name = acrossNames[Math.max(0, Math.min(acrossNames.length - 1, place))] ?? 'middle';
  return { ...gate, at: Math.round((gate.at + at) * 10) / 10, across: acrossPlaces[name] };
}

/** Turns a gate; an upstream gate in the middle moves beside a bank, where the water is calm. */
export function turnedGate<Gate extends LaidGate>(gate: Gate, direction: GateDirection): Gate {
  const isInMiddle = acrossPlace(gate.across) === 'middle';
  const across = gate.across < 0 ? acrossPlaces.bankLeft : acrossPlaces.bankRight;
  return { ...gate, direction, ...(direction === 'upstream' && isInMiddle && { across }) };
}

export function movedLine(form: CourseForm, line: 'start' | 'finish', by: number): CourseForm {
  const { start, length, gates } = layoutIn(form);
  if (Number.isNaN(start + length)) return form;
  if (line === 'finish') return { ...form, length: written(length + by) };
  const rows = form.rows.map((row, index) => {
    const gate = gates.find((one) => one.row === index);
    return gate && !Number.isNaN(gate.at) ? { ...row, at: written(gate.at - by) } : row;
  });
  const places = form.places.map((place) => {
    const at = readMetres(place.at);
    return Number.isNaN(at) ? place : { ...place, at: written(at - by) };
  });
  return { ...form, start: written(start + by), length: written(length - by), rows, places };
}

import {
  leastLight,
  type ScreenOrder,
  type ScreenView,
  screenTurns,
  usualOrder,
} from './screen-order.ts';

/** The words of an address for what it may show. A notice is the desk's own: no address carries one. */
export const viewWords = {
  espectaculo: 'show',
  clasificacion: 'scoreboard',
  recorrido: 'course',
  ultimo: 'last',
  podio: 'podium',
  salidas: 'starts',
  horario: 'schedule',
  cross: 'cross',
  auspiciantes: 'sponsors',
} as const satisfies Record<string, ScreenView>;

const clear = 'transparente';
/** Pixels of the smallest and the largest screen that is believed. */
const [least, most] = [64, 7680];

/** What the address of a screen's page asks for. */
export interface AskedScreen {
  /** The screen that it repeats, by its seat's number; null for its own seat, or none. */
  seat: number | null;
  /** What it shows whatever the desk says; null where the desk decides. */
  order: ScreenOrder | null;
  /** Said over what the desk chose. */
  own: Partial<Pick<ScreenOrder, 'turn' | 'light'>>;
  /** Lies over a picture: the lower third, nothing behind it. */
  isOverlay: boolean;
  /** Its exact pixels; null for those of the window. */
  width: number | null;
  height: number | null;
}

/** A word of an address that nobody knows, and those that are known in its place. */
export interface UnknownWord {
  parameter: string;
  written: string;
  known: readonly string[];
}

/** Reads what an address asks for; answers the first word that is none. */
export function askedScreen(search: URLSearchParams): AskedScreen | UnknownWord {
  const read = (name: string) => search.get(name)?.trim().toLowerCase() || null;
  const unknown: UnknownWord[] = [];
  function chosen<Value>(name: string, values: Readonly<Record<string, Value>>): Value | null {
    const written = read(name);
    if (written === null) return null;
    if (Object.hasOwn(values, written)) return values[written] ?? null;
    unknown.push({ parameter: name, written, known: Object.keys(values) });
    return null;
  }
  function between(name: string, [from, to]: readonly [number, number]): number | null {
    const written = read(name);
    if (written === null) return null;
    const number = /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN;
    if (number >= from && number <= to) return number;
    unknown.push({ parameter: name, written, known: [`${from}–${to}`] });
    return null;
  }

  const view = chosen('vista', viewWords);
  const list = search.get('grupo')?.trim().slice(0, 60) || null;
  const turns = Object.fromEntries(screenTurns.map((turn) => [String(turn), turn]));
  const turn = chosen('giro', turns);
  const light = between('luz', [leastLight, 100]);
  const ground = chosen('fondo', { [clear]: true, oscuro: false });
  const seat = between('puesto', [1, 999_999_999]);
  const width = between('ancho', [least, most]);
  const height = between('alto', [least, most]);
  if (unknown[0]) return unknown[0];
  const own = { ...(turn !== null && { turn }), ...(light !== null && { light }) };
  const order = view && { ...usualOrder, view, ...(list !== null && { list }) };
  return { seat, order, own, isOverlay: ground === true, width, height };
}

import {
  leastLight,
  type ScreenOrder,
  type ScreenView,
  screenTurns,
  usualOrder,
} from './screen-order.ts';

/** Views by their words in an address. A notice is the desk's own: no address can show one. */
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
const [least, most] = [64, 7680];

export interface AskedScreen {
  /** Number of the seat whose screen is repeated. Null for the device's own seat, or none. */
  seat: number | null;
  /** The view, whatever the desk chooses. Null when the desk decides. */
  order: ScreenOrder | null;
  own: Partial<Pick<ScreenOrder, 'turn' | 'light'>>;
  /** Whether the page lies over a video picture: the lower third, with a transparent background. */
  isOverlay: boolean;
  /** Exact size in pixels. Null for the size of the window. */
  width: number | null;
  height: number | null;
}

export interface UnknownWord {
  parameter: string;
  written: string;
  known: readonly string[];
}

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

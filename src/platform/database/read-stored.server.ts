import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

export interface Place {
  table: string;
  /** Key of the row, without any person's data. */
  row: string | number;
}

const damaged = 'correntada:damaged-value';
const tell = channel(damaged);
/** Largest number of damaged rows that are logged: a damaged file has more. */
const mostTold = 1000;

/** Null when the column is unreadable, which is published to `followDamaged`. */
export function readStored<Value>(
  json: string | null,
  place: Place,
  parse: (value: unknown) => Value,
): Value | null {
  return takeStored(place, () => parse(JSON.parse(json ?? 'null')));
}

/** Reads a value composed of several columns, with the same handling of errors. */
export function takeStored<Value>(place: Place, take: () => Value): Value | null {
  try {
    return take();
  } catch {
    tell.publish(place);
    return null;
  }
}

/** Returns the unreadable rows that `read` meets, each once. */
export async function damagedIn(read: () => Promise<unknown>): Promise<Place[]> {
  const found = new Map<string, Place>();
  const note = (message: unknown) => {
    const place = message as Place;
    found.set(`${place.table} ${place.row}`, place);
  };
  subscribe(damaged, note);
  try {
    await read();
  } finally {
    unsubscribe(damaged, note);
  }
  return [...found.values()];
}

interface Listener {
  error: (place: Place, words: string) => void;
}

/** Logs each unreadable row once, without its content. */
export function followDamaged(log: Listener): void {
  const told = new Set<string>();
  subscribe(damaged, (message) => {
    const { table, row } = message as Place;
    const key = `${table} ${row}`;
    if (told.has(key) || told.size >= mostTold) return;
    told.add(key);
    log.error({ table, row }, 'a row cannot be read and is left out');
  });
}

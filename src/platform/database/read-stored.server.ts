import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Where a value lies that cannot be read: one of an older version, or a spoiled one. */
export interface Place {
  table: string;
  /** Names the row, and nobody. */
  row: string | number;
}

const damaged = 'correntada:damaged-value';
const tell = channel(damaged);
/** Rows that are told of: a file that is spoiled as a whole has more. */
const mostTold = 1000;

/**
 * What a column holds as JSON; null where that cannot be read, so that one row takes no page and no job with
 * it. Whoever follows (`followDamaged`) is told.
 */
export function readStored<Value>(
  json: string | null,
  place: Place,
  parse: (value: unknown) => Value,
): Value | null {
  return takeStored(place, () => parse(JSON.parse(json ?? 'null')));
}

/** The same for what is put together of a column and others. */
export function takeStored<Value>(place: Place, take: () => Value): Value | null {
  try {
    return take();
  } catch {
    tell.publish(place);
    return null;
  }
}

/** The rows that `read` meets and cannot read, each once. */
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

/** Tells, as a log would be told, of each row that cannot be read, once, and nothing of what it says. */
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

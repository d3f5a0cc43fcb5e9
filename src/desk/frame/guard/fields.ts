/** What a form sent, or what an address asks for, read field by field. */
export interface Fields {
  /** The field as it was written, '' where it is not there. */
  read: (name: string) => string;
  /** All values of a field that may stand several times. */
  readAll: (name: string) => string[];
  /** The same without spaces around it, no longer than so many letters. */
  text: (name: string, most?: number) => string;
  /** A number of at most nine digits; 0 for anything else. */
  number: (name: string) => number;
  /** The one of these values that was chosen; undefined for anything else. */
  oneOf: <const Value extends string | number>(
    name: string,
    values: readonly Value[],
  ) => Value | undefined;
}

/** Longer than any answer of a passkey: what follows is not looked at. */
const longestWords = 20_000;

/** PostgreSQL keeps no NUL, and nobody types one. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** The fields of a form or an address, each looked at up to so many letters. */
export function fieldsOf(sent: URLSearchParams, longest = longestWords): Fields {
  const read = (name: string) => withoutNul(sent.get(name) ?? '').slice(0, longest);
  return {
    read,
    readAll: (name) => sent.getAll(name).map(withoutNul),
    text: (name, most = 300) => read(name).trim().slice(0, most),
    number: (name) => numberIn(read(name)),
    oneOf: (name, values) => values.find((value) => String(value) === read(name)),
  };
}

/** A number of at most nine digits, as a form or an address has it; 0 for anything else. */
export function numberIn(written: string | null | undefined): number {
  return /^\d{1,9}$/.test(written ?? '') ? Number(written) : 0;
}

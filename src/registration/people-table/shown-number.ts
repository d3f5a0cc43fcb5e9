export interface CellFormat {
  kind: 'number' | 'percent' | 'day' | 'hour' | 'day_hour' | 'elapsed';
  /** Fewest digits before the decimal point: the leading zeros of IDs and bibs exist only in the format. */
  digits: number;
  /** Digits that the format writes before the figure: `"0"#`, `"+593 "0`. */
  before: string;
}

const plainFormat: CellFormat = { kind: 'number', digits: 0, before: '' };
const formatOfKind = (kind: CellFormat['kind']): CellFormat => ({ kind, digits: 0, before: '' });

/** Returns a built-in format, which workbooks use without writing it down (ECMA-376, 18.8.30). */
export function builtInFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return formatOfKind('percent');
  if (id === 22) return formatOfKind('day_hour');
  if (id === 46) return formatOfKind('elapsed');
  if ((id >= 18 && id <= 21) || id === 45 || id === 47 || (id >= 32 && id <= 35)) {
    return formatOfKind('hour');
  }
  const isDay = (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDay ? formatOfKind('day') : plainFormat;
}

export function readCellFormat(code: string): CellFormat {
  const [first = ''] = code.match(/^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/) ?? [];
  if (/^\s*(general|standard|@)?\s*$/i.test(first)) return plainFormat;
  const [literal = ''] = /^(?:"[^"]*"|\\.|\[[^\]]*\])+/.exec(first) ?? [];
  const text = literal.replace(/\[[^\]]*\]/g, '').replace(/["\\]/g, '');
  const signs = first
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (/\[(?:h+|m+|s+)\]/.test(signs)) return formatOfKind('elapsed');
  const isHour = /[hs]|am\/pm|a\/p/.test(signs);
  const isDay = /[yd]/.test(signs) || (!isHour && signs.includes('m'));
  if (isDay || isHour) {
    return formatOfKind(isDay && isHour ? 'day_hour' : isDay ? 'day' : 'hour');
  }
  if (signs.includes('%')) return formatOfKind('percent');
  const [whole = ''] = signs.split(/[.e]/, 1);
  const before = /^\+?[\d ]*\d[\d ]*$/.test(text) ? text.trim() : '';
  return { kind: 'number', digits: whole.replace(/[^0]/g, '').length, before };
}

const daySeconds = 86_400;
/** First day of each date system, in days since 1970. */
const firstDays = { of1900: -25_569, of1904: -24_107 };
/** Last day of the year 9999 in the 1900 date system. */
const lastSerial = 2_958_466;

/**
 * By how much a day without an hour may be early: SheetJS writes days up to a minute before midnight in time zones
 * whose oldest offset has odd seconds, such as those of Lima, Santiago and São Paulo.
 */
const earliestDaySeconds = 60;

/** Formats numbers, days, hours and durations without rounding: 91.506 s stays exact. */
export function shownNumber(
  value: number,
  { kind, digits, before }: CellFormat,
  is1904: boolean,
): string {
  if (kind === 'percent') return `${figure(value * 100)}%`;
  const isTime = kind !== 'number' && value >= 0 && value < lastSerial;
  if (!isTime) return before + padded(figure(value), digits);
  // Five decimals of a second are the precision of a day count since 1900.
  const seconds = nearHundredth(value * daySeconds, 1e-5, 5);
  const [days, rest] = [Math.floor(seconds / daySeconds), seconds % daySeconds];
  if (kind === 'elapsed') return clock(seconds);
  // An hour without a day is stored as a fraction of day 0.
  const isHourAlone = days === 0 && rest > 0;
  if (kind === 'hour' || isHourAlone) return clock(rest);
  const first = is1904 ? firstDays.of1904 : firstDays.of1900;
  const isEarly = kind === 'day' && rest >= daySeconds - earliestDaySeconds;
  const shownDay = days + first + Number(isEarly);
  const day = new Date(shownDay * daySeconds * 1000).toISOString().slice(0, 10);
  return kind === 'day' ? day : `${day} ${clock(rest)}`;
}

/** Returns the text of a cell that holds a day or an hour as text (`t="d"`, ISO 8601). */
export function shownIsoDay(written: string, { kind }: CellFormat): string {
  const [, day = '', hour = ''] =
    /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?Z?$/.exec(written.trim()) ?? [];
  if (day === '' && hour === '') return written;
  const isDay = day !== '' && kind !== 'hour' && kind !== 'elapsed';
  const isHour = hour !== '' && kind !== 'day' && !(kind === 'number' && /^[0:.]+$/.test(hour));
  if (!isDay && !isHour) return day || hour;
  return [isDay ? day : '', isHour ? hour : ''].filter(Boolean).join(' ');
}

/**
 * Rounds to a hundredth within a millionth of it (208.95999999999998), otherwise to six decimals.
 */
const figure = (value: number) => decimals(nearHundredth(value, 1e-6, 6), 6);

function nearHundredth(value: number, within: number, places: number): number {
  const hundredth = Math.round(value * 100) / 100;
  if (!Number.isSafeInteger(Math.round(value * 100))) return value;
  return Math.abs(value - hundredth) < within ? hundredth : Number(value.toFixed(places));
}

const decimals = (value: number, places: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(places).replace(/\.?0+$/, '');

function padded(text: string, digits: number): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? [];
  return sign + whole.padStart(digits, '0') + rest;
}

/** Formats seconds as `08:30:00.12`, with more than two decimals only when there are more. */
function clock(seconds: number): string {
  const [whole = '', part = ''] = seconds.toFixed(5).split('.');
  const all = Number(whole);
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const decimal = part.replace(/0+$/, '').padEnd(2, '0');
  return `${two(all / 3600)}:${two((all / 60) % 60)}:${two(all % 60)}.${decimal}`;
}

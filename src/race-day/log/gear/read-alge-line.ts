import { clockField, numberField } from './clock-field.ts';
import type { Channel, GearLine, StampDeed } from './gear-line.ts';

/** Effect of a line by its first character. The memory of the Timy writes it in upper case. */
const deeds: Readonly<Record<string, StampDeed>> = {
  ' ': 'new',
  // A time by WTN radio.
  t: 'new',
  // No valid number, a time in the memory, a blocked channel, a penalty of the parallel slalom.
  '?': 'aside',
  m: 'aside',
  b: 'aside',
  p: 'aside',
  c: 'cancel',
  d: 'cancel',
  i: 'set',
  n: 'rename',
};

/** Flag, number, course (b, r), channel, M, time; then the group, and the rank in a list. */
const columns =
  /^(.)([ \d]{4})[ a-z]([A-Z]\w)([A-Z ]) (\d\d:\d\d:\d\d[.,:]\d[\d ]{3})( [ \d]{2}( [ \d]{1,4})?)? *$/i;
const called = /^[ns]\d{4}[a-z]? *$/;
const speed = /^.[ \d]{4}[ a-z](kmh|m\/s|mps|mph) .*\d/;
const computed = ['TT', 'SQ', 'DT'];
/** The program PC-Timer of a Timy sends its running time ten times a second. */
const runningTime = /^ *\d\d:\d\d:\d\d[.,:]\d *$/;
const heading =
  /^ *(ALGE TIMING|TdC +\d{4}|[A-Z]{3} V +\d+\.\d+|\d\d-\d\d-\d\d +\d\d:\d\d|CLASSEMENT:|ALL|RUN TIME) *$/;
/** Line for a display board: three digits, a letter or a point, four blanks and a time. */
const display = /^[ \d]{3}[.A-IS] {4}[ \d:]{4}\d:\d\d[ .\d]{0,8}$/;

/** Reads a line of an ALGE Timy or TdC: `yNNNN CCM HH:MM:SS.zhtq GR`. */
export function readAlgeLine(line: string): GearLine | null {
  if (runningTime.test(line) || heading.test(line)) return { kind: 'silent' };
  if (display.test(line)) return { kind: 'display' };
  if (called.test(line) || speed.test(line)) return { kind: 'other' };
  const match = columns.exec(line);
  if (match === null) return null;
  const [, flag = '', digits = '', channelField = '', hand = '', time = ''] = match;
  const deed = deeds[flag.toLowerCase()];
  const bib = numberField(digits);
  const at = clockField(time.trimEnd().replace(/:(?=\d*$)/, '.'));
  const channelName = channelField.toUpperCase();
  if (deed === undefined || bib === undefined || at === null) return null;
  if (computed.includes(channelName)) return { kind: 'other' };
  if (channelName === 'RT') {
    const out = flag.toLowerCase() === 'd';
    return { kind: 'result', bib, hundredths: Math.floor(at / 10_000), out };
  }
  const channel = toChannel(channelName);
  if (channel === null || !/[M ]/i.test(hand)) return null;
  return {
    kind: 'stamp',
    deed,
    channel,
    at,
    run: null,
    single: false,
    day: null,
    bib: flag === '?' ? null : bib,
    manual: hand.toUpperCase() === 'M',
  };
}

function toChannel(name: string): Channel | null {
  if (!/^C\d$/.test(name)) return null;
  const number = Number(name[1]);
  if (number === 0) return 'start';
  return number === 1 ? 'finish' : `split${number - 1}`;
}

import { clockField, numberField } from './clock-field.ts';
import type { Channel, GearLine, GearMode, StampDeed } from './gear-line.ts';

const deeds: Readonly<Record<string, StampDeed>> = {
  ' ': 'new',
  N: 'new',
  // The same time again for another number.
  '=': 'new',
  // A false start, or a time that is taken back.
  '-': 'cancel',
  C: 'cancel',
  '*': 'rename',
  '+': 'set',
};

export function readTagLine(line: string, mode: GearMode): GearLine | null {
  const text = withoutChecksum(line);
  return text === null ? null : (readShortLine(text) ?? readTh8Line(text, mode));
}

/** Word, number to column 11, channel in 13 and 14, time in 16 to 30 with six decimals. */
const shortTime = /^T([ =*+C-])([ \d]{9}) (M[1-9]| [1-9]) ([ \d]*:?[ \d]*:?[ \d]\d\.\d{6})$/;
const shortLength = 30;

function readShortLine(text: string): GearLine | null {
  const session = /^S +(\d{1,3})( +[^\d ].*)?$/.exec(text);
  if (session) return { kind: 'run', run: Number(session[1]) };
  if (text.length !== shortLength || !/^[TRLS]/.test(text)) return null;
  if (/^[RLS] [ \d]{9} /.test(text)) {
    const at = clockField(text.slice(15).trimStart());
    if (at === null || !/\.\d{6}$/.test(text)) return null;
    return text.startsWith('R') ? readResult(text, at) : { kind: 'other' };
  }
  const [, word = '', number = '', channelField = '', time = ''] = shortTime.exec(text) ?? [];
  const at = clockField(time.trimStart());
  const bib = numberField(number);
  const deed = deeds[word];
  if (deed === undefined || at === null || bib === undefined) return null;
  const manual = channelField.startsWith('M');
  const channel = toChannel(Number(channelField.replace('M', '')), 2);
  return { kind: 'stamp', deed, bib, channel, at, manual, run: null, single: false, day: null };
}

function readResult(text: string, at: number): GearLine | null {
  const bib = /^R +(?:\d+ +)??(\d+)?$/.exec(text.slice(0, 12).trimEnd());
  if (bib === null) return null;
  const hundredths = Math.floor(at / 10_000);
  return { kind: 'result', bib: numberField(bib[1] ?? '') ?? null, hundredths, out: false };
}

/** Number in 4 to 7, sequence in 9 to 12 (no bib), input in 14 and 15, time in 17 to 30, day in 32 to 36. */
const th8Time =
  /^(T[N=*+C-]|AN) ([ \d]{4}) [ \d]{4} (M[1-4]|[ \d]\d) ([ \d:]{8}\.\d{5})(?: ([ \d]{5}))?$/;
/** Rank in 4 to 7 and number in 9 to 12, or for a split its number in 4; then the time. */
const th8Result = /^(RR [ \d]{4}|IR \d {3}) ([ \d]{4}) {4}([ \d]*:?[ \d]*:?[ \d]\d)\.(\d{5})$/;
const resultLength = 30;
const th8Run = /^(OP|CL) +(\d{1,3})$/;
const th8Download = /^(?:DS +(\d{1,2}) .*|DE +\d{1,2})$/;
/** A speed, a serial number, an answer to a command, a setting, a synchronisation. */
const th8Other = /^(?:VE \d [ \d]{4} [ \d.]+ .+|ID \d+|AK [CFR]|SN .*|&P.*|TS .*|!T .*)$/;
/** Days that a CP 540 writes while its date is not set. */
const unsetDays: readonly number[] = [0, 365];

function readTh8Line(text: string, { finish }: GearMode): GearLine | null {
  const [, opened, run] = th8Run.exec(text) ?? [];
  if (run) return { kind: opened === 'OP' ? 'run' : 'closed', run: Number(run) };
  const download = th8Download.exec(text);
  if (download) return { kind: 'download', run: download[1] ? Number(download[1]) : null };
  if (th8Other.test(text)) return { kind: 'other' };
  const result = text.length === resultLength ? th8Result.exec(text) : null;
  if (result) return readTh8Result(result);
  const match = th8Time.exec(text);
  if (match === null) return null;
  const [, word = '', number = '', inputField = '', time = '', dayField = ''] = match;
  const deed: StampDeed | undefined = word === 'AN' ? 'memory' : deeds[word[1] ?? ''];
  const bib = numberField(number);
  const date = numberField(dayField);
  const at = clockField(time.trimStart());
  const manual = inputField.startsWith('M');
  const input = Number(inputField.replace('M', ''));
  if (!deed || bib === undefined || date === undefined || at === null || input === 0) return null;
  if (finish === null && input !== 1) return { kind: 'unplaced', input };
  const day = date === null || unsetDays.includes(date) ? null : date;
  const channel = toChannel(input, finish ?? 0);
  return { kind: 'stamp', deed, bib, channel, at, manual, run: null, single: false, day };
}

function readTh8Result([, word = '', number = '', whole = '', decimals = '']: RegExpExecArray) {
  const bib = numberField(number);
  const parts = whole.trim().split(':');
  if (bib === undefined || parts.some((part) => !/^ ?\d{1,4}$/.test(part))) return null;
  if (word.startsWith('IR')) return { kind: 'other' } as const;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  const hundredths = seconds * 100 + Number(decimals.slice(0, 2));
  return { kind: 'result', bib, hundredths, out: false } as const;
}

/** A CP 540 ends each line with a TAB and a checksum; returns null when the sum is wrong. */
function withoutChecksum(line: string): string | null {
  const [, text, told] = /^([^\t]*)\t([\dA-F]{4})$/i.exec(line.trimEnd()) ?? [];
  if (text === undefined || told === undefined) return line.trimEnd();
  const sum = Array.from(text).reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return sum % 0x1_0000 === Number.parseInt(told, 16) ? text.trimEnd() : null;
}

/** Input 1 is the start; inputs besides start and finish are splits in their order. */
function toChannel(input: number, finish: number): Channel {
  if (input === 1) return 'start';
  if (input === finish) return 'finish';
  return `split${input - (input < finish ? 1 : 2)}`;
}

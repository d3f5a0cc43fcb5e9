import { clockField, numberField } from './clock-field.ts';
import type { Channel, GearLine, StampDeed } from './gear-line.ts';

/** Length of a line with a time: bib to column 11, channel in 13 and 14, time in 16 to 30. */
const WIDTH = 30;

/** The second character of a `T` line. */
const deeds: Readonly<Record<string, StampDeed>> = {
  ' ': 'new',
  // A false start, a time taken back.
  '-': 'cancel',
  C: 'cancel',
  '*': 'rename',
  '+': 'set',
};

/** A line of a TAG Heuer Chronoprinter CP 520, 540 or 545. */
export function readTagLine(line: string): GearLine | null {
  const session = /^S +(\d{1,3})( .*)?$/.exec(line);
  if (session) return { kind: 'run', run: Number(session[1]) };
  const text = line.trimEnd();
  if (text.length !== WIDTH) return null;
  const at = clockField(text.slice(15).trimStart());
  if (at === null || text[14] !== ' ') return null;
  if (text.startsWith('R ')) return readResult(text, at);
  const deed = text[0] === 'T' ? deeds[text[1] ?? ''] : undefined;
  const bib = numberField(text.slice(2, 11));
  const channel = /^(M)? ?([1-9])$/.exec(text.slice(12, 14).trim());
  if (deed === undefined || bib === undefined || channel === null || text[11] !== ' ') return null;
  const manual = channel[1] !== undefined;
  return {
    kind: 'stamp',
    deed,
    bib,
    channel: channelOf(Number(channel[2])),
    at,
    manual,
    run: null,
    single: false,
  };
}

/** A net time, with its rank or run before the number. */
function readResult(text: string, at: number): GearLine | null {
  const bib = /^R +(?:\d+ +)??(\d+)?$/.exec(text.slice(0, 12).trimEnd());
  if (bib === null) return null;
  const hundredths = Math.floor(at / 10_000);
  return { kind: 'result', bib: numberField(bib[1] ?? '') ?? null, hundredths, out: false };
}

function channelOf(number: number): Channel {
  if (number === 1) return 'start';
  return number === 2 ? 'finish' : `split${number - 2}`;
}

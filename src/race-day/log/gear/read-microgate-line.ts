import { clockField, numberField } from './clock-field.ts';
import type { Channel, GearLine } from './gear-line.ts';

/**
 * DLE, R, two blanks, program, mode, counter (6), competitor (5), group (3), run (3), physical
 * channel (3), logical channel (3), info, time `HHMMSSdddd`, date `DDMMYYYY`. The DLE is lost where a
 * terminal kept the recording.
 */
const columns =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the record begins with one
  /^\x10?R {2}([A-Z])([A-Z])([\w ]{6})([\d ]{5})([\d ]{3})([\d ]{3})([\d ]{3})(\d{3})(\d)(\d{10})([\d ]{8}).{0,2}$/;

const STOP = 255;
const MOST_LAPS = 240;

/** A record of a Microgate REI2 in its extended protocol. */
export function readMicrogateLine(line: string): GearLine | null {
  const match = columns.exec(line);
  if (match === null) return null;
  const [program, , , competitor = '', , runField = '', , logical, info, time = ''] =
    match.slice(1);
  const bib = numberField(competitor);
  const run = numberField(runField);
  const at = clockField(
    `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}.${time.slice(6)}`,
  );
  if (bib === undefined || run === undefined || at === null) return null;
  if (info === '1') {
    return { kind: 'result', bib, hundredths: Math.floor(at / 10_000), out: false };
  }
  if (info === '2') return { kind: 'other' };
  const channel = channelOf(Number(logical));
  if (info !== '0' || channel === null) return null;
  const single = program === 'S';
  return { kind: 'stamp', deed: 'new', bib, channel, at, manual: false, run, single };
}

function channelOf(number: number): Channel | null {
  if (number === 0) return 'start';
  if (number === STOP) return 'finish';
  return number <= MOST_LAPS ? `split${number}` : null;
}

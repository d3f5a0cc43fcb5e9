import { eventFlags } from '../../race-day/log/log/event-flags.ts';
import type { Ruling } from '../../race-day/log/log/race-event.ts';
import { parseClock } from '../../record/scoring/centiseconds.ts';
import { statusesRuledBy } from '../../record/scoring/run-status.ts';
import type { Fields } from '../frame/guard/fields.ts';

export const reasonNames = ['near', 'video', 'sheet', 'agreed', 'unsafe', 'hindered'] as const;

export const timeReasons = ['backup', 'clock', 'sheet', 'video', 'agreed'] as const;

export const stopReasons = ['level', 'rescue', 'storm', 'course'] as const;

type Read = Fields['read'];

/** Reads a run key of a form or address, `race~bib~attempt`. Null for any other text. */
export function readRunKey(text: string): { race: string; bib: number; attempt: number } | null {
  const match = /^([a-z\d-]{1,60})~([1-9]\d{0,15})~([1-9])$/.exec(text);
  if (!match) return null;
  const [, race = '', bib, attempt] = match;
  // A rounded number would be the bib of another boat.
  if (!Number.isSafeInteger(Number(bib))) return null;
  return { race, bib: Number(bib), attempt: Number(attempt) };
}

/** Returns one ruling for each ticked box; null when any of them cannot be read. */
export function readRulings({ read, readAll }: Fields): Ruling[] | null {
  const intent = read('intent');
  const unstarted = intent === 'dns' || intent === 'race' ? readAll('unstarted') : [];
  const rulings =
    intent === 'take-back'
      ? readAll('flagged').map((): Ruling => ({ on: 'undo' }))
      : intent === 'flag' || intent === 'drop'
        ? readAll('flagged').map((text) => readFlag(text, intent === 'drop'))
        : intent === 'time'
          ? typedTimes(read).map((typed) => readTime(typed, readRunKey(read('run'))))
          : [...unstarted.flatMap(readUnstarted), ...(intent === 'dns' ? [] : [readRuling(read)])];
  const known = rulings.filter((ruling) => ruling !== null);
  return known.length === 0 || known.length < rulings.length ? null : known;
}

function readUnstarted(text: string): (Ruling | null)[] {
  return text.split(' ').map((key) => {
    const boat = readRunKey(key);
    return boat && { on: 'status', ...boat, status: 'DNS' };
  });
}

export function takenBack({ read, readAll }: Fields): string[] {
  if (read('intent') === 'undo') return [read('decision')];
  if (read('intent') !== 'take-back') return [];
  return readAll('flagged').map((text) => text.split(' ')[0] ?? '');
}

function readFlag(text: string, isDrop: boolean): Ruling | null {
  const [event = '', name] = text.split(' ');
  const flag = eventFlags.find((known) => known === name);
  if (flag === undefined) return null;
  return { on: 'flag', event, flag, ...(isDrop && { drop: true as const }) };
}

/** Returns the ruling of a form of the control table. Null when it cannot be read. */
export function readRuling(read: Read): Ruling | null {
  const intent = read('intent');
  if (intent === 'race') return { on: 'race', race: read('race'), closed: read('closed') === '1' };
  if (intent === 'move') return readMove(read);
  if (intent === 'undo') return { on: 'undo' };
  if (intent === 'assign') {
    const boat = readRunKey(read('run'));
    if (!boat && read('run') !== '') return null;
    return { on: 'assign', impulse: read('impulse'), boat };
  }
  const boat = readRunKey(read('run'));
  if (!boat) return null;
  switch (intent) {
    case 'gate': {
      const basis = readJson(read('basis'));
      const [gate, seconds] = [Number(read('gate')), readSeconds(read('seconds'))];
      if (!isBasis(basis) || seconds === undefined) return null;
      return { on: 'gate', ...boat, gate, seconds, basis };
    }
    case 'stamp': {
      const [end, written = ''] = read('stamp').split(' ');
      const channel = channels.find((known) => known === end);
      const at = Number(written);
      if (!channel || written === '' || !Number.isSafeInteger(at) || at < 0) return null;
      return { on: 'time', ...boat, channel, at };
    }
    case 'status': {
      const status = statusesRuledBy('scorer').find((known) => known === read('status')) ?? null;
      return { on: 'status', ...boat, status };
    }
    case 'dsq': {
      const status = statusesRuledBy('jury').find((known) => known === read('status'));
      return status ? { on: 'status', ...boat, status } : null;
    }
    case 'rerun':
      return { on: 'rerun', ...boat };
    case 'check': {
      const values = read('values').split(' ').map(readSeconds);
      const known = values.filter((value) => value !== undefined);
      if (known.length < values.length) return null;
      return { on: 'check', ...boat, from: Number(read('from')), values: known };
    }
    default:
      return null;
  }
}

/** Reads whole seconds. Null for `-` (not seen), undefined for any other text. */
function readSeconds(text: string): number | null | undefined {
  if (text === '-') return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

const channels = ['start', 'finish'] as const;

export const shownTimes = (clocks: Readonly<Record<(typeof channels)[number], string>>) =>
  channels.map((channel) => clocks[channel]).join('|');

export function typedTimes(read: Read) {
  const shown = read('shown').split('|');
  return channels
    .map((channel, at) => ({
      channel,
      clock: read(channel).trim(),
      shown: shown[at]?.trim() ?? '',
    }))
    .filter(({ clock, shown: before }) => clock !== before);
}

function readTime(
  { channel, clock: typed }: ReturnType<typeof typedTimes>[number],
  boat: ReturnType<typeof readRunKey>,
): Ruling | null {
  if (!boat) return null;
  const written = typed.replace(',', '.');
  if (written === '') return { on: 'time', ...boat, channel, at: null };
  const [whole = '', part = ''] = written.split('.');
  const clock = parseClock(`${whole}.${part.padEnd(2, '0')}`);
  if (clock === null) return null;
  return { on: 'time', ...boat, channel, at: clock * 10_000 };
}

function readMove(read: Read): Ruling | null {
  const ruling = readJson(read('ruling'));
  if (typeof ruling !== 'object' || ruling === null || !('on' in ruling)) return null;
  // The event validates the other fields of the ruling.
  return ruling.on === 'move' ? (ruling as Ruling) : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isBasis(value: unknown): value is Extract<Ruling, { on: 'gate' }>['basis'] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry?.seat === 'string' && 'seconds' in entry)
  );
}

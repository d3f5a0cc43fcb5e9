import type { EventOf } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import type { PhonePlan } from '../../phone/outbox/phone-database.ts';
import { type PhoneSeat, seatName } from '../../phone/seat/phone-seat.ts';

const race = 'practice';
const second: Micros = 1_000_000;
/** Start of each boat in seconds from the beginning: three minutes, with one pair close together. */
const starts = [-25, 5, 35, 50, 85, 120];
const names = ['Sacha', 'Ñusta', 'Wayra', 'Killa', 'Inti', 'Yaku'];
const run = 75;

/** Returns the seat for practice: the gates of the phone's own, or a section of four gates. */
export function practiceSeat(seat: PhoneSeat | null): PhoneSeat {
  const gates = seat?.gates ?? { first: 3, last: 6 };
  const holder = seat?.holder ?? '';
  return { id: 0, day: '2000-01-01', kind: 'section', label: '', gates, holder };
}

export function practicePlan(seat: PhoneSeat, from: Micros): PhonePlan {
  const last = Math.max(seat.gates?.last ?? 0, 6);
  const title = { es: 'Práctica', en: 'Practice' };
  const boats = names.map((name, index) => ({ race, bib: 11 + index, name }));
  return {
    day: seat.day,
    version: 1,
    races: [{ id: race, title, gates: last, published: false }],
    gates: Array.from({ length: last }, (_, index) => ({
      number: index + 1,
      direction: index % 3 === 2 ? 'up' : 'down',
    })),
    starts: boats.map((boat, index) => ({
      ...boat,
      place: index + 1,
      at: Math.round((from + (starts[index] ?? 0) * second) / 10_000),
    })),
    plan: {
      date: seat.day,
      penalties: { touch: 2, miss: 50 },
      boats,
      groups: [{ id: race, title, ranking: 'best' }],
      races: [{ id: race, group: race, descent: 1, gates: last }],
      seats: [{ id: seatName(seat), gates: Array.from({ length: last }, (_, at) => at + 1) }],
    },
  };
}

/** Returns the start and finish stamps of the practice up to `now`, a moment of its day, in order. */
export function practiceStamps(from: Micros, now: Micros): EventOf<'impulse'>['payload'][] {
  const stamps = names.flatMap((_, index) => {
    const start = from + (starts[index] ?? 0) * second;
    return (['start', 'finish'] as const).map((channel) => ({
      ...({ kind: 'impulse', channel, manual: false, race, bib: 11 + index } as const),
      at: channel === 'start' ? start : start + run * second,
      attempt: 1,
      raw: null,
      replaces: null,
      withdrawn: false,
    }));
  });
  return stamps.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
}

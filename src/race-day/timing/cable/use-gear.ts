import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useCallback, useMemo, useRef, useState } from 'react';
import { followGear, type GearNews } from '../../log/gear/follow-gear.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Timing } from '../acts/use-timing.ts';
import { useNetworkGear } from '../network/use-network-gear.ts';
import { expectedBoat } from '../rules/boats-on-course.ts';
import { boatOfPassage } from '../rules/passages-of.ts';
import type { Board, CourseEnd } from '../rules/read-board.ts';
import { type ImpulsePayload, stampPayload } from '../rules/stamp-payload.ts';
import { type Boat, isSameBoat } from '../rules/standing-stamps.ts';
import type { ChosenGear } from './gear-form.tsx';
import { useCable } from './use-cable.ts';

/** The last line of the gear, and what its clock was ahead of the race's when it came. */
interface LastLine extends GearNews {
  ahead: Micros | null;
}

/** So many different lines that nobody understands stay on the screen. */
const mostUnread = 20;

export interface GearPlace {
  /** Local day of the race. */
  day: string;
  /** Name of the seat in events. */
  seat: string;
  end: CourseEnd;
}

/** The gear at the cable of a start or finish: its stamps become events of the seat. */
export function useGear(timing: Timing, { day, seat, end }: GearPlace) {
  const [last, setLast] = useState<LastLine | null>(null);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const follow = useRef<ReturnType<typeof followGear> | null>(null);
  // The cable lives longer than what is shown beside it.
  const latest = useRef(timing);
  latest.current = timing;

  const recording = useMemo(() => gearRecording(day, seat), [day, seat]);

  const onLine = useCallback(
    (raw: string, agoMs = 0) => {
      const { acts, now } = latest.current;
      const arrived = now() - agoMs * 1000;
      // The server keeps the lines of the day before, too.
      if (arrived < 0) return;
      const news = follow.current?.(raw, arrived);
      // A running time comes ten times a second.
      if (news?.line?.kind === 'silent') return;
      // A laptop that cannot keep it goes on: stamps are kept as events.
      recording.keep(raw, arrived).catch(() => undefined);
      if (!news) return;
      // The next line of the gear hides this one, so what nobody understands stays beside it, once.
      if (news.line === null)
        setUnread((all) => (all.includes(raw) ? all : [...all, raw].slice(-mostUnread)));
      const stamp = news.changes.find(({ isNew }) => isNew);
      setLast({ ...news, ahead: stamp ? stamp.at - arrived : null });
      void acts.gear((board) => gearPayloads(news, board, { seat, end }), agoMs * 1000);
    },
    [seat, end, recording],
  );
  const cable = useCable(onLine);
  const network = useNetworkGear(`${day}-${seat}`, onLine);

  return {
    state: network.state === 'none' ? cable.state : network.state,
    last,
    /** Lines that nobody understands, each once, in the order in which they came. */
    unread,
    async disconnect(): Promise<void> {
      network.disconnect();
      await cable.disconnect();
    },
    recording,
    connect({ kind, finish, baudRate, network: number }: ChosenGear): void {
      follow.current = followGear({ kind, finish, day: daysSince2000(day) });
      // What this seat already said of the gear: its corrections name it, its memory repeats it.
      for (const { raw, at } of latest.current.spoken()) follow.current(raw, at);
      if (number === null) void cable.connect(baudRate);
      else network.connect(number);
    },
  };
}

/** How a CP 540 counts the days of the calendar. */
function daysSince2000(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(2000, 0, 1)) / 86_400_000;
}

interface RecordingSchema extends DBSchema {
  lines: {
    key: number;
    value: { day: string; seat: string; arrived: number; raw: string };
    indexes: { seat: [string, string] };
  };
}

/** Opens what this laptop keeps of its cables. */
function openRecordings(): Promise<IDBPDatabase<RecordingSchema>> {
  return openDB<RecordingSchema>('race-gear', 1, {
    upgrade(database) {
      const lines = database.createObjectStore('lines', { autoIncrement: true });
      lines.createIndex('seat', ['day', 'seat']);
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/**
 * Every line that came from the gear at a seat on a day, running times aside: stamps are events as well,
 * the others are nowhere else. As a file it is what `race race-day read-gear` reads.
 */
function gearRecording(day: string, seat: string) {
  let opened: Promise<IDBPDatabase<RecordingSchema>> | null = null;
  const database = () => (opened ??= openRecordings());
  return {
    /** `arrived`: microseconds of the race's day. */
    async keep(raw: string, arrived: number): Promise<void> {
      const transaction = (await database()).transaction('lines', 'readwrite', {
        durability: 'strict',
      });
      void transaction.store.add({ day, seat, arrived, raw });
      await transaction.done;
    },
    async file(): Promise<Blob> {
      const lines = await (await database()).getAllFromIndex('lines', 'seat', [day, seat]);
      return new Blob([lines.map(({ raw }) => `${raw}\r\n`).join('')], { type: 'text/plain' });
    },
  };
}

/**
 * What a line of the gear says in events of a seat. A correction is one: it names the stamp that it
 * changes. A number of the gear is a proposal; without one the stamp is of who is expected.
 */
function gearPayloads(
  { raw, line, changes }: GearNews,
  board: Board,
  { seat, end }: { seat: string; end: CourseEnd },
): ImpulsePayload[] {
  const isAside = line?.kind === 'stamp' && line.deed === 'aside';
  return changes.flatMap(({ isNew, bib, channel, at, manual, stands }): ImpulsePayload[] => {
    const known = board.stamps.find(
      (stamp) =>
        stamp.seat === seat && stamp.raw !== null && stamp.channel === channel && stamp.at === at,
    );
    const stamped = { channel, at, manual, raw };
    if (!stands) {
      return known ? [{ ...stampPayload(stamped, null, known.id), withdrawn: true }] : [];
    }
    const place: CourseEnd = channel === 'start' ? 'start' : 'finish';
    const boat =
      bib !== null
        ? boatOfNumber(bib, board, place)
        : isNew && !isAside
          ? unnumbered(stamped, place === end && channel === end, board, place)
          : null;
    const payload = stampPayload(stamped, boat, isNew ? null : (known?.id ?? null));
    return [boat || bib === null ? payload : { ...payload, bib }];
  });
}

/** The boat of a stamp without a number: of the thumb that saw the same passage, else the expected one. */
function unnumbered(
  stamp: { at: number; manual: boolean },
  isOwnEnd: boolean,
  { passages, queue, passed, course }: Board,
  place: CourseEnd,
): Boat | null {
  const seen = isOwnEnd ? boatOfPassage(stamp, passages) : null;
  const next = place === 'start' ? (queue[0] ?? passed[0] ?? null) : expectedBoat(course);
  const boat = seen ?? next;
  return boat && { race: boat.race, bib: boat.bib, attempt: boat.attempt };
}

/**
 * The boat that a number of the gear is: one that is expected before one that only stands in a list,
 * as a bib may belong to two boats of the day; null where it is of none, or of several.
 */
export function boatOfNumber(
  bib: number,
  { course, queue, passed, boats }: Pick<Board, 'course' | 'queue' | 'passed' | 'boats'>,
  end: 'start' | 'finish',
): Boat | null {
  const expected = end === 'start' ? [...passed, ...queue] : course;
  for (const list of [expected, boats]) {
    const found = list.filter((boat) => boat.bib === bib);
    const [first, ...others] = found;
    if (first && (list === expected || others.every((other) => isSameBoat(other, first)))) {
      return { race: first.race, bib, attempt: first.attempt };
    }
  }
  return null;
}

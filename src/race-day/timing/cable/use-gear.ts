import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useCallback, useMemo, useRef, useState } from 'react';
import { followGear, type GearNews } from '../../log/gear/follow-gear.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Timing } from '../acts/use-timing.ts';
import { useNetworkGear } from '../network/use-network-gear.ts';
import { expectedBoat } from '../rules/boats-on-course.ts';
import { findStartGroup } from '../rules/find-start-group.ts';
import { boatOfPassage } from '../rules/group-passages.ts';
import { type Board, type CourseEnd, listedAs } from '../rules/read-board.ts';
import { type ImpulsePayload, stampPayload } from '../rules/stamp-payload.ts';
import { type Boat, isSameBoat } from '../rules/standing-stamps.ts';
import type { ChosenGear } from './gear-form.tsx';
import { useCable } from './use-cable.ts';

/** The last line of the gear, and how far its clock was ahead of the race's on arrival. */
interface LastLine extends GearNews {
  ahead: Micros | null;
}

const mostUnread = 20;

export interface GearPlace {
  day: string;
  seat: string;
  end: CourseEnd;
}

export function useGear(timing: Timing, { day, seat, end }: GearPlace) {
  const [last, setLast] = useState<LastLine | null>(null);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const follow = useRef<ReturnType<typeof followGear> | null>(null);
  // The cable outlives a render, so its lines use the latest board.
  const latest = useRef(timing);
  latest.current = timing;

  const recording = useMemo(() => gearRecording(day, seat), [day, seat]);

  const onLine = useCallback(
    (raw: string, agoMs = 0) => {
      const { acts, now } = latest.current;
      const arrived = now() - agoMs * 1000;
      // The server also keeps the lines of the day before.
      if (arrived < 0) return;
      const news = follow.current?.(raw, arrived);
      // A running time comes ten times a second.
      if (news?.line?.kind === 'silent') return;
      // A failed recording is ignored, because stamps are stored as events too.
      recording.keep(raw, arrived).catch(() => undefined);
      if (!news) return;
      // The next line replaces this one on the screen, so unreadable lines are also kept in a list, each once.
      if (news.line === null)
        setUnread((all) => (all.includes(raw) ? all : [...all, raw].slice(-mostUnread)));
      const stamp = news.changes.find(({ isNew }) => isNew);
      setLast({ ...news, ahead: stamp ? stamp.at - arrived : null });
      void acts.gear(
        (board, leftOut) => gearPayloads(news, board, { seat, end, leftOut }),
        agoMs * 1000,
      );
    },
    [seat, end, recording],
  );
  const cable = useCable(onLine);
  const network = useNetworkGear(`${day}-${seat}`, onLine);

  return {
    state: network.state === 'none' ? cable.state : network.state,
    last,
    unread,
    async disconnect(): Promise<void> {
      network.disconnect();
      await cable.disconnect();
    },
    recording,
    connect({ kind, finish, baudRate, network: number }: ChosenGear): void {
      follow.current = followGear({ kind, finish, day: daysSince2000(day) });
      // Replays the stamped lines of this seat, because corrections refer to them and the gear's memory repeats them.
      for (const { raw, at } of latest.current.spoken()) follow.current(raw, at);
      if (number === null) void cable.connect(baudRate);
      else network.connect(number);
    },
  };
}

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

function openRecordings(): Promise<IDBPDatabase<RecordingSchema>> {
  return openDB<RecordingSchema>('race-gear', 1, {
    upgrade(database) {
      const lines = database.createObjectStore('lines', { autoIncrement: true });
      lines.createIndex('seat', ['day', 'seat']);
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Records every line except running times, for `race race-day read-gear`. */
function gearRecording(day: string, seat: string) {
  let opened: Promise<IDBPDatabase<RecordingSchema>> | null = null;
  const database = () => (opened ??= openRecordings());
  return {
    /** `arrived` counts from the midnight of the race's day. */
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
 * Returns the events of a line of the gear. A correction names the stamp that it changes; a stamp without a number gets
 * the expected boat, and a start also the boats that start with it, without those in `leftOut`.
 */
export function gearPayloads(
  { raw, line, changes }: GearNews,
  board: Board,
  { seat, end, leftOut }: { seat: string; end: CourseEnd; leftOut: readonly Boat[] },
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
    // One signal of the gear starts all boats of a group.
    const first = place === 'start' && isNew ? listedAs(board.boats, boat) : null;
    const mates = (first ? findStartGroup(first, board.boats, at) : []).filter(
      (one) => !isSameBoat(one, boat) && !leftOut.some((left) => isSameBoat(one, left)),
    );
    const payload = stampPayload(stamped, boat, isNew ? null : (known?.id ?? null));
    return [
      boat || bib === null ? payload : { ...payload, bib },
      ...(bib === null ? mates : []).map(({ race, bib: mate, attempt }) =>
        stampPayload(stamped, { race, bib: mate, attempt }),
      ),
    ];
  });
}

/** Returns the boat of the same passage's hand stamp, else the expected boat. */
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

/** Prefers an expected boat to a listed one, because boats may share a bib; null for none or several. */
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

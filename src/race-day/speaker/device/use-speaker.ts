import { useCallback, useEffect, useRef, useState } from 'react';
import { uuidV7 } from '../../../platform/text/uuid-v7.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { PhoneSeat } from '../../phone/seat/phone-seat.ts';
import type { ReadLine, SpeakerDay } from '../facts/speaker-day.ts';
import { isBounce } from '../rules/next-line.ts';
import { followRaceNow } from './follow-race-now.ts';
import {
  openSpeakerStore,
  type ReceivedData,
  type SpeakerStore,
  type WaitingReading,
} from './speaker-store.ts';
import { askSpeakerDay, tellReadings } from './tell-readings.ts';

const every = 20_000;
/** How long a reading can be taken back before it is reported, in milliseconds. */
export const undoFor = 6000;

export interface SpeakerOfDevice {
  isOpen: boolean;
  now: ReceivedData<RaceNow> | null;
  told: ReceivedData<SpeakerDay> | null;
  /** Time of the stream's last message or of the page's opening, in epoch milliseconds by the device. */
  heardAt: number;
  waiting: readonly WaitingReading[];
  last: number | null;
  /** Notes that a line was read at an instant (epoch milliseconds by the server). */
  read: (line: ReadLine, at: number) => void;
  undo: () => void;
  pass: (line: ReadLine) => void;
}

export function useSpeaker(seat: PhoneSeat | null): SpeakerOfDevice {
  const day = seat?.day ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [now, setNow] = useState<ReceivedData<RaceNow> | null>(null);
  const [told, setTold] = useState<ReceivedData<SpeakerDay> | null>(null);
  const [waiting, setWaiting] = useState<readonly WaitingReading[]>([]);
  const [last, setLast] = useState<number | null>(null);
  const [heardAt, setHeardAt] = useState(() => Date.now());
  const store = useRef<SpeakerStore | null>(null);
  const unsent = useRef<readonly WaitingReading[]>([]);

  const wait = useCallback((readings: readonly WaitingReading[]) => {
    unsent.current = readings;
    setWaiting(readings);
  }, []);
  const sync = useCallback(
    async (of: string) => {
      const due = unsent.current.filter(({ made }) => made < Date.now() - undoFor);
      const sent = new Set(await tellReadings(due));
      const what = await askSpeakerDay(of);
      if (sent.size > 0) {
        // Kept until the next count, because the present one is one too low.
        wait(unsent.current.filter(({ id }) => !sent.has(id)));
        await store.current?.dropReadings([...sent]);
      }
      if (!what) return;
      const came = { what, at: Date.now() };
      setTold(came);
      await store.current?.keepTold(came);
    },
    [wait],
  );

  useEffect(() => {
    if (day === null) return;
    let isHere = true;
    let leave = () => {};
    const begin = async () => {
      // A browser without storage still shows the data from the line.
      const opened = await openSpeakerStore(day).catch(() => null);
      if (!isHere) return opened?.close();
      store.current = opened;
      const kept = await opened?.read().catch(() => null);
      if (!isHere) return opened?.close();
      if (kept) {
        setNow(kept.now);
        setTold(kept.told);
        setLast(kept.last);
        wait(kept.readings);
      }
      setIsOpen(true);
      setHeardAt(Date.now());
      const stop = followRaceNow({
        held: kept?.now?.what ?? null,
        tell(what) {
          const came = { what, at: Date.now() };
          setNow(came);
          setHeardAt(came.at);
          void store.current?.keepNow(came);
        },
        onHeard: () => setHeardAt(Date.now()),
      });
      const look = () => void sync(day);
      const timer = setInterval(look, every);
      addEventListener('online', look);
      look();
      const soon = setTimeout(look, undoFor + 500);
      leave = () => {
        stop();
        clearInterval(timer);
        clearTimeout(soon);
        removeEventListener('online', look);
        store.current = null;
        opened?.close();
      };
    };
    void begin();
    return () => {
      isHere = false;
      leave();
    };
  }, [day, sync, wait]);

  const goBehind = (id: number | null) => {
    setLast(id);
    void store.current?.keepLast(id);
  };
  return {
    isOpen,
    now,
    told,
    waiting: waiting.filter((one) => one.day === day),
    last,
    heardAt,
    pass: ({ id }) => goBehind(id),
    read(line, at) {
      const made = Date.now();
      if (day === null || isBounce(made, unsent.current)) return;
      const id = uuidV7(made, crypto.getRandomValues(new Uint8Array(10)));
      const reading = {
        id,
        day,
        made,
        line: line.id,
        at: new Date(at).toISOString(),
        before: last,
      };
      wait([...unsent.current, reading]);
      void store.current?.keepReading(reading);
      goBehind(line.id);
      setTimeout(() => void sync(day), undoFor + 500);
    },
    undo() {
      const gone = unsent.current.findLast((one) => one.day === day);
      if (!gone || gone.made < Date.now() - undoFor) return;
      wait(unsent.current.filter((one) => one !== gone));
      void store.current?.dropReadings([gone.id]);
      if (gone.before !== undefined) goBehind(gone.before);
    },
  };
}

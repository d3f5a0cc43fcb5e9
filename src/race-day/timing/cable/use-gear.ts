import { useCallback, useMemo, useRef, useState } from 'react';
import { followGear, type GearNews } from '../../log/gear/follow-gear.ts';
import type { GearKind } from '../../log/gear/read-gear.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Timing } from '../acts/use-timing.ts';
import type { CourseEnd } from '../rules/read-board.ts';
import { gearPayloads } from './gear-payloads.ts';
import { gearRecording } from './gear-recording.ts';
import { useCable } from './use-cable.ts';

/** The last line of the gear, and what its clock was ahead of the race's when it came. */
interface LastLine extends GearNews {
  ahead: Micros | null;
}

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
  const follow = useRef<ReturnType<typeof followGear> | null>(null);
  // The cable lives longer than what is shown beside it.
  const latest = useRef(timing);
  latest.current = timing;

  const recording = useMemo(() => gearRecording(day, seat), [day, seat]);

  const onLine = useCallback(
    (raw: string) => {
      const { acts, now } = latest.current;
      const arrived = now();
      // A laptop that cannot keep it goes on: stamps are kept as events.
      recording.keep(raw, arrived).catch(() => undefined);
      const news = follow.current?.(raw, arrived);
      if (!news) return;
      const stamp = news.changes.find(({ isNew }) => isNew);
      setLast({ ...news, ahead: stamp ? stamp.at - arrived : null });
      void acts.gear((board) => gearPayloads(news, board, { seat, end }));
    },
    [seat, end, recording],
  );
  const cable = useCable(onLine);

  return {
    state: cable.state,
    last,
    disconnect: cable.disconnect,
    recording,
    connect(kind: GearKind, baudRate: number): void {
      follow.current = followGear(kind);
      // What this seat already said of the gear: its corrections name it, its memory repeats it.
      for (const { raw, at } of latest.current.spoken()) follow.current(raw, at);
      void cable.connect(baudRate);
    },
  };
}

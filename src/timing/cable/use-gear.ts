import { useCallback, useRef, useState } from 'react';
import { followGear, type GearNews } from '../../race-day/gear/follow-gear.ts';
import type { GearKind } from '../../race-day/gear/read-gear.ts';
import type { Micros } from '../../race-day/run-time.ts';
import type { Timing } from '../acts/use-timing.ts';
import type { CourseEnd } from '../rules/read-board.ts';
import { gearPayloads } from './gear-payloads.ts';
import { useCable } from './use-cable.ts';

/** The last line of the gear, and what its clock was ahead of the race's when it came. */
interface LastLine extends GearNews {
  ahead: Micros | null;
}

/** The gear at the cable of a start or finish: its stamps become events of the seat. */
export function useGear(timing: Timing, { seat, end }: { seat: string; end: CourseEnd }) {
  const [last, setLast] = useState<LastLine | null>(null);
  const follow = useRef<ReturnType<typeof followGear> | null>(null);
  // The cable lives longer than what is shown beside it.
  const latest = useRef(timing);
  latest.current = timing;

  const onLine = useCallback(
    (raw: string) => {
      const { acts, now } = latest.current;
      const arrived = now();
      const news = follow.current?.(raw, arrived);
      if (!news) return;
      const stamp = news.changes.find(({ isNew }) => isNew);
      setLast({ ...news, ahead: stamp ? stamp.at - arrived : null });
      void acts.gear((board) => gearPayloads(news, board, { seat, end }));
    },
    [seat, end],
  );
  const cable = useCable(onLine);

  return {
    ...{ state: cable.state, last, disconnect: cable.disconnect },
    connect(kind: GearKind, baudRate: number): void {
      follow.current = followGear(kind);
      // What this seat already said of the gear: its corrections name it, its memory repeats it.
      for (const { raw, at } of latest.current.spoken()) follow.current(raw, at);
      void cable.connect(baudRate);
    },
  };
}

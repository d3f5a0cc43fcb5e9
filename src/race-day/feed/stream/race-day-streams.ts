import type { DayVersion } from '../day-versions.server.ts';
import { changeStreams } from './change-streams.ts';

interface Sources {
  versions: (days: readonly string[]) => Promise<ReadonlyMap<string, DayVersion>>;
  onFailure: (error: unknown) => void;
  most?: number;
  alongside?: () => void;
}

interface DayListener {
  day: string;
  told: string;
}

const none: DayVersion = { revision: 0, plan: 0, results: 0, names: 0 };

export type RaceDayStreams = ReturnType<typeof raceDayStreams>;

/** Notifies open streams that a day has changed, without the content, which clients then fetch. */
export function raceDayStreams({ versions, onFailure, most, alongside }: Sources) {
  return changeStreams<DayListener>({
    onFailure,
    most,
    alongside,
    async read(listeners) {
      const now = await versions([...new Set(listeners.map(({ day }) => day))]);
      return (listener) => {
        const line = eventOf(now.get(listener.day) ?? none);
        if (line === listener.told) return null;
        listener.told = line;
        return line;
      };
    },
  });
}

function eventOf({ revision, plan, results }: DayVersion): string {
  const told = { revision, plan_version: plan, results_version: results };
  return `id: ${revision}\nevent: revision\ndata: ${JSON.stringify(told)}\n\n`;
}

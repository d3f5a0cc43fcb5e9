import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { DayState, RunState } from '../fold/day-state.ts';
import type { RaceEvent, StripReading } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';
import type { Strip } from './strip.ts';
import { listStrips } from './strips-repository.server.ts';

export interface TimeFromStrip {
  run: RunState;
  channel: 'start' | 'finish';
  at: Micros;
  read: StripReading;
  /** Null when its picture is no longer stored. */
  strip: Strip | null;
}

/** Lists the standing times that seats and office read from strips, in the order of the plan. */
export async function listTimesFromStrips(
  database: AppDatabase,
  { day, state }: { day: string; state: Pick<DayState, 'runs'> },
  known: ReadonlyMap<string, RaceEvent>,
): Promise<TimeFromStrip[]> {
  const strips = new Map((await listStrips(database, day)).map((strip) => [strip.id, strip]));
  return state.runs
    .filter(({ counts }) => counts)
    .flatMap((run) =>
      (['start', 'finish'] as const).flatMap((channel) => {
        const at = run[channel]?.at;
        const read = findReading(
          known.get(run.decided[channel] ?? run.seen[channel][0]?.event ?? ''),
        );
        if (at === undefined || !read) return [];
        return { run, channel, at, read, strip: strips.get(read.strip) ?? null };
      }),
    );
}

function findReading(event: RaceEvent | undefined): StripReading | undefined {
  const payload = event?.payload;
  if (payload?.kind === 'impulse') return payload.read;
  return payload?.kind === 'decision' && payload.ruling.on === 'time'
    ? payload.ruling.read
    : undefined;
}

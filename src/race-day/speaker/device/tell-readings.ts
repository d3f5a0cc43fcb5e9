import type { SpeakerDay } from '../facts/speaker-day.ts';
import { mostReadings, speakerPaths } from '../speaker-paths.ts';
import type { WaitingReading } from './speaker-store.ts';

/** Timeout in milliseconds: one bar of signal is as good as none. */
const patience = 15_000;

export async function askSpeakerDay(day: string): Promise<SpeakerDay | null> {
  try {
    const answer = await fetch(`${speakerPaths.day}?${new URLSearchParams({ day })}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Returns ids that need no further report, none without an answer; a refused reading waits with the others. */
export async function tellReadings(readings: readonly WaitingReading[]): Promise<string[]> {
  const [first] = readings;
  if (!first) return [];
  const some = readings.filter(({ day }) => day === first.day).slice(0, mostReadings);
  try {
    const answer = await fetch(speakerPaths.readings, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        day: first.day,
        readings: some.map(({ id, line, at }) => ({ id, line, at })),
      }),
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? some.map(({ id }) => id) : [];
  } catch {
    return [];
  }
}

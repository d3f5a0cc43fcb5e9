import { randomUUID } from 'node:crypto';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import type { OfferedSeat } from '../../../src/race-day/rehearsal/open-rehearsal.server.ts';
import type { SpeakerDay } from '../../../src/race-day/speaker/facts/speaker-day.ts';
import { speakerPath, speakerPaths } from '../../../src/race-day/speaker/speaker-paths.ts';
import { takeByLink } from './take-by-link.ts';

export interface DeskForSpeaker {
  /** Pronunciations by entry number; entries without one are left out. */
  spoken: ReadonlyMap<number, string>;
  /** Number of readings of each line on the day, by its number. */
  read: ReadonlyMap<number, number>;
}

/** Reads the desk's data for a speaker from the database, without the code of the site. */
export async function deskForSpeaker(
  database: AppDatabase,
  { day, entries }: { day: string; entries: readonly number[] },
): Promise<DeskForSpeaker> {
  const names = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['participant.id', 'person.spoken_name as spoken'])
    .where('participant.id', 'in', [0, ...entries])
    .where('person.spoken_name', 'is not', null)
    .execute();
  const readings = await database
    .selectFrom('speaker_reading')
    .select('line_id')
    .where('day', '=', day)
    .execute();
  const read = new Map<number, number>();
  for (const { line_id } of readings) read.set(line_id, (read.get(line_id) ?? 0) + 1);
  return { spoken: new Map(names.map(({ id, spoken }) => [id, spoken ?? ''])), read };
}

/** One answer to the speaker, the desk's data right before and right after, and the speaker's own readings by then. */
export interface SpeakerTold {
  told: SpeakerDay;
  before: DeskForSpeaker;
  after: DeskForSpeaker;
  /** Lines by their number. */
  read: ReadonlyMap<number, number>;
}

interface SpeakerPhoneOptions {
  url: string;
  seat: OfferedSeat;
  date: string;
  desk: () => Promise<DeskForSpeaker>;
}

/** Takes the speaker's seat: requests facts of the boats, and reports each line it read twice. */
export async function openSpeaker({ url, seat, date, desk }: SpeakerPhoneOptions) {
  const device = await takeByLink({ url, seat }, speakerPath('es'));
  const asked: SpeakerTold[] = [];
  const faults: string[] = [];
  const read = new Map<number, number>();
  let turn: Promise<void> = Promise.resolve();

  async function askOnce(): Promise<void> {
    const before = await desk();
    const answer = await device.call(`${speakerPaths.day}?${new URLSearchParams({ day: date })}`);
    if (!answer.ok) throw new Error(`${speakerPaths.day} answers ${answer.status}`);
    const told: SpeakerDay = await answer.json();
    asked.push({ told, before, after: await desk(), read: new Map(read) });
    const [line] = told.lines.toSorted((a, b) => a.read - b.read);
    if (!line) return;
    const readings = [{ id: randomUUID(), line: line.id, at: new Date().toISOString() }];
    // Sent twice, since the answer to the first call may be lost on the way.
    for (let time = 0; time < 2; time += 1) {
      const kept = await device.call(speakerPaths.readings, { day: date, readings });
      await kept.body?.cancel();
      if (!kept.ok) throw new Error(`${speakerPaths.readings} answers ${kept.status}`);
    }
    read.set(line.id, (read.get(line.id) ?? 0) + 1);
  }

  return {
    asked,
    faults,
    read,
    /** Requests the facts once earlier requests are answered. */
    ask(): Promise<void> {
      turn = turn.then(() =>
        askOnce().catch((error: Error) => void faults.push(`speaker: ${error.message}`)),
      );
      return turn;
    },
  };
}

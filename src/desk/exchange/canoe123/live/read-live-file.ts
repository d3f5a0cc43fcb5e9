import type { Micros } from '../../../../race-day/log/run-time.ts';
import { type Centiseconds, centiseconds } from '../../../../record/scoring/centiseconds.ts';
import { toText } from '../canoe123-file.ts';
import { underReview } from '../canoe123-words.ts';
import type { Canoe123Facts, Canoe123ResultFacts } from '../read-canoe123-facts.ts';
import type { LiveBoat } from './live-message.ts';

export interface LiveFileRow {
  boat: LiveBoat;
  start: Micros | null;
  finish: Micros | null;
  time: Centiseconds | null;
  cells: (number | null)[];
  /** `DNS`, `DNF` …; `''` for none. */
  mark: string;
  isReviewed: boolean;
}

export interface LiveFileRace {
  id: string;
  /** Letters of the course, `''` when the file has none. */
  course: string;
  rows: LiveFileRow[];
}

type FileFacts = Pick<Canoe123Facts, 'races' | 'participants' | 'courses'>;

/** Returns the races of a file under the ids that the line uses too. */
export function readLiveFile({ races, participants, courses }: FileFacts): LiveFileRace[] {
  const namesOf = namesOfBoats(participants);
  return races
    .filter(({ results }) => results.length > 0)
    .map(({ id, course, results }) => ({
      id,
      course: courses.get(course) ?? '',
      rows: results.map((result) => toRow(result, namesOf(result.id))),
    }));
}

/** Returns the name of a boat by its id, as the line writes it. */
export function namesOfBoats(participants: FileFacts['participants']): (id: string) => string {
  const names = new Map(
    participants.map(({ id, people }) => [
      id,
      people.map(({ familyName, givenName }) => `${familyName} ${givenName}`.trim()).join(' '),
    ]),
  );
  return (id) => names.get(id) ?? '';
}

/** Returns the time of a row of the file, which is in milliseconds. */
export function timeOfRow(row: Canoe123ResultFacts['row']): Centiseconds | null {
  const text = toText(row, 'Time')?.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? centiseconds(Math.floor(Number(text) / 10)) : null;
}

function toRow(
  { id, bib, status, start, finish, gates, row }: Canoe123ResultFacts,
  name: string,
): LiveFileRow {
  const isReviewed = status === underReview;
  const mark = isReviewed ? '' : status;
  return {
    boat: { id, bib, name },
    start,
    finish,
    time: timeOfRow(row),
    cells: gates,
    mark,
    isReviewed,
  };
}

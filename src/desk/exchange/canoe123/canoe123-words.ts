import {
  type Centiseconds,
  centiseconds,
  formatClock,
} from '../../../record/scoring/centiseconds.ts';
import { type RunStatus, runStatuses } from '../../../record/scoring/run-status.ts';

/* Words, letters and columns of Canoe123, shared by the readers and the writers of its files. */

/** Status of a run under review, whose result counts until a decision changes it. */
export const underReview = '*';
export const notRanked = 'NON-RK';
/** Status of a run with a result, and of a run without a result yet. */
export const noStatus = '';

/** Our status for each status of Canoe123, which has more of them than the record and the same names for ours. */
const statuses: ReadonlyMap<string, RunStatus> = new Map<string, RunStatus>([
  ...runStatuses.map((status) => [status, status] as const),
  ['CAP', 'DNF'],
  ['RAL', 'DNF'],
  ['DSQ', 'DSQ-R'],
  ['DQB', 'DSQ-C'],
]);

/** Returns our status; null for an unknown status and for a status that leaves a result. */
export function statusOfWord(word: string): RunStatus | null {
  return statuses.get(word) ?? null;
}

/** Whether Canoe123 gives this status to a run in a race; any other status is flagged. */
export function isUsualStatus(word: string): boolean {
  return word === noStatus || (statuses.has(word) && word !== 'DQB');
}

/** Width of a gate's cell in `Gates`: seconds right-aligned, blank when the gate was not judged. */
export const gateWidth = 3;
/** Number of cells that are always written, whatever the course. */
const gatesWritten = 30;

export function gatesText(gates: readonly (number | null)[]): string {
  return gates
    .map((seconds) => String(seconds ?? '').padStart(gateWidth))
    .join('')
    .padEnd(gatesWritten * gateWidth);
}

const letters = { ramp: 'D', down: 'N', up: 'R', roll: 'E', endOfSection: 'S' } as const;
const withCell: ReadonlySet<string> = new Set([
  ...([letters.ramp, letters.down, letters.up, letters.roll] as const),
]);

export function cellsOfCourse(course: string): number {
  return [...course].filter((letter) => withCell.has(letter)).length;
}

export function courseText(
  gates: readonly ('down' | 'up')[],
  lastOfSections: ReadonlySet<number>,
): string {
  const written = gates.map((direction, place) => {
    const isLast = place === gates.length - 1 || lastOfSections.has(place + 1);
    return letters[direction] + (isLast ? letters.endOfSection : '');
  });
  return written.join('');
}

export function elementsOfCourse(course: string): string[] {
  let gates = 0;
  let rolls = 0;
  return [...course].flatMap((letter) => {
    if (!withCell.has(letter)) return [];
    if (letter === letters.ramp) return ['start'];
    if (letter === letters.roll) {
      rolls += 1;
      return [rolls === 1 ? 'roll' : `roll ${rolls}`];
    }
    gates += 1;
    return [String(gates)];
  });
}

/** Returns the course of a kayak cross, with each element in its own section as judged. */
export function courseOfElements(elements: readonly string[], up: ReadonlySet<string>): string {
  const toCharacter = (label: string) => {
    if (label === 'start') return letters.ramp;
    if (label.startsWith('roll')) return letters.roll;
    return up.has(label) ? letters.up : letters.down;
  };
  return elements.map((label) => toCharacter(label) + letters.endOfSection).join('');
}

export const boatLetters = { k1: 'K1', c1: 'C1', c2: 'C2' } as const;
export const sexLetters = { male: 'M', female: 'W' } as const;

const bibWidth = 4;

/** Returns a bib that the record can hold; null for any other. */
export function readBib(written: string): number | null {
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
}

export function bibText(bib: number | undefined): string {
  return String(bib ?? '').padStart(bibWidth);
}

/** Returns a planned start in whole seconds, with or without a leading zero; null for any other text. */
export function plannedStart(written: string): Centiseconds | null {
  const said = /^(\d{1,2}):(\d\d):(\d\d)$/.exec(written.trim());
  if (!said) return null;
  const [hours = 0, minutes = 0, seconds = 0] = said.slice(1).map(Number);
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return centiseconds((hours * 3600 + minutes * 60 + seconds) * 100);
}

export function plannedStartText(at: Centiseconds): string {
  return wholeSeconds(at).replace(/^0/, '');
}

export function wholeSeconds(at: Centiseconds): string {
  return formatClock(at).slice(0, -3);
}

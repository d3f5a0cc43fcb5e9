import {
  type Centiseconds,
  centiseconds,
  formatClock,
} from '../../../record/scoring/centiseconds.ts';
import type { RunStatus } from '../../../record/scoring/run-status.ts';

/*
 * The words, letters and columns of the program, said once for who reads its files and who writes them.
 */

/** Under review, with a result that counts until somebody says otherwise. */
export const underReview = '*';
/** Not ranked: out of competition, with time and total. */
export const notRanked = 'NON-RK';
/** What the program says of a run with a result, and of one that has none yet. */
export const noStatus = '';

/** What each status means here; the program may say more of a run than the record keeps. */
const statuses: Readonly<Record<string, RunStatus>> = {
  DNS: 'DNS',
  DNF: 'DNF',
  CAP: 'DNF',
  RAL: 'DNF',
  DSQ: 'DSQ-R',
  'DSQ-R': 'DSQ-R',
  'DSQ-C': 'DSQ-C',
  DQB: 'DSQ-C',
} satisfies Readonly<Record<string, RunStatus>> & Readonly<Record<RunStatus, RunStatus>>;

/** Null for a word that is none, and for those that leave a result. */
export function statusOfWord(word: string): RunStatus | null {
  return Object.hasOwn(statuses, word) ? (statuses[word] ?? null) : null;
}

/** Whether the program says it of a run in a race; any other word is looked at by somebody. */
export function isUsualStatus(word: string): boolean {
  return word === noStatus || (Object.hasOwn(statuses, word) && word !== 'DQB');
}

/** Characters of a gate in `Gates`, its seconds at their right; blank where nobody judged. */
export const gateWidth = 3;
/** As many cells are written, whatever the course. */
const gatesWritten = 30;

export function gatesText(gates: readonly (number | null)[]): string {
  return gates
    .map((seconds) => String(seconds ?? '').padStart(gateWidth))
    .join('')
    .padEnd(gatesWritten * gateWidth);
}

/** The letters of a course down the river. */
const letters = { ramp: 'D', down: 'N', up: 'R', roll: 'E', endOfSection: 'S' } as const;
/** Ends of sections and split times have no cell. */
const withCell: ReadonlySet<string> = new Set([
  ...([letters.ramp, letters.down, letters.up, letters.roll] as const),
]);

/** How many cells a run has on a course. */
export function cellsOfCourse(course: string): number {
  return [...course].filter((letter) => withCell.has(letter)).length;
}

/** The letters of gates down the river, and of the last gate of each section. */
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

/** The elements of a kayak cross by their cells: the ramp, gates by their number, the roll. */
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

/** The course of a kayak cross, each element in a section of its own, as it is judged. */
export function courseOfElements(elements: readonly string[], up: ReadonlySet<string>): string {
  const letterOf = (label: string) => {
    if (label === 'start') return letters.ramp;
    if (label.startsWith('roll')) return letters.roll;
    return up.has(label) ? letters.up : letters.down;
  };
  return elements.map((label) => letterOf(label) + letters.endOfSection).join('');
}

/** How classes begin that are of a boat: `K1M_ST`. */
export const boatLetters = { k1: 'K1', c1: 'C1', c2: 'C2' } as const;
/** What follows, where a class is for men or for women alone. */
export const sexLetters = { male: 'M', female: 'W' } as const;

const bibWidth = 4;

/** Bibs that our record has room for; null for any other. */
export function bibOf(written: string): number | null {
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
}

export function bibText(bib: number | undefined): string {
  return String(bib ?? '').padStart(bibWidth);
}

/** A planned start, whole seconds with no zero before the hour; null for what is none. */
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

/** Hours to seconds, as the schedule has them. */
export function wholeSeconds(at: Centiseconds): string {
  return formatClock(at).slice(0, -3);
}

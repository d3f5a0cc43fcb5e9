import { helmetColors, usualHelmets } from '../../race-day/log/cross/helmet-colors.ts';
import { type PlannedCross, plannedCross } from '../../race-day/log/cross/planned-cross.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { bracketNames } from '../../record/cross/bracket-for.ts';
import type { CrossFault } from '../../record/cross/cross-fault.ts';
import { readCross } from '../../record/cross/read-cross.ts';

export interface CrossWords {
  title: { es: string; en: string };
  trial: string;
  /** `start, 1, 2, roll`. */
  elements: string;
  bracket: string;
  /** A custom bracket as a file: the bracket alone, or a cross file that contains it. */
  own: string;
  helmets: string;
  /** `SF 11:30, F 12:15`. */
  hours: string;
}

export type CrossWrong =
  | { code: 'title' | 'trial' | 'elements' | 'hours' | 'helmets' }
  | { code: 'own'; fault: CrossFault };

export function crossWords(cross: PlannedCross): CrossWords {
  const { title, trial, elements, bracket, ownBracket, hours, helmets = usualHelmets } = cross;
  return {
    title,
    trial,
    elements: elements.join(', '),
    bracket: bracket ?? 'own',
    own: ownBracket ? JSON.stringify(ownBracket) : '',
    helmets: helmets.join(' '),
    hours: hours.map(({ phase, at }) => `${phase} ${at}`).join(', '),
  };
}

export function readPlannedCross(
  plan: Pick<DayPlan, 'races'>,
  id: string,
  words: CrossWords,
): { cross: PlannedCross; wrong: [] } | { cross: null; wrong: CrossWrong[] } {
  const wrong: CrossWrong[] = [];
  const elements = words.elements
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const areOnce = new Set(elements).size === elements.length;
  if (elements.length === 0 || !areOnce) wrong.push({ code: 'elements' });
  const hours = parsePhaseHours(words.hours);
  if (hours === null) wrong.push({ code: 'hours' });
  if (!plan.races.some((race) => race.id === words.trial)) wrong.push({ code: 'trial' });
  const named = bracketNames.find((name) => name === words.bracket) ?? null;
  const own = named === null ? readOwnBracket(words.own) : null;
  wrong.push(...(own?.faults ?? []).map((fault) => ({ code: 'own', fault }) as const));
  const colors = words.helmets.split(' ').filter(Boolean);
  const helmets = helmetColors.filter((color) => colors.includes(color));
  if (colors.length !== 4 || helmets.length !== 4) wrong.push({ code: 'helmets' });
  const read = plannedCross.safeParse({
    id,
    title: words.title,
    trial: words.trial,
    elements,
    bracket: named,
    ownBracket: own?.bracket ?? null,
    hours: hours ?? [],
    // Usual colours are left out, so that older versions of the program can read the plan too.
    ...(words.helmets !== usualHelmets.join(' ') && { helmets: colors }),
  });
  if (!read.success && wrong.length === 0) {
    const isTitle = read.error.issues.some(({ path }) => path[0] === 'title' || path[0] === 'id');
    wrong.push({ code: isTitle ? 'title' : 'elements' });
  }
  return read.success && wrong.length === 0
    ? { cross: read.data, wrong: [] }
    : { cross: null, wrong };
}

/** Returns the usual course of a kayak cross: start, gates, and the roll before the last one. */
export function usualElements(gates: readonly { number: number }[]): string[] {
  const numbers = gates.map(({ number }) => String(number));
  return ['start', ...numbers.slice(0, -1), 'roll', ...numbers.slice(-1)];
}

/** Returns a kayak cross with the usual course and bracket; the hours of its rounds are still open. */
export function newCross(
  title: PlannedCross['title'],
  {
    id,
    trial,
    gates,
  }: Pick<PlannedCross, 'id' | 'trial'> & { gates: readonly { number: number }[] },
): PlannedCross {
  return {
    id,
    title,
    trial,
    elements: usualElements(gates),
    bracket: bracketNames[0],
    ownBracket: null,
    hours: [],
  };
}

export function toTrialTitle({ es, en }: PlannedCross['title']): PlannedCross['title'] {
  return { es: `${es}: contrarreloj`, en: `${en}: time trial` };
}

function parsePhaseHours(text: string): PlannedCross['hours'] | null {
  const written = text
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const read = written.map((one) => /^(\S+)\s+(\d{1,2}):(\d\d)$/.exec(one));
  if (read.includes(null)) return null;
  return read.map((match) => {
    const [, phase = '', hour = '', minute = ''] = match ?? [];
    return { phase, at: `${hour.padStart(2, '0')}:${minute}` };
  });
}

function readOwnBracket(text: string) {
  const isWhole = /"format"\s*:/.test(text);
  const file = isWhole ? text : `{"format":"cross-1","ownBracket":${text.trim() || 'null'}}`;
  const { cross, faults } = readCross(file);
  if (!cross) return { bracket: null, faults };
  const missing: CrossFault = {
    path: 'ownBracket',
    code: 'missing',
    values: { name: 'ownBracket' },
  };
  return cross.ownBracket
    ? { bracket: cross.ownBracket, faults: [] }
    : { bracket: null, faults: [missing] };
}

export function withCross(plan: DayPlan, cross: PlannedCross): DayPlan {
  const crosses = plan.crosses ?? [];
  const known = crosses.some(({ id }) => id === cross.id);
  return {
    ...plan,
    crosses: known
      ? crosses.map((one) => (one.id === cross.id ? cross : one))
      : [...crosses, cross],
  };
}

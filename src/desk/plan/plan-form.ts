import type { PlannedCross } from '../../race-day/log/cross/planned-cross.ts';
import type { DayPlan, PlannedGroup, PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import type { Cut } from '../../record/scoring/phases/who-goes-on.ts';
import type { Ranking } from '../../record/scoring/ranking.ts';
import { descentNumbers } from '../../record/scoring/scoring.ts';
import { type Fields, numberIn } from '../frame/guard/fields.ts';
import { type RaceFields, withGroup, withRace } from './change-races.ts';
import { crossWords, readPlannedCross, withCross } from './read-planned-cross.ts';

export type PlanValues = Readonly<Record<string, string>>;

const fieldsOf = {
  race: [
    'title_es',
    'title_en',
    'interval',
    'gap',
    'not_before',
    'gates',
    'forerunners',
    'together',
  ],
  day: ['first', 'count', 'up'],
  group: ['title_es', 'title_en', 'categories', 'sex', 'ranking', 'cut', 'cut_of'],
  cross: [
    ...(['title_es', 'title_en', 'trial', 'course', 'bracket', 'own', 'hours'] as const),
    ...(['helmet_1', 'helmet_2', 'helmet_3', 'helmet_4'] as const),
  ],
} as const;

export type PlanForm = keyof typeof fieldsOf;
export type PlanField = (typeof fieldsOf)[PlanForm][number];

/** Returns the form that was sent. Null for a button. */
export function findPlanForm(intent: string): PlanForm | null {
  const forms = Object.keys(fieldsOf) as PlanForm[];
  return forms.find((form) => form === intent) ?? null;
}

export function raceValues({ title, interval, gap, gates, ...race }: PlannedRace): PlanValues {
  return {
    title_es: title.es,
    title_en: title.en,
    interval: String(interval),
    gap: String(gap / 60),
    not_before: race.notBefore ?? '',
    gates: String(gates),
    forerunners: String(race.forerunners),
    together: String(race.together ?? ''),
  };
}

export function dayValues({ first, gates }: Pick<DayPlan, 'first' | 'gates'>): PlanValues {
  const up = gates.filter(({ direction }) => direction === 'up').map(({ number }) => number);
  return { first, count: String(gates.length), up: up.join(' ') };
}

export function groupValues({ title, who, ...group }: PlannedGroup): PlanValues {
  return {
    title_es: title.es,
    title_en: title.en,
    categories: who.categories.join(' '),
    sex: who.sex ?? '',
    ranking: rankingValue(group),
    cut: String(numberedCuts(group).find(({ of }) => of === undefined)?.count ?? ''),
    cut_of: numberedCuts(group)
      .flatMap(({ of, count }) => (of === undefined ? [] : `${of}:${count}`))
      .join(' '),
  };
}

/** Returns the cuts with a number of boats to the first list that has such cuts. */
export function numberedCuts({ phase }: Pick<PlannedGroup, 'phase'>): Cut[] {
  const cuts = phase?.goOn.filter(({ count }) => count !== null) ?? [];
  return cuts.filter(({ to }) => to === cuts[0]?.to);
}

/** Returns a phase with so many boats of each category that has a number, and so many of the others. */
function withCuts(group: PlannedGroup, cut: string, cutOf: readonly string[]) {
  const { phase, who } = group;
  const own = numberedCuts(group);
  const to = own[0]?.to;
  if (!phase || to === undefined) return {};
  const ofCategories = cutOf.flatMap((text) => {
    const [of = 0, count = Number.NaN] = text.split(':').map((part) => readNumber(part));
    return who.categories.includes(of) ? [{ of, count, to }] : [];
  });
  const others =
    cut.trim() === '' && ofCategories.length > 0 ? [] : [{ count: readNumber(cut), to }];
  const at = phase.goOn.findIndex((one) => own.includes(one));
  const kept = phase.goOn.filter((one) => !own.includes(one));
  return { phase: { ...phase, goOn: kept.toSpliced(at, 0, ...ofCategories, ...others) } };
}

export function crossValues(cross: PlannedCross): PlanValues {
  const { title, elements, helmets, ...words } = crossWords(cross);
  return {
    title_es: title.es,
    title_en: title.en,
    ...words,
    // A form with a field named `elements` hides its own `elements` property.
    course: elements,
    ...helmetValues(helmets.split(' ')),
  };
}

export function helmetValues(helmets: readonly string[]): PlanValues {
  return Object.fromEntries(helmets.map((color, index) => [`helmet_${index + 1}`, color]));
}

export function readCrossForm(
  plan: DayPlan,
  { id, values }: { id: string; values: PlanValues },
): ReturnType<typeof readPlannedCross> {
  const read = (name: string) => values[name] ?? '';
  const title = { es: read('title_es'), en: read('title_en') };
  const slug = toSlug(title.en);
  const taken = new Set(plan.crosses?.map((cross) => cross.id));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return readPlannedCross(plan, id || free, {
    title,
    trial: read('trial'),
    elements: read('course'),
    bracket: read('bracket'),
    own: read('own'),
    helmets: [1, 2, 3, 4].map((start) => read(`helmet_${start}`)).join(' '),
    hours: read('hours'),
  });
}

export function sentValues(form: PlanForm, { read, readAll }: Fields): PlanValues {
  const values = fieldsOf[form].map((field) => {
    if (field === 'up' || field === 'categories') return [field, readAll(field).join(' ')];
    if (field === 'cut_of') {
      const counts = readAll(field);
      const pairs = readAll('cut_category').map((of, index) => [of, counts[index]?.trim() ?? '']);
      const typed = pairs.filter(([, count]) => count !== '');
      return [field, typed.map((pair) => pair.join(':')).join(' ')];
    }
    const text = read(field).trim();
    // Browsers omit seconds that are zero.
    return [field, field === 'first' && /^\d\d:\d\d$/.test(text) ? `${text}:00` : text];
  });
  return Object.fromEntries(values);
}

/** Returns the plan's current values for a form. Null when the edited item was removed or does not exist yet. */
export function presentValues(plan: DayPlan, form: PlanForm, id: string): PlanValues | null {
  if (form === 'day') return dayValues(plan);
  if (form === 'race') {
    const race = plan.races.find((one) => one.id === id);
    return race ? raceValues(race) : null;
  }
  if (form === 'cross') {
    const cross = plan.crosses?.find((one) => one.id === id);
    return cross ? crossValues(cross) : null;
  }
  const group = plan.groups.find((one) => one.id === id);
  return group ? groupValues(group) : null;
}

/** Returns the plan with the values of a form. Refuses `no_gap` for a race without a break after it. */
export function withValues(
  plan: DayPlan,
  { form, id, values }: { form: PlanForm; id: string; values: PlanValues },
): DayPlan | { refused: 'no_gap' } {
  const read = (name: string) => (name === form ? id : (values[name] ?? ''));
  const readAll = (name: string) => read(name).split(' ').filter(Boolean);
  if (form === 'cross') {
    const { cross } = readCrossForm(plan, { id, values });
    return cross ? withCross(plan, cross) : plan;
  }
  if (form === 'race') {
    const fields = readRaceFields(plan, read);
    // The next race would start in the same second as the last boat of this race.
    return fields.gap === 0 ? { refused: 'no_gap' } : withRace(plan, id, fields);
  }
  if (form === 'group') return withGroup(plan, readGroup(plan, { read, readAll }));
  const up = new Set(readAll('up').map(Number));
  const count = Math.min(60, Math.max(0, Math.trunc(readNumber(read('count'), 0)) || 0));
  const gates = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    direction: up.has(index + 1) ? ('up' as const) : ('down' as const),
  }));
  // A race over the whole course stays one.
  const races = plan.races.map((race) => ({
    ...race,
    gates: race.gates === plan.gates.length ? count : Math.min(race.gates, count),
  }));
  return { ...plan, first: read('first'), gates, races };
}

/** Reads a typed number; the plan reports NaN as an error. */
export function readNumber(text: string, empty = Number.NaN): number {
  return text.trim() === '' ? empty : Number(text.replace(',', '.'));
}

function readRaceFields({ gates }: DayPlan, read: Fields['read']): RaceFields {
  return {
    title: { es: read('title_es').trim(), en: read('title_en').trim() },
    // Without gates the form does not ask.
    gates: gates.length === 0 ? 0 : readNumber(read('gates')),
    interval: readNumber(read('interval')),
    gap: Math.round(readNumber(read('gap')) * 60),
    notBefore: read('not_before') || null,
    forerunners: readNumber(read('forerunners'), 0),
    together: readTogether(read('together')),
  };
}

function readTogether(text: string): PlannedRace['together'] {
  return text === '' ? undefined : text === 'all' ? 'all' : readNumber(text);
}

/** Keeps what the form does not ask; a new group gets its id from its English title. */
function readGroup(
  plan: DayPlan,
  { read, readAll }: Pick<Fields, 'read' | 'readAll'>,
): PlannedGroup {
  const title = { es: read('title_es').trim(), en: read('title_en').trim() };
  const id = read('group') || toSlug(title.en);
  const sex = (['female', 'male'] as const).find((known) => known === read('sex')) ?? null;
  const categories = readAll('categories').map(numberIn);
  const group = plan.groups.find((known) => known.id === id);
  const made = { ...group, id, title, who: { categories, sex }, ...readRanking(read('ranking')) };
  return { ...made, ...withCuts(made, read('cut'), readAll('cut_of')) };
}

function toSlug(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
}

/** Form value of the ranking. Empty for the better run. */
export function rankingValue({ ranking, descent }: Ranking): string {
  return ranking === 'best' ? '' : ranking === 'sum' ? 'sum' : `single-${descent}`;
}

/** Reads the form value of the ranking. An unknown value means the better run. */
export function readRanking(value: string): Ranking {
  const descent = descentNumbers.find((number) => value === `single-${number}`);
  if (descent !== undefined) return { ranking: 'single', descent };
  return { ranking: value === 'sum' ? 'sum' : 'best', descent: undefined };
}

const keys = {
  title_es: 'deskRacePlan.title_es',
  title_en: 'deskRacePlan.title_en',
  interval: 'deskRacePlan.interval',
  gap: 'deskRacePlan.gap',
  not_before: 'deskRacePlan.notBefore',
  gates: 'deskRacePlan.gates',
  count: 'deskRacePlan.gates',
  forerunners: 'deskRacePlan.forerunners',
  together: 'deskRacePlan.together.title',
  first: 'deskRacePlan.first',
  up: 'deskRacePlan.upstream',
  categories: 'deskRacePlan.who',
  sex: 'deskRacePlan.sex',
  ranking: 'deskRacePlan.ranking',
  cut: 'deskRacePlan.cut',
  cut_of: 'deskRacePlan.cutOf',
  trial: 'deskRacePlan.cross.trial',
  course: 'deskRacePlan.cross.elements',
  bracket: 'deskRacePlan.cross.bracket',
  own: 'deskRacePlan.cross.own',
  helmet_1: 'deskRacePlan.cross.helmets',
  helmet_2: 'deskRacePlan.cross.helmets',
  helmet_3: 'deskRacePlan.cross.helmets',
  helmet_4: 'deskRacePlan.cross.helmets',
  hours: 'deskRacePlan.cross.hours',
} as const satisfies Record<PlanField, string>;

export function planFieldKey(field: string) {
  return keys[field as PlanField] ?? keys.title_es;
}

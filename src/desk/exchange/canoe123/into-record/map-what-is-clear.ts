import type { Canoe123File } from '../canoe123-file.ts';
import type { Canoe123Facts } from '../read-canoe123-facts.ts';
import type { KnownRecord } from './known-record.ts';
import { type Canoe123Mapped, type Canoe123Wishes, mapCanoe123 } from './map-canoe123.ts';
import type { UnclearBoat } from './people-of-file.ts';

export type OpenQuestion =
  | Extract<Canoe123Mapped, { code: 'choose_day' | 'choose_category' | 'shared_category' }>
  | { code: 'choose_person'; boats: UnclearBoat[] };

/**
 * Returns the record with the races of a file, as `mapCanoe123` does. If `mayWait`, leaves out classes that need an
 * answer and returns their questions beside the rest.
 */
export function mapWhatIsClear(
  facts: Canoe123Facts,
  file: Canoe123File,
  known: KnownRecord,
  wishes: Canoe123Wishes & { mayWait: boolean },
): { mapped: Canoe123Mapped | OpenQuestion; open: OpenQuestion[] } {
  const open: OpenQuestion[] = [];
  const scheduled = facts.races.flatMap((race) => (race.row === null ? [] : race.class));
  let classes = wishes.classes.length > 0 ? wishes.classes : [...new Set(scheduled)];
  let mapped = mapCanoe123(facts, file, known, wishes);
  while (wishes.mayWait && isQuestion(mapped)) {
    open.push(mapped);
    const asked = new Set(classesAskedIn(mapped));
    classes = classes.filter((id) => !asked.has(id));
    if (classes.length === 0) break;
    mapped = mapCanoe123(facts, file, known, { ...wishes, classes });
  }
  if (mapped.code !== 'mapped' || mapped.unclear.length === 0) return { mapped, open };
  // Only these boats are left out, and the entries that they may be stay unchanged.
  const asked = { code: 'choose_person' as const, boats: mapped.unclear };
  return wishes.mayWait ? { mapped, open: [...open, asked] } : { mapped: asked, open };
}

/** A question about classes; each class waits completely for its answer. */
type ClassQuestion = Exclude<OpenQuestion, { code: 'choose_person' }>;

function isQuestion(mapped: Canoe123Mapped): mapped is ClassQuestion {
  const { code } = mapped;
  return code === 'choose_day' || code === 'choose_category' || code === 'shared_category';
}

function classesAskedIn(question: ClassQuestion): string[] {
  if (question.code === 'choose_day') return question.classes;
  return openClasses(question).map(({ id }) => id);
}

/** Returns the classes without a known category or sex; all classes of the question when they share people. */
export function openClasses({
  code,
  classes,
}: Exclude<OpenQuestion, { code: 'choose_day' | 'choose_person' }>): Extract<
  OpenQuestion,
  { code: 'choose_category' }
>['classes'] {
  return code === 'shared_category'
    ? classes
    : classes.filter(({ category, sex }) => category === null || sex === null);
}

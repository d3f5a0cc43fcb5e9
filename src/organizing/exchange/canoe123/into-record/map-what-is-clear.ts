import type { Canoe123File } from '../canoe123-file.ts';
import type { Canoe123Facts } from '../read-canoe123-facts.ts';
import {
  type Canoe123Mapped,
  type Canoe123Wishes,
  type KnownRecord,
  mapCanoe123,
} from './map-canoe123.ts';
import type { UnclearBoat } from './people-of-file.ts';

/** What somebody has to say before the classes that it names come in. */
export type OpenQuestion =
  | Extract<
      Canoe123Mapped,
      { code: 'choose_day' | 'choose_phase' | 'choose_category' | 'shared_category' }
    >
  | { code: 'choose_person'; boats: UnclearBoat[] };

/**
 * The record with the races of a file in it, as `mapCanoe123` lays them. Where it may wait, classes
 * that need an answer are left as they are, and what they need stands beside the rest.
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
  // Of these boats alone nothing comes in, and nothing changes of whom they may be.
  const asked = { code: 'choose_person' as const, boats: mapped.unclear };
  return wishes.mayWait ? { mapped, open: [...open, asked] } : { mapped: asked, open };
}

/** What is asked of classes: each waits for its answer as a whole. */
type ClassQuestion = Exclude<OpenQuestion, { code: 'choose_person' }>;

function isQuestion(mapped: Canoe123Mapped): mapped is ClassQuestion {
  const { code } = mapped;
  const isOfRaces = code === 'choose_day' || code === 'choose_phase';
  return isOfRaces || code === 'choose_category' || code === 'shared_category';
}

/** The classes that an answer is for. */
function classesAskedIn(question: ClassQuestion): string[] {
  if (question.code === 'choose_day') return question.classes;
  if (question.code === 'choose_phase') return question.classes.map(({ id }) => id);
  return openClasses(question).map(({ id }) => id);
}

/** Those of which nothing tells what they are; where some share people, all of these. */
export function openClasses({
  code,
  classes,
}: Exclude<OpenQuestion, { code: 'choose_day' | 'choose_phase' | 'choose_person' }>): Extract<
  OpenQuestion,
  { code: 'choose_category' }
>['classes'] {
  return code === 'shared_category'
    ? classes
    : classes.filter(({ category, sex }) => category === null || sex === null);
}

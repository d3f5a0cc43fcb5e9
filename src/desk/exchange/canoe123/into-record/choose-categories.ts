import { keyOfName } from '../../../../record/people/key-of-name.ts';
import type { Race } from '../../../../record/race/race.ts';
import { boatLetters } from '../canoe123-words.ts';
import type { ChosenPhase } from './choose-races.ts';

type RaceCategory = Race['registration']['categories'][number];

export interface KnownCategory extends Pick<RaceCategory, 'category' | 'boat' | 'sex'> {
  names: readonly string[];
}

export type Sex = 'male' | 'female';

export interface SaidClasses {
  categories: ReadonlyMap<string, number>;
  sexes: ReadonlyMap<string, Sex>;
}

/** Null when neither category nor sex is known. */
export interface ClassHere {
  id: string;
  title: string;
  category: number | null;
  sex: Sex | null;
}

/**
 * Returns the category and sex of each class: by the organizer's answer, an earlier import, its name, or its boat and
 * sex when only one category has them.
 */
export function chooseCategories(
  phases: readonly Pick<ChosenPhase, 'id' | 'title'>[],
  known: readonly KnownCategory[],
  said: SaidClasses,
  enteredIn: (classId: string) => ReadonlySet<number>,
): ClassHere[] {
  const classes = new Map(phases.map(({ id, title }) => [id, title]));
  return [...classes].map(([id, title]) => {
    const sexOfName = sexIn(id) ?? sexIn(title);
    const named = known.filter(({ names }) =>
      names.some((name) => keyOfName(name) === keyOfName(title)),
    );
    const alike = known.filter(({ boat, sex }) => {
      const letters =
        boat && Object.hasOwn(boatLetters, boat) ? Reflect.get(boatLetters, boat) : null;
      return letters !== null && id.toUpperCase().startsWith(letters) && sex === sexOfName;
    });
    const entered = [...enteredIn(id)];
    const [byEntries] = entered.length === 1 ? entered : [];
    const [byName] = named.length === 1 ? named : [];
    const [byBoat] = alike.length === 1 ? alike : [];
    const category =
      said.categories.get(id) ?? byEntries ?? byName?.category ?? byBoat?.category ?? null;
    const ofCategory = known.find((one) => one.category === category)?.sex;
    return { id, title, category, sex: said.sexes.get(id) ?? ofCategory ?? sexOfName };
  });
}

/** Returns the sex by the letter after the boat, as in `K1M_ST` or `C2W`; null for a mixed class. */
function sexIn(text: string): Sex | null {
  const letter = /^[KCX][12]([MWFHD])(?![A-Z])/i.exec(text)?.[1]?.toUpperCase();
  if (letter === undefined) {
    if (/\b(hombres|varones|masculino|men|male)\b/i.test(text)) return 'male';
    if (/\b(mujeres|damas|femenino|women|female)\b/i.test(text)) return 'female';
    return null;
  }
  return letter === 'M' || letter === 'H' ? 'male' : 'female';
}

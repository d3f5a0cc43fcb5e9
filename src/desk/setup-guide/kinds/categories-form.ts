import { isCurrency } from '../../../platform/format/minor-digits.ts';
import { boats, crossEvent } from '../../../record/race/row-choices.ts';
import { readField } from '../../content/fields/content-field.ts';
import { choice, count, deskForm, type FormField, line } from '../../frame/form/desk-form.ts';
import { ageGroupNames, type NewCategory } from './category-rows.ts';

/** A kayak cross is no boat, but is chosen beside them: its categories are an event of their own. */
export const anyBoat = ['any', ...boats, 'cross'] as const;
export const anySex = ['all', 'female', 'male'] as const;

/** Describes boxes of which at least one is ticked; the page draws them. */
const boxes = <Value extends string>(values: readonly Value[]): FormField<Value[]> => ({
  control: { is: 'categories' },
  isRequired: true,
  isOptional: false,
  hasHint: false,
  read: (written) => {
    const ticked = values.filter((value) => written.includes(value));
    return ticked.length > 0 ? ticked : undefined;
  },
});

const money = (more: { hint?: true } = {}) =>
  line({
    longest: 16,
    required: true,
    ...more,
    as: (written, { typed }) => {
      const cents = readField('money', written, typed('currency').toUpperCase());
      return typeof cents === 'number' ? cents : undefined;
    },
  });

export const categoriesForm = deskForm(
  'deskManyCategories',
  {
    boats: boxes(anyBoat),
    sexes: boxes(anySex),
    ages: boxes(ageGroupNames),
    currency: line({
      longest: 3,
      required: true,
      isCapitals: true,
      as: (text) => (isCurrency(text.toUpperCase()) ? text.toUpperCase() : undefined),
    }),
    early: money(),
    late: money(),
    capacity: count({ least: 1, most: 9999, required: true }),
    deposit: money({ hint: true }),
    others: choice(['replace', 'add'], { required: true, words: 'deskManyCategories.choices' }),
  },
  ({ early, late }, addIssue) => {
    if (early !== undefined && late !== undefined && early > late) addIssue('late');
  },
);

/** Returns a category for each boat, age group and sex that were ticked. */
export function chosenCategories({
  boats: ofBoats,
  sexes,
  ages,
  early,
  late,
  capacity,
}: {
  boats: readonly (typeof anyBoat)[number][];
  sexes: readonly (typeof anySex)[number][];
  ages: readonly NewCategory['age'][];
  early: number;
  late: number;
  capacity: number;
}): NewCategory[] {
  return ofBoats.flatMap((boat) =>
    ages.flatMap((age) =>
      sexes.map((sex) => ({
        boat: boat === 'any' ? null : boat === 'cross' ? ('k1' as const) : boat,
        ...(boat === 'cross' && { isCross: true as const }),
        sex: sex === 'all' ? null : sex,
        age,
        fees: [early, late],
        capacity,
      })),
    ),
  );
}

/** Returns the boxes that the categories of a draft come from, so that saving again keeps their boats and sexes. */
export function tickedBoxes(rows: readonly unknown[]) {
  const found = rows.map(
    (row) => Object(row) as { boat?: unknown; sex?: unknown; event?: unknown },
  );
  const boatOf = ({ event, boat }: (typeof found)[number]) =>
    event === crossEvent ? 'cross' : (boat ?? 'any');
  return {
    boats: anyBoat.filter((name) => found.some((row) => boatOf(row) === name)),
    sexes: anySex.filter((name) => found.some(({ sex }) => (sex ?? 'all') === name)),
  };
}

import type { Translate } from '../../platform/i18n/text-key.ts';
import type { Race } from '../../record/race/race.ts';
import { writeCsv } from './write-csv.ts';

/** When a cell must be filled in: always, for minors, or never. A column is needed where it says always. */
type When = 'always' | 'minor' | 'optional';

/** The columns of a file of paper registrations, as the template lists them; the example is invented. */
const columns = {
  name: { when: 'always', example: 'Ana Ejemplo Inventada' },
  email: { when: 'always', example: 'ana@example.org' },
  mobile: { when: 'always', example: '099 000 0001' },
  document: { when: 'optional', example: 'passport' },
  personal_id: { when: 'always', example: 'XX000001' },
  date_birth: { when: 'always', example: '1995-03-04' },
  category: { when: 'always', example: '2' },
  sex: { when: 'always', example: 'female' },
  nationality: { when: 'always', example: 'CO' },
  city: { when: 'always', example: 'Mocoa' },
  size: { when: 'always', example: 'M' },
  consents: { when: 'always', example: 'paper' },
  guardian_name: { when: 'minor', example: '' },
  guardian_document: { when: 'optional', example: '' },
  guardian_personal_id: { when: 'minor', example: '' },
  emergency_name: { when: 'optional', example: 'Luis Ejemplo Inventado' },
  emergency_mobile: { when: 'optional', example: '099 000 0002' },
  language: { when: 'optional', example: 'es' },
  paid: { when: 'optional', example: 'no' },
} as const satisfies Record<string, { when: When; example: string }>;

type ColumnName = keyof typeof columns;

const names = Object.keys(columns) as readonly ColumnName[];

/** Every column that a file may have. */
export const knownColumns: readonly string[] = names;

/** The columns that no file may leave out. */
export const neededColumns: readonly string[] = names.filter(
  (name) => columns[name].when === 'always',
);

/** A file of one invented person, to be filled in. */
export function participantsTemplate(): string {
  return writeCsv([names, names.map((name) => columns[name].example)]);
}

export interface ColumnInWords {
  name: string;
  when: string;
  /** What it holds, and which values are allowed. */
  words: string;
  /** Empty where the invented person needs none. */
  example: string;
}

/** What each column holds, when it is needed and which values it takes, in words. */
export function explainColumns(t: Translate, { registration, ages }: Race): ColumnInWords[] {
  const categories = registration.categories.map(
    ({ category, minimumAge }) => `${category} (${t(`category.${category}`)}, ${minimumAge}+)`,
  );
  const values = { sizes: registration.shirtSizes.join(', '), categories: categories.join(', ') };
  return names.map((name) => ({
    name,
    when: t(`cli.columnWhen.${columns[name].when}`, { fullAge: ages.fullAge }),
    words: t(`cli.columns.${name}`, values),
    example: columns[name].example,
  }));
}

import { writeCsv } from '../../platform/files/table/write-csv.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import {
  type OwnControl,
  type OwnQuestion,
  ownControl,
  wordsIn,
} from '../../record/questions/own/own-question.ts';
import {
  type ControlOf,
  controlOf,
  type FieldsWith,
  questionOf,
  questions,
  questionsIn,
} from '../../record/questions/questions.ts';
import type { Race } from '../../record/race/race.ts';
import { namePartsBeside } from './with-whole-names.ts';

/** When a cell must be filled in: always, for minors, or never. A column is needed where it says always. */
type When = 'always' | 'minor' | 'optional';

/** The questions that a file of paper registrations answers, in the order of its columns. */
const answered = questionsIn('paper').filter(
  (field): field is FieldsWith<{ paper: object }> => questionOf(field).paper !== undefined,
);

type AnsweredColumn = ControlOf<(typeof answered)[number]>;
export type ColumnName = AnsweredColumn | 'consents' | 'language' | 'paid';
type Column = { name: ColumnName; when: When; example: string };

/** The columns of the answers of the paddler, or of those about others. */
function answerColumns(isOwn: boolean): Column[] {
  return answered
    .filter((field) => !['guardian', 'emergency'].includes(questions[field].step) === isOwn)
    .map((field) => {
      const { need, paper } = questions[field];
      const when = need === 'always' || need === 'minor' ? need : 'optional';
      return { name: controlOf(field), when, example: paper.example };
    });
}

/** The columns of a file of paper registrations, as the template lists them; the example is invented. */
const columns: readonly Column[] = [
  ...answerColumns(true),
  { name: 'consents', when: 'always', example: 'paper' },
  ...answerColumns(false),
  { name: 'language', when: 'optional', example: 'es' },
  { name: 'paid', when: 'optional', example: 'no' },
];

/** Every column that a file may have, by the names that have words. */
export const columnNames: readonly ColumnName[] = columns.map(({ name }) => name);

/** The same, for what somebody wrote. */
export const knownColumns: readonly string[] = columns.map(({ name }) => name);

/** The columns that no file may leave out. */
export const neededColumns: readonly string[] = columns
  .filter(({ when }) => when === 'always')
  .map(({ name }) => name);

/** What only organizers know, or nobody says for somebody else. */
export const notOfClubs: readonly ColumnName[] = ['consents', 'club', 'language', 'paid'];

/** The columns of a table that a club brings, besides what the edition asks, and those that it has to have. */
export const clubColumnNames: readonly ColumnName[] = columnNames.filter(
  (name) => !notOfClubs.includes(name),
);
export const clubNeeded: readonly string[] = clubColumnNames.filter((name) =>
  neededColumns.includes(name),
);

/** A table of one invented person for a club, with headings in the words of a language. */
export function clubTemplate(t: Translate, { questions, language }: OwnAsked): string[][] {
  const shown = columns.filter(({ name }) => clubColumnNames.includes(name));
  return [
    [
      ...shown.map(({ name }) => t(`cli.columnNames.${name}`)),
      ...questions.map(({ label }) => wordsIn(label, language).text),
    ],
    [...shown.map(({ example }) => example), ...questions.map(() => '')],
  ];
}

/** A file of one invented person, to be filled in. */
export function participantsTemplate(questions: readonly OwnQuestion[] = []): string {
  return writeCsv([
    [...columnNames, ...questions.map(({ key }) => ownControl(key))],
    [...columns.map(({ example }) => example), ...questions.map(() => '')],
  ]);
}

export interface ColumnInWords {
  name: ColumnName | OwnControl;
  /** What it is called. */
  title: string;
  when: string;
  /** What it holds, and which values are allowed. */
  words: string;
  /** Empty where the invented person needs none. */
  example: string;
}

/** What somebody may choose for a heading: the columns of the file, and the parts of their names. */
export function columnChoices(
  t: Translate,
  columns: readonly ColumnInWords[],
): { value: string; label: string }[] {
  const parts = namePartsBeside(columns.map(({ name }) => name));
  return [
    ...columns.map(({ name, title }) => ({ value: name, label: title })),
    ...parts.map((part) => ({ value: part, label: t(`cli.columnNames.${part}`) })),
  ];
}

/** What the organizers of an edition ask besides, and in which language it is told. */
export interface OwnAsked {
  questions: readonly OwnQuestion[];
  language: Language;
}

/** What each column holds, when it is needed and which values it takes, in words. */
export function explainColumns(
  t: Translate,
  { registration, ages }: Race,
  own?: OwnAsked,
): ColumnInWords[] {
  const categories = registration.categories.map(
    ({ category, minimumAge }) => `${category} (${t(`category.${category}`)}, ${minimumAge}+)`,
  );
  const values = { sizes: registration.shirtSizes.join(', '), categories: categories.join(', ') };
  const ofEverybody = columns.map(({ name, when, example }) => ({
    name,
    title: t(`cli.columnNames.${name}`),
    when: t(`cli.columnWhen.${when}`, { fullAge: ages.fullAge }),
    words: t(`cli.columns.${name}`, values),
    example,
  }));
  return own ? [...ofEverybody, ...ownColumnsInWords(t, own)] : ofEverybody;
}

function ownColumnsInWords(t: Translate, { questions, language }: OwnAsked): ColumnInWords[] {
  return questions.map(({ key, kind, label, options }) => ({
    name: ownControl(key),
    title: wordsIn(label, language).text,
    when: t('cli.columnWhen.optional'),
    words: t(`cli.ownColumns.${kind}`, {
      options: options.map(({ words }) => wordsIn(words, language).text).join(' · '),
    }),
    example: '',
  }));
}

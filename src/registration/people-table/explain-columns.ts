import { writeCsv } from '../../platform/files/table/write-csv.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import {
  type OwnControl,
  type OwnQuestion,
  ownControl,
  wordsIn,
} from '../../record/questions/own/own-question.ts';
import type { RaceAsks } from '../../record/questions/question.ts';
import { questions } from '../../record/questions/questions.ts';
import {
  type ControlOf,
  controlOf,
  isOnPaper,
  needOf,
  questionOf,
  questionsIn,
} from '../../record/questions/questions-in.ts';
import type { Race } from '../../record/race/race.ts';
import { raceAsks } from '../../record/race/race-asks.ts';
import { namePartsBeside } from './with-whole-names.ts';

/** When a cell must be filled in; a column whose cells are always needed may not be missing. */
type CellNeed = 'always' | 'minor' | 'optional';

/** Questions that a file of paper registrations answers, in column order. */
const answered = questionsIn('paper').filter(isOnPaper);

type AnsweredColumn = ControlOf<(typeof answered)[number]>;
/** Columns of boats with several people and of teams, in races that have them. */
const boatColumns = ['boat_name', 'seat', 'in_team'] as const;
type BoatColumn = (typeof boatColumns)[number];
export type ColumnName = AnsweredColumn | 'consents' | 'language' | 'paid' | BoatColumn;
type Column = { name: ColumnName; when: CellNeed; example: string };
type RaceAsked = Pick<Race, 'registration'>;

/** Returns the paddler's columns, or those of guardian and emergency contact. */
function answerColumns(isOwn: boolean): Column[] {
  return answered
    .filter((field) => !['guardian', 'emergency'].includes(questions[field].step) === isOwn)
    .map((field) => {
      const { need, paper } = questions[field];
      const when = need === 'always' || need === 'minor' ? need : 'optional';
      return { name: controlOf(field), when, example: paper.example };
    });
}

const columns: readonly Column[] = [
  ...answerColumns(true),
  { name: 'consents', when: 'always', example: 'paper' },
  ...answerColumns(false),
  { name: 'language', when: 'optional', example: 'es' },
  { name: 'paid', when: 'optional', example: 'no' },
  ...boatColumns.map((name) => ({ name, when: 'optional' as const, example: '' })),
];

/** Returns the columns of a race, without those of questions and boats that it does not have. */
function columnsIn(race: RaceAsked): readonly Column[] {
  const asks = raceAsks(race);
  const { categories } = race.registration;
  const hasCrews = categories.some(({ crewSize }) => crewSize !== undefined);
  const hasTeams = categories.some(({ teamBoats }) => teamBoats !== undefined);
  const has = { boat_name: hasCrews || hasTeams, seat: hasCrews, in_team: hasTeams };
  return columns.filter(({ name }) => (isOfBoats(name) ? has[name] : needIn(asks, name) !== null));
}

const isOfBoats = (name: ColumnName): name is BoatColumn =>
  boatColumns.some((column) => column === name);

/** Returns the people who must answer the question of a column. Undefined for a column of no question. */
function needIn(asks: RaceAsks, name: ColumnName) {
  const field = answered.find((one) => controlOf(one) === name);
  return field && needOf(field, asks);
}

/** Whether the race requires a federation number of everybody who is not entered by the desk. */
function isRequired(race: RaceAsked, name: ColumnName): boolean {
  const field = answered.find((one) => controlOf(one) === name);
  const isOfSetting = field !== undefined && questionOf(field).setting !== undefined;
  return isOfSetting && needOf(field, raceAsks(race)) === 'form';
}

export const columnNamesIn = (race: RaceAsked): readonly ColumnName[] =>
  columnsIn(race).map(({ name }) => name);

export const knownColumns: readonly string[] = columns.map(({ name }) => name);

export const neededColumns: readonly string[] = columns
  .filter(({ when }) => when === 'always')
  .map(({ name }) => name);

export const neededColumnsIn = (race: RaceAsked): readonly string[] =>
  columnsIn(race)
    .filter(({ when }) => when === 'always')
    .map(({ name }) => name);

/** Columns that only organizers fill in, or that a captain may not answer for others. */
export const notOfClubs: readonly ColumnName[] = ['consents', 'club', 'language', 'paid'];

/** Whether a captain of a club fills in the column. */
export const isOfClubs = (name: string): boolean => !notOfClubs.some((other) => other === name);

/** Columns of a club's table, besides the edition's questions, and those it must have. */
export const clubColumnNamesIn = (race: RaceAsked): readonly ColumnName[] =>
  columnNamesIn(race).filter(isOfClubs);
export const clubNeededIn = (race: RaceAsked): readonly string[] =>
  columnsIn(race)
    .filter(({ name, when }) => when === 'always' || isRequired(race, name))
    .map(({ name }) => name)
    .filter(isOfClubs);

export function clubTemplate(
  t: Translate,
  race: RaceAsked,
  { questions, language }: OwnAsked,
): string[][] {
  const shown = columnsIn(race).filter(({ name }) => isOfClubs(name));
  return [
    [
      ...shown.map(({ name }) => t(`cli.columnNames.${name}`)),
      ...questions.map(({ label }) => wordsIn(label, language).text),
    ],
    [...shown.map(({ example }) => example), ...questions.map(() => '')],
  ];
}

/** Returns a CSV template with one invented person. */
export function participantsTemplate(
  race: RaceAsked,
  questions: readonly OwnQuestion[] = [],
): string {
  const columns = columnsIn(race);
  return writeCsv([
    [...columns.map(({ name }) => name), ...questions.map(({ key }) => ownControl(key))],
    [...columns.map(({ example }) => example), ...questions.map(() => '')],
  ]);
}

export interface ColumnInWords {
  name: ColumnName | OwnControl;
  title: string;
  when: string;
  words: string;
  /** Empty when the invented person needs no value. */
  example: string;
}

/** Lists the choices for a heading: the columns of the file and the parts of names. */
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

export interface OwnAsked {
  questions: readonly OwnQuestion[];
  language: Language;
}

export function explainColumns(t: Translate, race: Race, own?: OwnAsked): ColumnInWords[] {
  const { registration, ages } = race;
  const categories = registration.categories.map(
    ({ category, minimumAge }) => `${category} (${t(`category.${category}`)}, ${minimumAge}+)`,
  );
  const values = { sizes: registration.shirtSizes.join(', '), categories: categories.join(', ') };
  const ofEverybody = columnsIn(race).map(({ name, when, example }) => ({
    name,
    title: t(`cli.columnNames.${name}`),
    when: t(`cli.columnWhen.${isRequired(race, name) ? 'always' : when}`, {
      fullAge: ages.fullAge,
    }),
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

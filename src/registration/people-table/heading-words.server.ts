import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { plainHeading } from '../../platform/text/plain-heading.ts';
import { type OwnQuestion, ownControl } from '../../record/questions/own/own-question.ts';
import { columnWords } from './column-words.ts';
import type { ColumnName } from './explain-columns.ts';
import { type HeadingWords, leftOut } from './match-headings.ts';
import { type NamePartColumn, namePartsBeside } from './with-whole-names.ts';

interface HeadingRoom {
  database: AppDatabase;
  translate: Record<Language, Translate>;
}

interface MeantColumns {
  names: readonly ColumnName[];
  questions: readonly OwnQuestion[];
  ignored?: readonly ColumnName[];
}

/** Loads the words of both languages and the organizers' earlier choices. */
export async function headingWords(
  { database, translate }: HeadingRoom,
  { names, questions, ignored = [] }: MeantColumns,
): Promise<HeadingWords> {
  const wordsOf = (name: ColumnName | NamePartColumn) => [
    ...languages.map((one) => plainHeading(translate[one](`cli.columnNames.${name}`))),
    ...(columnWords([name]).get(name) ?? []),
  ];
  const columns = [...names, ...namePartsBeside(names)].map(
    (name) => [name, wordsOf(name)] as const,
  );
  const asked = questions.map(({ key, label }) => {
    const titles = [label.es, label.en].map(plainHeading).filter((title) => title !== '');
    return [ownControl(key), titles] as const;
  });
  const unread = ignored.flatMap((name) => [plainHeading(name), ...wordsOf(name)]);
  return {
    columns: new Map<string, readonly string[]>([...columns, ...asked]),
    named: new Map([
      ...(await namedHeadings(database)),
      ...unread.map((word): [string, string] => [word, leftOut]),
    ]),
  };
}

export async function namedHeadings(database: AppDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('import_heading')
    .select(['heading', 'column_name'])
    .execute();
  return new Map(rows.map(({ heading, column_name }) => [heading, column_name]));
}

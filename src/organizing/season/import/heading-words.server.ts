import { languages } from '../../../platform/i18n/languages.ts';
import { type OwnQuestion, ownControl } from '../../../record/questions/own/own-question.ts';
import type { PaperRoom } from '../entries/enter-on-paper.server.ts';
import { columnNames } from '../explain-columns.ts';
import { plainHeading } from '../plain-heading.ts';
import { columnWords } from './column-words.ts';
import type { HeadingWords } from './match-headings.ts';
import { namedHeadings } from './named-headings.server.ts';

/** What the headings of a file may mean: the words of both languages, and what organizers said before. */
export async function headingWords(
  { database, translate }: Pick<PaperRoom, 'database' | 'translate'>,
  questions: readonly OwnQuestion[],
): Promise<HeadingWords> {
  const usual = columnWords(columnNames);
  const columns = columnNames.map((name) => {
    const titles = languages.map((one) => plainHeading(translate[one](`cli.columnNames.${name}`)));
    return [name, [...titles, ...(usual.get(name) ?? [])]] as const;
  });
  const asked = questions.map(({ key, label }) => {
    const titles = [label.es, label.en].map(plainHeading).filter((title) => title !== '');
    return [ownControl(key), titles] as const;
  });
  return {
    columns: new Map<string, readonly string[]>([...columns, ...asked]),
    named: await namedHeadings(database),
  };
}

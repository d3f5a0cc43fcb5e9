import type { OwnQuestion } from '../../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import type { PaperRoom } from '../entries/enter-on-paper.server.ts';
import { headingWords } from './heading-words.server.ts';
import type { Heading } from './match-headings.ts';
import { matchTable } from './match-table.ts';
import { type ImportIssue, type MatchedTable, wholeFile } from './read-participants-rows.ts';
import { readTable } from './read-table.server.ts';

export interface TableFile {
  /** What the organizer's file holds, byte by byte. */
  file: Uint8Array;
  /** Whether everybody of the file signed on paper, where it has no column that says so. */
  signed?: boolean;
  /** Of the edition that the people of the file come into. */
  editionId: number;
  /** What each heading means, by its place: a column, or `leftOut`. */
  chosen?: readonly string[];
  /** What headings of this file mean, by `headingKey`, beside what was said of files before. */
  said?: ReadonlyMap<string, string>;
}

type ReadFile =
  | {
      code: 'read';
      headings: Heading[];
      matched: MatchedTable;
      /** What the edition asks besides. */
      questions: readonly OwnQuestion[];
    }
  | { code: 'fault'; issues: ImportIssue[] };

/** Reads a file of paper registrations as far as its headings. */
export async function readFile(
  room: Pick<PaperRoom, 'database' | 'race' | 'translate'>,
  { file, signed = false, editionId, chosen = [], said }: TableFile,
): Promise<ReadFile> {
  const table = await readTable(file);
  if (table.code !== 'table') return { code: 'fault', issues: [wholeFile(table.code)] };
  const given = signed ? { consents: 'paper' } : {};
  const questions = await listOwnQuestions(room.database, editionId);
  const { columns, named } = await headingWords(room, questions);
  const words = { columns, named: new Map([...named, ...(said ?? [])]) };
  const read = matchTable(table, words, { given, chosen });
  if (read) return { code: 'read', ...read, questions };
  const { brokenCell } = table;
  const issue: ImportIssue = brokenCell
    ? { line: brokenCell.line, column: String(brokenCell.index + 1), code: 'quote' }
    : wholeFile('file_empty');
  return { code: 'fault', issues: [issue] };
}

import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { columnNames } from '../../registration/people-table/explain-columns.ts';
import { headingWords } from '../../registration/people-table/heading-words.server.ts';
import { readHeadings } from '../../registration/people-table/read-headings.ts';
import type { Table } from '../../registration/people-table/table.ts';
import type { PaperRoom } from './entries/enter-on-paper.server.ts';

export interface PaperFile {
  /** The organizer's file, as `readTable` reads it. */
  table: Table;
  /** Whether everybody of the file signed on paper, where it has no column that says so. */
  signed?: boolean;
  /** Of the edition that the people of the file come into. */
  editionId: number;
  /** What each heading means, by its place: a column, or `leftOut`. */
  chosen?: readonly string[];
  /** What headings of this file mean, by `headingKey`, beside what was said of files before. */
  said?: ReadonlyMap<string, string>;
}

/** Reads a file of paper registrations as far as its headings, with what the edition asks besides. */
export async function readPaperFile(
  room: Pick<PaperRoom, 'database' | 'translate'>,
  { table, signed = false, editionId, chosen = [], said }: PaperFile,
) {
  const given = signed ? { consents: 'paper' } : {};
  const questions = await listOwnQuestions(room.database, editionId);
  const { columns, named } = await headingWords(room, { names: columnNames, questions });
  const words = { columns, named: new Map([...named, ...(said ?? [])]) };
  const read = readHeadings(table, words, { given, chosen });
  return read.code === 'fault' ? read : { ...read, questions };
}

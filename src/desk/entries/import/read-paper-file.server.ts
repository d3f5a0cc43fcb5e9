import { listOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import {
  columnNamesIn,
  neededColumnsIn,
} from '../../../registration/people-table/explain-columns.ts';
import { headingWords } from '../../../registration/people-table/heading-words.server.ts';
import { readHeadings } from '../../../registration/people-table/read-headings.ts';
import type { Table } from '../../../registration/people-table/table.ts';
import type { PaperRoom } from '../enter-on-paper.server.ts';

export interface PaperFile {
  table: Table;
  signed?: boolean;
  editionId: number;
  /** Meaning of each heading by its position: a column, or `leftOut`. */
  chosen?: readonly string[];
  /** Meanings of headings in this file, by `headingKey`, besides those of earlier files. */
  said?: ReadonlyMap<string, string>;
}

export async function readPaperFile(
  room: Pick<PaperRoom, 'database' | 'race' | 'translate'>,
  { table, signed = false, editionId, chosen = [], said }: PaperFile,
) {
  const given = signed ? { consents: 'paper' } : {};
  const questions = await listOwnQuestions(room.database, editionId);
  const { columns, named } = await headingWords(room, {
    names: columnNamesIn(room.race),
    questions,
  });
  const words = { columns, named: new Map([...named, ...(said ?? [])]) };
  const read = readHeadings(table, words, { given, needed: neededColumnsIn(room.race), chosen });
  return read.code === 'fault' ? read : { ...read, questions };
}

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
}

type ReadFile =
  | { code: 'read'; headings: Heading[]; matched: MatchedTable }
  | { code: 'fault'; issues: ImportIssue[] };

/** Reads a file of paper registrations as far as its headings. */
export async function readFile(
  room: Pick<PaperRoom, 'database' | 'race' | 'translate'>,
  { file, signed = false }: TableFile,
): Promise<ReadFile> {
  const table = await readTable(file);
  if (table.code !== 'table') return { code: 'fault', issues: [wholeFile(table.code)] };
  const given = signed ? { consents: 'paper' } : {};
  const read = matchTable(table, await headingWords(room), given);
  if (read) return { code: 'read', ...read };
  const { brokenCell } = table;
  const issue: ImportIssue = brokenCell
    ? { line: brokenCell.line, column: String(brokenCell.index + 1), code: 'quote' }
    : wholeFile('file_empty');
  return { code: 'fault', issues: [issue] };
}

import { oneWriting } from '../../../platform/text/one-writing.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import { longestBoatName } from '../../boats/to-boat-change.ts';
import type { CellWords } from '../read-cell.ts';
import type { ImportIssue } from '../read-participants-rows.ts';
import { toWord } from '../to-word.ts';
import { type BoatRow, isSeat } from './check-boats.ts';

/** The boat and the teams of a row's person. */
export type WrittenBoat = Pick<BoatRow, 'boatName' | 'seat' | 'teams'>;

interface BoatCells {
  boat: WrittenBoat;
  /** Null when the row names no known category. */
  category: CategoryCode | null;
  issues: ImportIssue[];
}

/** Reads the columns of boats from the cells of a row as `readRow` returns them. */
export function readBoatCells(
  line: number,
  cells: Readonly<Record<string, string>>,
  { categories }: Pick<CellWords, 'categories'>,
): BoatCells {
  const issues: ImportIssue[] = [];
  const boatName = oneWriting(cells.boat_name ?? '');
  if (boatName === null) issues.push({ line, column: 'boat_name', code: 'characters' });
  else if (boatName.length > longestBoatName)
    issues.push({ line, column: 'boat_name', code: 'too_long' });
  const said = toWord(cells.seat);
  const seat = isSeat(said) ? said : null;
  if (said !== '' && seat === null) issues.push({ line, column: 'seat', code: 'unknown' });
  const teams = (cells.in_team ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = [...categories.values()].find((code) => code === cells.category);
  const category = known === undefined ? null : Number(known);
  return { boat: { boatName: boatName ?? '', seat, teams }, category, issues };
}

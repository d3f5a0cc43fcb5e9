import type { ContentIssue } from '../../platform/content/content-error.ts';
import { itemNumbers, regulationSections } from './regulation-outline.ts';
import type { Schedule, ScheduleTable } from './schedule/schedule.ts';
import type { TextTree } from './text-issues.ts';

/** Finds gaps in the numbering item1, item2, …, because a gap would shift the numbers of the following rules. */
export function regulationIssues(texts: TextTree): ContentIssue[] {
  return regulationSections.flatMap((section) => {
    const path = `regulations.${section}`;
    const numbers = itemNumbers(keysAt(texts, ['regulations', section]));
    if (numbers.length === 0) return { path, expected: 'at least "item1"', found: 'no rule' };
    const gap = numbers.findIndex((number, index) => number !== index + 1);
    return gap < 0
      ? []
      : { path, expected: `"item${gap + 1}" as the next rule`, found: `item${numbers[gap]}` };
  });
}

/** Finds schedule rows without texts, and texts without a row, which would never be shown. */
export function scheduleIssues(schedule: Schedule, texts: TextTree): ContentIssue[] {
  const tables: ScheduleTable[] = ['before', 'raceDay'];
  return tables.flatMap((table) => {
    const timed = schedule[table].map(({ row }): string => row);
    const worded = keysAt(texts, ['schedule', table]).filter((key) => /^row\d+$/.test(key));
    return [
      ...timed
        .filter((row) => !worded.includes(row))
        .map((row) => issue(table, row, 'words for the row in schedule.json', 'nothing')),
      ...worded
        .filter((row) => !timed.includes(row))
        .map((row) => issue(table, row, 'a row with a time in schedule.json', 'none')),
    ];
  });
}

function issue(table: ScheduleTable, row: string, expected: string, found: string) {
  return { path: `schedule.${table}.${row}`, expected, found };
}

function keysAt(texts: TextTree, path: readonly string[]): string[] {
  const inside = path.reduce<TextTree | string | undefined>(
    (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
    texts,
  );
  return typeof inside === 'object' ? Object.keys(inside) : [];
}

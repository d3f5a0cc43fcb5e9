import { sharedValues } from '../../../platform/page/shared-values.ts';
import { brokenOffWords } from '../../../record/editions/record/broken-off-words.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import { paddlerRows } from './paddler-rows.ts';
import { collectMembers, racedEntries } from './raced-entries.ts';
import type { ResultCell, ResultTableView } from './result-row-view.ts';
import { runRows } from './run-rows.ts';

export function resultTables(record: EditionRecord): ResultTableView[] {
  const raced = racedEntries(record);
  const rule = record.edition.penalties;
  const share = sharedValues<ResultCell>();
  return record.groups.map((group) => {
    const members = collectMembers(group, raced);
    const rows =
      group.rows === 'runs'
        ? runRows(group, members, rule)
        : paddlerRows(group, members, { decisions: record.decisions, rule });
    const { id, title, podium, columns, brokenOff } = group;
    return {
      id,
      title,
      ...(brokenOff && { brokenOff: brokenOff.map(brokenOffWords) }),
      podium,
      columns,
      rows: rows.map((row) => ({ ...row, cells: row.cells.map(share) })),
    };
  });
}

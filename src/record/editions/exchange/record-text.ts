import type { z } from 'zod';
import { formatClock, formatRunTime } from '../../scoring/centiseconds.ts';
import { jsonText } from './json-text.ts';
import type { ContactsFile, RecordFile, RecordRun, recordFile } from './record-file.ts';

type RecordInput = z.input<typeof recordFile>;
type RunInput = RecordInput['heats'][number]['runs'][number];

export function recordText(record: RecordFile): string {
  const { format, version, edition, groups, entries, heats, decisions } = record;
  const input: RecordInput = {
    format,
    version,
    edition,
    groups,
    entries,
    heats: heats.map(({ id, name, descent, runs }) => ({
      id,
      name,
      descent,
      runs: runs.map(runInput),
    })),
    decisions,
  };
  return jsonText(input);
}

export function contactsText(contacts: ContactsFile): string {
  return jsonText(contacts);
}

function runInput(run: RecordRun): RunInput {
  const { person, bib, scheduled, start, finish, total, ...rest } = run;
  return {
    person,
    ...(bib !== undefined && { bib }),
    ...(scheduled !== undefined && { scheduled: formatClock(scheduled) }),
    ...(start !== undefined && { start: formatClock(start) }),
    ...(finish !== undefined && { finish: formatClock(finish) }),
    ...(total !== undefined && { total: formatRunTime(total) }),
    ...rest,
  };
}

import { readFileSync } from 'node:fs';
import { linkedPlaces, linkedTests } from '../conformance/named-test.ts';
import { readMarkdownRows } from '../markdown-rows.ts';

const statuses = ['tested', 'decided', 'open', 'not applicable'] as const;
type AsvsStatus = (typeof statuses)[number];

export interface AsvsRow {
  id: string;
  level: number;
  says: string;
  status: AsvsStatus;
  /** Tests as `file › title`, for a tested requirement. */
  tests: string[];
  /** Places where a decision is written or visible, for a decided requirement. */
  where: string[];
}

export function readAsvs(text = readFileSync('docs/asvs.md', 'utf8')): AsvsRow[] {
  return readMarkdownRows(text.slice(text.indexOf('\n## '))).map((cells) => {
    const [id = '', level, says = '', written, reason = ''] = cells;
    const status = statuses.find((known) => known === written);
    if (!status) throw new Error(`docs/asvs.md: ${id} has the status ${written}`);
    const tests = status === 'tested' ? linkedTests(reason) : [];
    const where = status === 'decided' ? linkedPlaces(reason) : [];
    return { id, level: Number(level), says, status, tests, where };
  });
}

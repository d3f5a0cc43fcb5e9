import { readFileSync } from 'node:fs';
import { linkedPlaces, linkedTests } from '../conformance/named-test.ts';
import { readMarkdownRows } from '../markdown-rows.ts';

const statuses = ['tested', 'decided', 'open', 'not applicable'] as const;
type AsvsStatus = (typeof statuses)[number];

/** A requirement of the standard and how it stands. */
export interface AsvsRow {
  id: string;
  level: number;
  /** What the requirement asks for, in our words. */
  says: string;
  status: AsvsStatus;
  /** Tests as `file › title`, of a requirement that is tested. */
  tests: string[];
  /** Places where a decision is written or visible, of a requirement that is decided. */
  where: string[];
}

/** Reads how each requirement stands; throws where a row has no known status. */
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

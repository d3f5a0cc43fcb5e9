import { readFileSync } from 'node:fs';

/** An export as the program really writes it, of invented people: a name in `tests/fixtures/canoe123/`. */
export function caseFile(name: string): string {
  return readFileSync(new URL(`../../fixtures/canoe123/${name}.xml`, import.meta.url), 'utf8');
}

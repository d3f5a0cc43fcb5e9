import { readFileSync } from 'node:fs';

/** Reads an export as Canoe123 really writes it, with invented people; the names are in `tests/fixtures/canoe123/`. */
export function caseFile(name: string): string {
  return readFileSync(new URL(`../../fixtures/canoe123/${name}.xml`, import.meta.url), 'utf8');
}

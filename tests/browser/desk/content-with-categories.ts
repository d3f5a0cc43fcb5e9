import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of a copy of the content in which categories, by their number, have other terms. */
export function contentWithCategories(terms: Readonly<Record<number, object>>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'categories-')), 'content');
  cpSync('content', folder, { recursive: true });
  const race = JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'));
  for (const category of race.registration.categories) {
    Object.assign(category, terms[category.category]);
  }
  writeFileSync(join(folder, 'race.json'), JSON.stringify(race));
  return folder;
}

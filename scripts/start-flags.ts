import { readFileSync } from 'node:fs';

/** The flags of Node with which `npm start` runs the site: a site of the same memory has the same. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return String(scripts.start).match(/--\S+/g) ?? [];
}

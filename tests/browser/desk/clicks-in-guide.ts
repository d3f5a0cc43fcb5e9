import { readFileSync } from 'node:fs';

/** The headings of the tables of clicks in the guide for organizers. */
const headings = { es: '## Cuántos clics', en: '## How many clicks' } as const;

/** The clicks that the guide tells of each frequent task, in the order of its table. */
export function clicksInGuide(language: keyof typeof headings): number[] {
  const guide = readFileSync('docs/organizing.md', 'utf8');
  const [, section = ''] = guide.split(headings[language]);
  const [table = ''] = section.split(/^#/m);
  return [...table.matchAll(/^\|[^|]+\| (\d+) \|/gm)].map(([, clicks]) => Number(clicks));
}

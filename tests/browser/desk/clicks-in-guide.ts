import { readFileSync } from 'node:fs';

const headings = { es: '## Cuántos clics', en: '## How many clicks' } as const;

export function clicksInGuide(language: keyof typeof headings): number[] {
  const guide = readFileSync('docs/organizing.md', 'utf8');
  const [, section = ''] = guide.split(headings[language]);
  const [table = ''] = section.split(/^#/m);
  return [...table.matchAll(/^\|[^|]+\| (\d+) \|/gm)].map(([, clicks]) => Number(clicks));
}

/** Returns the figures of a row of a table in each language of the guide, by a name that both languages have in the row. */
export function setUpInGuide(row: RegExp): number[][] {
  const guide = readFileSync('docs/organizing.md', 'utf8');
  return guide
    .split('\n')
    .filter((line) => line.startsWith('|') && row.test(line))
    .map((line) => [...line.matchAll(/\| (\d+) (?=\|)/g)].map(([, figure]) => Number(figure)));
}

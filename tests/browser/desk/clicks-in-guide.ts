import { readFileSync } from 'node:fs';

const headings = { es: '## Cuántos clics', en: '## How many clicks' } as const;

export function clicksInGuide(language: keyof typeof headings): number[] {
  const guide = readFileSync('docs/organizing.md', 'utf8');
  const [, section = ''] = guide.split(headings[language]);
  const [table = ''] = section.split(/^#/m);
  return [...table.matchAll(/^\|[^|]+\| (\d+) \|/gm)].map(([, clicks]) => Number(clicks));
}

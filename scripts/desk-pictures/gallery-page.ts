import { existsSync } from 'node:fs';
import type { PicturedPage } from './shown-pages.ts';

/** A picture of a page; a dash where nobody took it yet. */
function picture(name: string, width: number, light: string): string {
  const file = `${name}-${width}-${light}.webp`;
  return existsSync(`docs/desk/${file}`) ? `![${name}, ${width} px, ${light}](${file})` : '–';
}

/** The page that shows all pictures of docs/desk, the dark ones where there are any. */
export function galleryPage(pages: readonly PicturedPage[]): string {
  const rows = pages.flatMap(({ name, address, path: written, isOutside = false }) => {
    const path = written ?? address('es').split('?')[0];
    const looks = isOutside ? ['light', 'dark'] : ['light'];
    return looks.map(
      (light) => `| \`${path}\` | ${picture(name, 1280, light)} | ${picture(name, 360, light)} |`,
    );
  });
  return [
    '# The desk and race day, page by page',
    '',
    'An invented season, and a past race that is run again. `npm run desk-pictures` takes the pictures and',
    'writes this page; English ones, and those by night, lie in `test-results/desk` afterwards.',
    '',
    '| page | wide | on a phone |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printedPictures } from '../../tests/support/papers/printed-pictures.ts';

/**
 * Draws the papers of docs/papers, the first page of each kind in both languages, with the hardest names:
 * `npm run paper-pictures`. `--only bibs,judges` draws those.
 */
const folder = 'docs/papers';
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
mkdirSync(folder, { recursive: true });
const listed: string[] = [];
for await (const { kind, title, language, pages, picture } of printedPictures(only)) {
  const name = `${kind}-${language}.png`;
  writeFileSync(`${folder}/${name}`, picture);
  listed.push(`## ${title}`, '', `\`${kind}\`, ${pages}`, '', `![${title}](${name})`, '');
}
if (only === undefined) {
  const head = [
    '# Papers',
    '',
    'The first page of each kind of paper. `npm run paper-pictures` draws them and writes this page.',
    '',
  ];
  writeFileSync(`${folder}/README.md`, [...head, ...listed].join('\n'));
}

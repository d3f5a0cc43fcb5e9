import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { readMeasured } from '../bench/measured-part.ts';
import { figures } from '../bench/performance-page.ts';

/**
 * The parts in the order of the page. Each has its prose, written by hand, in
 * `docs/reliability/NAME.md`; figures, where a command makes them, in `docs/reliability/NAME.json`.
 */
const reliabilityParts: Readonly<Record<string, string>> = {
  faults: 'Faults',
  intake: 'What is sent to it',
  uploads: 'Uploads',
  fuzz: 'Fuzz',
  histories: 'Payment histories',
  money: 'Card payments and time',
  people: 'Places and names',
  privacy: 'Privacy',
  rehearsal: 'A race day, rehearsed',
  many: 'Several processes',
  backup: 'Backup',
  operations: 'Operations',
  abuse: 'Abuse',
  asvs: 'ASVS',
};

/** The page of all parts that have a piece; throws where a file belongs to no part. */
export function reliabilityPage(parts = reliabilityParts, folder = 'docs/reliability'): string {
  for (const file of readdirSync(folder)) {
    if (!(parse(file).name in parts)) throw new Error(`${join(folder, file)} belongs to no part`);
  }
  return [
    '# What was done to it, and what held',
    '',
    'Each part has its prose, written by hand, in `reliability/PART.md`, and the figures that its',
    'command took last in `reliability/PART.json`; `npm run reliability` weaves them together.',
    ...Object.entries(parts).flatMap(([name, title]) => piece(name, title, folder)),
    '',
  ].join('\n');
}

function piece(name: string, title: string, folder: string): string[] {
  const [prose, figured] = ['md', 'json'].map((ending) => join(folder, `${name}.${ending}`));
  if (!prose || !figured || !(existsSync(prose) || existsSync(figured))) return [];
  // Prose may have headings of its own, below this one.
  const words = readFileSync(prose, 'utf8').replace(/^# .*\n/, '');
  return ['', `## ${title}`, '', words.trim(), ...figures(readMeasured(name, folder))];
}

import { linksOfTests } from '../conformance/named-test.ts';
import { type AsvsStatus, asvsCounts } from './asvs-counts.ts';
import type { Asvs } from './read-asvs.ts';

const chapters = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend',
  'API',
  'Files',
  'Authentication',
  'Sessions',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Communication',
  'Configuration',
  'Data protection',
  'Coding and architecture',
  'Logging and errors',
  'WebRTC',
];

const words: Record<AsvsStatus, string> = {
  tested: 'held by automated tests',
  decided: 'holds by a decision, or by how the site is run',
  open: 'applies and does not hold, or not wholly',
  'not applicable': 'does not apply',
};

/** The list as a page to read, chapter by chapter. */
export function asvsPage(rows: Asvs): string {
  const { by, applies } = asvsCounts(rows);
  const share = Math.floor((100 * by.tested) / applies);
  return [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'The Application Security Verification Standard, requirement by requirement: what it asks for in',
    'our own words, how it stands, and which tests or decisions hold it. Written by `npm run asvs`',
    'from `asvs.json`; an id that is missing, a test that is gone and a place that moved fail',
    '`npm test`. How one attacks this site, and what stops it, is in [SECURITY.md](../SECURITY.md).',
    '',
    '| status | rows |',
    '|---|---|',
    ...Object.entries(words).map(([status, says]) => `| ${says} | ${by[status as AsvsStatus]} |`),
    '',
    `Of ${applies} that apply, ${by.tested} are held by automated tests: ${share} %. A test holds what it tries;`,
    'a row that is wide is held at the places that its tests name.',
    ...chapters.flatMap((title, index) => chapter(rows, index + 1, title)),
    '',
  ].join('\n');
}

function chapter(rows: Asvs, number: number, title: string): string[] {
  const own = rows.filter(({ id }) => id.startsWith(`${number}.`));
  return [
    '',
    `## V${number} ${title}`,
    '',
    '| | level | asks for | status | held by, or why |',
    '|---|---|---|---|---|',
    ...own.map((row) => {
      const cells = [row.id, String(row.level), row.says, row.status, reasonOf(row)];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
  ];
}

function reasonOf(row: Asvs[number]): string {
  switch (row.status) {
    case 'tested':
      return linksOfTests(row.tests);
    case 'decided':
      return `${row.why} ${row.where.map((place) => `[${place}](../${place})`).join(', ')}`;
    default:
      return row.why;
  }
}

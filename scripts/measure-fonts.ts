import { readFileSync } from 'node:fs';
import { chromium as browsers, type Page } from '@playwright/test';
import { openSync } from 'fontkit';
import { browserPath } from '../tests/support/browser-path.ts';

/**
 * Computes the fallback fonts of src/design/ui/fonts.css and prints them: `node scripts/measure-fonts.ts`. A fallback
 * has the width of the font it replaces, so that nothing moves when the font arrives. Arial and Liberation Sans have
 * the widths of Helvetica, whose table pdfkit contains.
 */
const afm = (name: string) => readFileSync(`node_modules/pdfkit/js/data/${name}.afm`, 'latin1');

const text = {
  file: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: 400,
};

const headings = {
  file: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
  weight: 600,
};

interface Face {
  name: string;
  file: string;
  weight: number;
  /** The faces that stand in, and the table with their widths, or none for a face that is measured as installed. */
  stand: { table?: string; share?: number; local: string[] };
}

const faces: Face[] = [
  {
    ...text,
    name: 'Public Sans Fallback',
    stand: { table: 'Helvetica', local: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'] },
  },
  {
    ...text,
    name: 'Public Sans Wide',
    stand: { local: ['DejaVu Sans', 'DejaVuSans'] },
  },
  {
    ...headings,
    name: 'Barlow Condensed Narrow',
    // Arial Narrow and Liberation Sans Narrow have the widths of Helvetica Narrow, 0.82 of Helvetica's.
    stand: {
      table: 'Helvetica-Bold',
      share: 0.82,
      local: ['Arial Narrow Bold', 'ArialNarrow-Bold', 'Liberation Sans Narrow Bold'],
    },
  },
  {
    ...headings,
    name: 'Barlow Condensed Fallback',
    stand: {
      table: 'Helvetica-Bold',
      local: [
        'Arial Bold',
        'Arial-BoldMT',
        'Liberation Sans Bold',
        'Helvetica Bold',
        'Roboto Bold',
      ],
    },
  },
  {
    ...headings,
    name: 'Barlow Condensed Wide',
    // Linux without metric copies of Arial; measured where it is installed.
    stand: { local: ['DejaVu Sans Condensed Bold', 'DejaVuSansCondensed-Bold'] },
  },
];

/** Sample text: letters as often as the site uses them, spaces included. */
const sample = readFileSync('content/i18n/es.json', 'utf8').replaceAll(
  /"[^"]*":|[^\p{L}\d .,]/gu,
  '',
);

const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
const page = await browser.newPage();
for (const { name, file, weight, stand } of faces) {
  const path = new URL(import.meta.resolve(file)).pathname;
  const opened = openSync(path);
  if (!('unitsPerEm' in opened)) throw new Error(`${file} is a collection`);
  const source = `url(data:font/woff2;base64,${readFileSync(path).toString('base64')})`;
  const installed = stand.local.map((face) => `local("${face}")`).join(', ');
  const { table, share: part = 1 } = stand;
  const wide = table
    ? widthInTable(afm(table)) * part
    : await widthInBrowser(page, installed, weight).catch(() => null);
  if (wide === null) {
    console.log(`/* ${name}: not installed here, so it stays as it is. */\n`);
    continue;
  }
  const adjust = (await widthInBrowser(page, source, weight)) / wide;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const share = (units: number) => percent(units / opened.unitsPerEm / adjust);
  console.log(`@font-face {
  font-family: "${name}";
  src: ${installed};
  size-adjust: ${percent(adjust)};
  ascent-override: ${share(opened.ascent)};
  descent-override: ${share(-opened.descent)};
  line-gap-override: ${share(opened.lineGap)};
}
`);
}
await browser.close();

/** Returns a text's width in thousandths of the font size, as the browser sets it. */
function widthInBrowser(page: Page, source: string, weight: number): Promise<number> {
  return page.evaluate(
    async ([source, text, wght]) => {
      const face = new FontFace('Measured', source, { weight: '100 900' });
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('The browser draws nothing');
      context.font = `${wght} 1000px Measured`;
      const { width } = context.measureText(text);
      document.fonts.delete(face);
      return width;
    },
    [source, sample, weight] as const,
  );
}

function widthInTable(table: string): number {
  const widths = new Map(
    [...table.matchAll(/^C (\d+) ; WX (\d+)/gm)].map(([, code, width]) => [
      String.fromCharCode(Number(code)),
      Number(width),
    ]),
  );
  const letters = [...sample.normalize('NFD')];
  return letters.reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0);
}

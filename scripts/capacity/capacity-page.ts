import { readMeasured } from '../bench/measured-part.ts';

const performance = 'docs/performance';

/** What one visitor asks for in ten minutes around the results of a race: assumed, not measured. */
const visit = {
  minutes: 10,
  /** Pages that are opened. */
  pages: 5,
  /** Looks for news that find none: the answer has no body. */
  looks: 15,
  /** Files that come with the first page. */
  files: 5,
};
/** Of a hundred visitors so many register, in the same ten minutes. */
const registering = 0.1;
/** Share of a core that is planned for; the rest is for peaks and a restart. */
const planned = 0.5;
/** A CDN asks for each address once a second; so many addresses are alive. */
const liveAddresses = 60;

/** Places of such a race, in all categories. */
const places = 150;

const crowds = [10, 1000, 1_000_000];

/** The page of arithmetic, made of what the bench measured last. */
export function capacityPage(folder = performance): string {
  const results = figuresOf('server', 'Finished answers', 'results');
  const known = figuresOf('server', 'Finished answers', 'results, known');
  const file = figuresOf('server', 'Finished answers', 'icon');
  const weight = figuresOf('browser', 'What a page costs until it is touched', '/home');
  const registration = figuresOf('server', 'Load at a fixed rate', 'registrations, idle');
  const micros = (row: Row) => number(row, 'site, µs');
  const perVisit = {
    requests: visit.pages + visit.looks + visit.files,
    micros:
      visit.pages * micros(results) + visit.looks * micros(known) + visit.files * micros(file),
    kilobytes: number(weight, 'all, kB') + (visit.pages - 1) * (number(results, 'bytes') / 1000),
  };
  const seconds = visit.minutes * 60;
  const rows = crowds.map((visitors) => {
    const requests = (visitors * perVisit.requests) / seconds;
    const cores = (visitors * perVisit.micros) / 1e6 / seconds;
    const megabits = (visitors * perVisit.kilobytes * 8) / 1000 / seconds;
    const registrations = (visitors * registering) / 100 / seconds;
    return [
      round(visitors),
      round(requests),
      round(cores),
      String(Math.max(1, Math.ceil(cores / planned))),
      round(megabits),
      round(Math.min(requests, liveAddresses)),
      round(registrations),
    ];
  });
  const tried = number(registration, 'a second');
  return [
    '# How many visitors',
    '',
    'Made by `npm run capacity` out of what [the bench](performance.md) measured last; a test holds it.',
    'Arithmetic, not a measurement: it says where to look, a test with your own load says what is.',
    '',
    `A visitor, as assumed: ${visit.pages} pages, ${visit.looks} looks for news that find none and ${visit.files} files in ${visit.minutes} minutes;`,
    `one of ${100 / registering} visitors registers meanwhile. Measured for each: a page ${micros(results)} µs of the`,
    `processor, a look ${micros(known)} µs, a file ${micros(file)} µs; ${round(perVisit.kilobytes)} kB in all. Processes are planned to be busy for ${planned * 100} %.`,
    '',
    table([
      [
        'visitors in ten minutes',
        'requests a second',
        'cores busy',
        'processes',
        'Mbit/s',
        'asked of them behind a CDN, a second',
        'registrations a second',
      ],
      Array.from({ length: 7 }, () => '---'),
      ...rows,
    ]),
    '',
    `**10.** Anything. **1,000.** One process on SQLite, on the smallest server: less than a tenth of a core.`,
    `**1,000,000.** A CDN, or the cache of \`deploy/several/nginx.conf\`, in front: it asks for each of some`,
    `${liveAddresses} addresses once a second, however many come, and what it asks one process answers. Without one, the`,
    'line is the first limit, not the processor.',
    '',
    `Writes are the other limit. ${tried} registrations a second were tried beside reads (the bench, “Load at a fixed rate”) and`,
    'wait for the disk, each by itself, because places are given one after the other: more processes do',
    `not make them quicker. A million visitors bring ${rows[2]?.[6]} a second by the assumption above, in a race`,
    `with ${places} places; the rest is the waiting list, and the limits for each address.`,
    '',
    'A change (a time, a gate) makes each process read one edition again and render what is asked for:',
    `${number(figuresOf('server', 'First render', 'as it is'), 'page, ms')} ms for the largest page, once for each language and process, however many look at it.`,
    '',
  ].join('\n');

  function figuresOf(part: string, title: string, row: string): Row {
    const section = readMeasured(part, folder)?.sections.find((one) => one.title === title);
    const cells = section?.rows.find(([name]) => name === row);
    if (!section || !cells) throw new Error(`${part}.json tells nothing of ${title}: ${row}`);
    return new Map(section.columns.map((column, index) => [column, cells[index] ?? '']));
  }
}

type Row = ReadonlyMap<string, string>;

function number(row: Row, column: string): number {
  const value = Number(row.get(column));
  if (Number.isNaN(value)) throw new Error(`No figure under ${column}`);
  return value;
}

/** Two digits that count, thousands set apart. */
function round(value: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }).format(value);
}

function table(rows: string[][]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

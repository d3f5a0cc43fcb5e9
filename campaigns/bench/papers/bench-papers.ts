import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type PaperKindName, paperKindNames } from '../../../src/desk/papers/paper-kinds.server.ts';
import { buildPdfOrder, papersNow, printable } from '../../../src/desk/papers/papers-now.server.ts';
import { openPdfMaker, type PdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { type PlaceToPrint, placeToPrint } from '../../../tests/support/papers/place-to-print.ts';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';

const boats = 500;
const rounds = 5;
/** Numbers of documents after which memory is measured. */
const counts = [100, 600, 5000];

/** Makes each kind of paper for 500 entries, and measures the memory of thousands of documents in a row. */
export async function benchPapers(): Promise<Table[]> {
  const site = await placeToPrint({ boats });
  const maker = openPdfMaker({
    onFailure(fault, detail) {
      throw new Error(`${fault} ${detail}`);
    },
  });
  try {
    const rows: string[][] = [];
    for (const kind of paperKindNames) rows.push(...(await measureTimes(kind, { site, maker })));
    return [
      {
        title: 'A kind of paper, all of it in one file',
        note: `A place of ${boats} entries, with the race of 2023 half over; what has nothing there is of the edition 2023. The first time in a new process, and the median of ${rounds} after it: reading the database and drawing, in milliseconds.`,
        columns: ['kind', 'papers', 'pages', 'KB', 'first', 'then'],
        rows,
      },
      await memorySection(site),
    ];
  } finally {
    maker.close();
    await site.close();
  }
}

async function measureTimes(
  kind: PaperKindName,
  { site, maker }: { site: PlaceToPrint; maker: PdfMaker },
): Promise<string[][]> {
  const coming = await site.place('es');
  const place =
    (await printable(coming, [kind])).length > 0 ? coming : await site.place('es', 2023);
  const wanted = await printable(place, [kind]);
  if (wanted.length === 0) return [];
  const taken: number[] = [];
  let [pages, bytes] = [0, 0];
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 0) maker.close();
    const begun = performance.now();
    const papers = await papersNow(place, wanted);
    const made = await maker.pdf(await buildPdfOrder(place, papers, 'a4'));
    if ('fault' in made) throw new Error(`${kind}: ${made.fault}`);
    taken.push(performance.now() - begun);
    [pages, bytes] = [made.pages, made.bytes.length];
  }
  const [first = Number.NaN, ...then] = taken;
  const figures = [wanted.length, pages, bytes / 1000, first, median(then)];
  return [[kind, ...figures.map((figure) => figure.toFixed(0))]];
}

async function memorySection(site: PlaceToPrint): Promise<Table> {
  const place = await site.place('es');
  const [wanted] = await printable(place, ['start-lists']);
  const papers = wanted ? await papersNow(place, [wanted]) : [];
  const maker = openPdfMaker({ onFailure() {} });
  const before = new Set(children());
  const begun = performance.now();
  const rows: string[][] = [];
  try {
    for (let document = 1; document <= Math.max(...counts); document += 1) {
      const made = await maker.pdf(await buildPdfOrder(place, papers, 'a4'));
      if ('fault' in made) throw new Error(made.fault);
      if (!counts.includes(document)) continue;
      const ms = performance.now() - begun;
      const process = children().find((one) => !before.has(one));
      const peak = process === undefined ? '–' : peakMegabytes(process);
      rows.push([String(document), (ms / 1000).toFixed(1), (ms / document).toFixed(0), peak]);
    }
  } finally {
    maker.close();
  }
  return {
    title: 'Many documents',
    note: 'Start lists, each a document of its own, one after the other, in one process: the most memory that it had taken after so many.',
    columns: ['documents', 'seconds', 'ms each', 'MB'],
    rows,
  };
}

/** Returns the running child processes, where the system lists them. */
function children(): string[] {
  const tasks = '/proc/self/task';
  if (!existsSync(tasks)) return [];
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

function peakMegabytes(process: string): string {
  const status = readFileSync(`/proc/${process}/status`, 'utf8');
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return peak === undefined ? '–' : (Number(peak) / 1000).toFixed(0);
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import type { FirstRender } from './first-render.ts';
import { grownData } from './grown-data.ts';

const goal = 4;

/** Measures a page that is not cached, beside a plain table of the same cells. */
export function measureFirstRender(): Table {
  const rows = [1, 2, 4].map((times) => {
    const { cells, page, plain } = firstRender({ times });
    const [took, bare] = [median(page), median(plain)];
    return [
      times === 1 ? 'as it is' : `${times} × the people`,
      String(cells),
      took.toFixed(1),
      (took / bare).toFixed(1),
      ((took * 1000) / cells).toFixed(1),
    ];
  });
  return {
    title: 'First render',
    note: `\`/es/resultados/2023\` rendered by the built app without its store of finished answers, and \`renderToString\` of a plain table of the same cells in the same process, by turns. Milliseconds of the processor, so that other programs count for nothing. Goal: ${goal} × the plain table. Long results come a page at a time: more people may make no dearer page.`,
    columns: ['people', 'cells', 'page, ms', '× plain table', 'µs a cell'],
    rows,
  };
}

/** Renders the built page of `folder`, with the people of 2023 multiplied. */
export function firstRender({ times = 1, folder = '.' }): FirstRender {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', resolve('tests/support/at-date.ts'), join(import.meta.dirname, 'first-render.ts')],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        VAR_DIR: mkdtempSync(join(tmpdir(), 'bench-render-')),
        DATA_DIR: grownData(times),
      },
    },
  );
  if (status !== 0) throw new Error(`No render:\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

import { existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Table } from '../../figures.ts';
import type { Compared, Folders } from './compared.ts';
import { measureCommands } from './measure-commands.ts';
import { measureListeners } from './measure-listeners.ts';
import { measureLoad } from './measure-load.ts';
import { measurePage } from './measure-page.ts';
import { measureProcesses } from './measure-processes.ts';
import { measureProductionFolder } from './measure-production-folder.ts';
import { measureWatchedFile } from './measure-watched-file.ts';

const measures: readonly ((folders: Folders) => Compared[] | Promise<Compared[]>)[] = [
  measureCommands,
  measurePage,
  measureProcesses,
  measureLoad,
  measureListeners,
  measureWatchedFile,
  measureProductionFolder,
];

/** Measures this program beside the built folder of an earlier one, by turns in one run. */
export async function benchLean(before: string | undefined): Promise<Table[]> {
  if (before === undefined || !existsSync(join(before, 'build/server/server.js'))) {
    throw new Error(
      '--before FOLDER: a folder of an earlier commit, with node_modules and its build',
    );
  }
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-lean-'));
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder.path;
  try {
    const rows: string[][] = [];
    for (const measure of measures) {
      for (const compared of await measure([resolve(before), resolve('.')])) {
        rows.push(rowOf(compared));
        console.log(rows.at(-1)?.join(' | '));
      }
    }
    return [
      {
        title: 'Beside the build before',
        note: 'Both programs measured by turns in one run; medians. Processor times are those of the process itself, so that other programs count for little; the goal is the ratio or the figure that was wanted.',
        columns: ['what', 'before', 'now', '×', 'goal'],
        rows,
      },
    ];
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

function rowOf({ name, unit, figures: [before, now], goal, most, least }: Compared): string[] {
  const digits = now < 3 ? 2 : now < 20 ? 1 : 0;
  const wanted = [
    goal === undefined ? '' : `${goal} ×`,
    most === undefined ? '' : `${most} ${unit}`,
    least === undefined ? '' : `at least ${least} ${unit}`,
  ].filter((words) => words !== '');
  return [
    name,
    `${before.toFixed(digits)} ${unit}`,
    `${now.toFixed(digits)} ${unit}`,
    (now / before).toFixed(2),
    wanted.join(', '),
  ];
}

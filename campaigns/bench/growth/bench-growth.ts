import { rmSync } from 'node:fs';
import type { Table } from '../../figures.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import { grownFolder } from './grown-folder.ts';
import { type GrownSite, measurePages } from './measure-pages.ts';
import { measureProcess } from './measure-process.ts';

const factors = [1, 10, 100];

export async function benchGrowth(): Promise<Table[]> {
  const folders = new Map<number, string>();
  for (const factor of factors) folders.set(factor, await grownFolder(factor));
  const process = await measureProcess(folders);
  const sites: GrownSite[] = [];
  try {
    for (const [factor, varDir] of folders) {
      sites.push({ ...(await startMeasuredSite({ VAR_DIR: varDir })), factor });
    }
    return [await measurePages(sites), process];
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()));
    for (const folder of folders.values()) rmSync(folder, { recursive: true });
  }
}

import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { median } from '../../statistics.ts';
import { renderSearches } from '../server/measure-memory.ts';
import { mostMemory, residentMemory } from '../server/resident-memory.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import { type Taken, timedStart } from '../server/timed-start.ts';
import type { Compared, Folders } from './compared.ts';

const rounds = 5;

/** Measures second starts of both programs, and their memory before and after many first renders. */
export async function measureProcesses(folders: Folders): Promise<Compared[]> {
  const sites = await Promise.all(
    folders.map(async (folder) => ({
      folder,
      // Another port or folder would make the warm-start cache invalid.
      settings: { PORT: String(await freePort()) } as Record<string, string>,
      starts: [] as Taken[],
      started: [] as number[],
      rendering: [] as number[],
    })),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const { folder, settings, starts } of sites) {
      const taken = await timedStart(async () => {
        const site = await startMeasuredSite(settings, { moved: false, folder });
        settings.VAR_DIR = site.varDir;
        return site;
      });
      if (round >= 0) starts.push(taken);
    }
  }
  for (let round = 0; round < 2; round += 1) {
    for (const { folder, settings, started, rendering } of sites) {
      const site = await startMeasuredSite(settings, { folder });
      started.push(residentMemory(site.pid) ?? Number.NaN);
      rendering.push((await mostMemory(site.pid, renderSearches(site.url))) ?? Number.NaN);
      await site.stop();
    }
  }
  const both = (figure: (site: (typeof sites)[number]) => number[]): [number, number] => {
    const [before = Number.NaN, now = Number.NaN] = sites.map((site) => median(figure(site)));
    return [before, now];
  };
  const starts = (figure: keyof Taken) => both((site) => site.starts.map((each) => each[figure]));
  return [
    {
      name: 'second start to the first dynamic answer',
      unit: 'ms',
      figures: starts('ms'),
      goal: 0.6,
    },
    { name: 'the same, processor', unit: 'ms', figures: starts('processor') },
    { name: 'memory, started', unit: 'MB', figures: both((site) => site.started), goal: 0.7 },
    {
      name: 'memory at most during 2,000 different first renders',
      unit: 'MB',
      figures: both((site) => site.rendering),
      goal: 0.6,
    },
  ];
}

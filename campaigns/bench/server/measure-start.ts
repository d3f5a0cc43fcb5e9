import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import { startBare } from './start-bare.ts';
import { startMeasuredSite } from './start-measured-site.ts';
import { type Taken, timedStart } from './timed-start.ts';

const rounds = 10;

/** Measures the start until the first byte, beside the least that Node can start. */
export async function measureStart(): Promise<Table> {
  const taken = {
    bare: [] as Taken[],
    first: [] as Taken[],
    second: [] as Taken[],
    left: [] as Taken[],
  };
  for (let round = 0; round < rounds; round += 1) {
    taken.bare.push(await timedStart(startBare));
    // Another port or folder would make the warm-start cache invalid.
    const settings: Record<string, string> = { PORT: String(await freePort()) };
    const start = (until: 'made' | 'left') => async () => {
      const site = await startMeasuredSite(settings, { moved: false, until });
      settings.VAR_DIR = site.varDir;
      return site;
    };
    taken.first.push(await timedStart(start('made')));
    taken.second.push(await timedStart(start('made')));
    await timedStart(start('left'));
    taken.left.push(await timedStart(start('left')));
  }
  const middle = (rounds: Taken[], figure: keyof Taken) =>
    median(rounds.map((round) => round[figure]));
  const row = (name: string, rounds: Taken[]) => [
    name,
    ...(['ms', 'processor'] as const).flatMap((figure) => [
      middle(rounds, figure).toFixed(0),
      (middle(rounds, figure) / middle(taken.bare, figure)).toFixed(1),
    ]),
  ];
  return {
    title: 'Start',
    note: `From the start of the process to the first byte of an answer, ${rounds} alternating rounds: an empty Node server (\`node -e\`), the site with an empty folder for its data (database created, editions imported), the site with the folder of the start before.`,
    columns: ['start', 'ms', '× `node -e`', 'processor, ms', '× `node -e`'],
    rows: [
      row('empty Node server', taken.bare),
      row('site, first start', taken.first),
      row('site, second start', taken.second),
      row('site, a page of facts that the start before left', taken.left),
    ],
  };
}

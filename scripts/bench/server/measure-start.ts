import type { BenchSection } from '../bench-part.ts';
import { median } from '../median.ts';
import { startBare } from './start-bare.ts';
import { startMeasuredSite } from './start-measured-site.ts';
import { type Taken, timedStart } from './timed-start.ts';

const rounds = 10;

/** How long a start takes until the first byte, beside the least that Node can start. */
export async function measureStart(): Promise<BenchSection> {
  const taken = { bare: [] as Taken[], first: [] as Taken[], second: [] as Taken[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.bare.push(await timedStart(startBare));
    let varDir = '';
    const first = await timedStart(async () => {
      const site = await startMeasuredSite({}, { moved: false });
      varDir = site.varDir;
      return site;
    });
    taken.first.push(first);
    taken.second.push(
      await timedStart(() => startMeasuredSite({ VAR_DIR: varDir }, { moved: false })),
    );
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
    ],
  };
}

import { freePort } from '../../src/race-day/rehearsal/site/free-port.server.ts';
import type { Engine } from '../../tests/contract/support/engines.ts';
import { temporaryFolder } from '../../tests/contract/support/temporary-folder.ts';
import { prepareSettings } from '../../tests/faults/faulty-site.ts';
import { killRounds } from '../../tests/faults/kill-rounds.ts';
import { startBare } from '../bench/server/start-bare.ts';
import { startMeasuredSite } from '../bench/server/start-measured-site.ts';
import { type Taken, timedStart } from '../bench/server/timed-start.ts';
import { median } from '../statistics.ts';
import type { FaultPart } from './fault-part.ts';

const rounds = 11;
const answers = { left: 'a page of facts', made: 'what is made' } as const;

export async function comeBack(engines: readonly Engine[]): Promise<FaultPart> {
  const rows: string[][] = [];
  for (const engine of engines) {
    if (engine.missing !== null) {
      rows.push([engine.name, engine.missing, '', '', '']);
      continue;
    }
    await engine.start();
    const ground = { varDir: temporaryFolder(), database: await engine.fresh() };
    await killRounds(ground, 2);
    // Keeps the settings, because another port would make the warm-start cache invalid.
    const settings = { ...prepareSettings(ground), PORT: String(await freePort()) };
    const start = (until: 'made' | 'left') => () =>
      startMeasuredSite(settings, { moved: false, until });
    // Leaves compiled code and the warm-start cache for later starts.
    await timedStart(start('left'));
    const taken = { left: [] as Taken[], made: [] as Taken[], bare: [] as Taken[] };
    for (let round = 0; round < rounds; round++) {
      taken.left.push(await timedStart(start('left'), 'SIGKILL'));
      taken.made.push(await timedStart(start('made'), 'SIGKILL'));
      taken.bare.push(await timedStart(startBare));
    }
    await engine.stop();
    const middle = (first: keyof typeof taken, figure: keyof Taken) =>
      median(taken[first].map((one) => one[figure]));
    for (const first of ['left', 'made'] as const) {
      const ratio = (figure: keyof Taken) =>
        (middle(first, figure) / middle('bare', figure)).toFixed(1);
      rows.push([engine.name, answers[first], String(rounds), ratio('ms'), ratio('processor')]);
    }
  }
  return {
    section: {
      title: 'Back after a kill',
      note: `From the start of the built site to its first answer, on a database on which servers were killed; each start is killed in its turn (SIGKILL). A page of facts was left by the start before, what is made (a call of the API) needs the whole site. Medians, × an empty server (\`node -e\`) started beside it.`,
      columns: ['engine', 'first answer', 'starts', 'time, × `node -e`', 'processor, × `node -e`'],
      rows,
    },
    holds: true,
  };
}

import type { Engine } from '../../tests/contract/engines.ts';
import { temporaryFolder } from '../../tests/contract/temporary-folder.ts';
import { settingsOf } from '../../tests/faults/faulty-site.ts';
import { killRounds } from '../../tests/faults/kill-rounds.ts';
import { median } from '../bench/median.ts';
import { startBare } from '../bench/server/start-bare.ts';
import { startMeasuredSite } from '../bench/server/start-measured-site.ts';
import { type Taken, timedStart } from '../bench/server/timed-start.ts';
import type { FaultPart } from './fault-part.ts';

const rounds = 11;

/** Measures how long the built site takes to be back where a server was killed. */
export async function comeBack(engines: readonly Engine[]): Promise<FaultPart> {
  const rows: string[][] = [];
  for (const engine of engines) {
    if (engine.missing !== null) {
      rows.push([engine.name, engine.missing, '', '']);
      continue;
    }
    await engine.start();
    const ground = { varDir: temporaryFolder(), database: await engine.fresh() };
    await killRounds(ground, 2);
    const settings = settingsOf(ground);
    const [site, bare]: [Taken[], Taken[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      const one = await timedStart(() => startMeasuredSite(settings, { moved: false }), 'SIGKILL');
      const other = await timedStart(startBare);
      // What the first one compiled the others read.
      if (round > 0) [site.push(one), bare.push(other)];
    }
    await engine.stop();
    const ratio = (figure: keyof Taken) =>
      (median(site.map((one) => one[figure])) / median(bare.map((one) => one[figure]))).toFixed(1);
    rows.push([engine.name, String(rounds), ratio('ms'), ratio('processor')]);
  }
  return {
    section: {
      title: 'Back after a kill',
      note: `From the start of the built site to its first answer, on a database on which servers were killed; each start is killed in its turn (SIGKILL). Medians, × an empty server (\`node -e\`) started beside it.`,
      columns: ['engine', 'starts', 'time, × `node -e`', 'processor, × `node -e`'],
      rows,
    },
    holds: true,
  };
}

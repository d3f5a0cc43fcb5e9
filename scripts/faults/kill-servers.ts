import { spawn } from 'node:child_process';
import type { Engine } from '../../tests/contract/engines.ts';
import { temporaryFolder } from '../../tests/contract/temporary-folder.ts';
import { type KillRounds, killRounds } from '../../tests/faults/kill-rounds.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { median } from '../bench/median.ts';
import { startMeasuredSite } from '../bench/server/start-measured-site.ts';
import { untilAnswered } from '../bench/server/until-answered.ts';
import type { FaultPart } from './fault-part.ts';

/** The start after a kill is measured every so many rounds. */
const measuredEvery = 10;

/** Kills servers on each engine, and measures how long the built site takes to be back. */
export async function killServers(engines: readonly Engine[], rounds: number): Promise<FaultPart> {
  const rows: string[][] = [];
  let holds = true;
  for (const engine of engines) {
    if (engine.missing !== null) {
      rows.push([engine.name, engine.missing, '', '', '', '', '']);
      continue;
    }
    await engine.start();
    const ratios: number[] = [];
    const ground = { varDir: temporaryFolder(), database: await engine.fresh() };
    const done = await killRounds(ground, rounds, async (settings, round) => {
      if (round % measuredEvery !== 0) return;
      const back = await timed(() => startMeasuredSite(settings));
      ratios.push(back / (await timed(startBare)));
    });
    await engine.stop();
    rows.push(rowOf(engine.name, done, ratios));
    holds &&= Object.values(done.verdict).every(({ length }) => length === 0);
  }
  return {
    section: {
      title: 'Killed in the middle of it',
      note: `A server is killed (SIGKILL) while eight callers register, hand in receipts, verify payments, import paper registrations and append events of a race day; then database and files are compared with what was answered: lost, doubled, torn (a part of it, a row without its file, what \`integrity_check\` finds). Back: from the start of the built site on that database to its first answer, every ${measuredEvery}th round, × an empty server (\`node -e\`) started beside it, median.`,
      columns: ['engine', 'rounds', 'answered', 'lost', 'doubled', 'torn', 'back, × `node -e`'],
      rows,
    },
    holds,
  };
}

function rowOf(
  name: string,
  { rounds, answered, verdict }: KillRounds,
  ratios: number[],
): string[] {
  const { lost, doubled, torn } = verdict;
  const counts = [rounds, answered, lost.length, doubled.length, torn.length].map(String);
  return [name, ...counts, ratios.length > 0 ? median(ratios).toFixed(1) : '–'];
}

interface Started {
  stop: () => Promise<void>;
}

async function timed(start: () => Promise<Started>): Promise<number> {
  const begun = performance.now();
  const { stop } = await start();
  const ms = performance.now() - begun;
  await stop();
  return ms;
}

async function startBare(): Promise<Started> {
  const port = await freePort();
  const code = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, 'localhost')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  await untilAnswered(`http://localhost:${port}/`, ended);
  return {
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

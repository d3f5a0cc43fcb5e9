import type { Engine } from '../../tests/contract/support/engines.ts';
import { temporaryFolder } from '../../tests/contract/support/temporary-folder.ts';
import { killRounds } from '../../tests/faults/kill-rounds.ts';
import type { FaultPart } from './fault-part.ts';

export const killTitle = 'Killed in the middle of it';
/** Number of rounds on one database. */
const roundsOfOne = 25;

/** Rounds, answered, lost, doubled and torn by engine. */
type Counts = Record<string, number[]>;

/** Kills servers on each engine; after each database yields the counts so far, with `earlier` rows included. */
export async function* killServers(
  engines: readonly Engine[],
  rounds: number,
  earlier: readonly string[][] = [],
): AsyncGenerator<FaultPart> {
  const counts: Counts = Object.fromEntries(
    earlier.map(([name = '', ...cells]) => [name, cells.map(Number)]),
  );
  const there = engines.filter(({ missing }) => missing === null);
  for (const engine of there) await engine.start();
  for (let done = 0; done < rounds; done += roundsOfOne) {
    const of = Math.min(roundsOfOne, rounds - done);
    // Runs the engines in parallel, because in most of a round one process waits for the other.
    await Promise.all(
      there.map(async (engine) => {
        const ground = { varDir: temporaryFolder(), database: await engine.empty() };
        const { answered, verdict } = await killRounds(ground, of);
        const { lost, doubled, torn } = verdict;
        const found = [of, answered, lost.length, doubled.length, torn.length];
        const before = counts[engine.name] ?? [];
        counts[engine.name] = found.map((count, index) => count + (before[index] ?? 0));
      }),
    );
    yield partOf(engines, counts);
  }
  for (const engine of there) await engine.stop();
}

function partOf(engines: readonly Engine[], counts: Counts): FaultPart {
  return {
    section: {
      title: killTitle,
      note: `A server is killed (SIGKILL) while eight callers register, hand in receipts, verify payments, import paper registrations and append events of a race day, and started again on the same database; after each kill database and files are compared with all that was answered since the database was new: lost, doubled, torn (a part of it, a row without its file, what \`integrity_check\` finds). A new database every ${roundsOfOne} rounds.`,
      columns: ['engine', 'rounds', 'answered', 'lost', 'doubled', 'torn'],
      rows: engines.map(({ name, missing }) => {
        const cells = (counts[name] ?? []).map((count) => String(Math.floor(count)));
        return missing === null ? [name, ...cells] : [name, missing, '', '', '', ''];
      }),
    },
    holds: Object.values(counts).every(([, , ...wrong]) => wrong.every((count) => count === 0)),
  };
}

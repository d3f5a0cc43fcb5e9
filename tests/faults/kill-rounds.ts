import { setImmediate } from 'node:timers/promises';
import { Deeds } from './deeds.ts';
import { type Ground, prepareSettings, startFaultySite } from './faulty-site.ts';
import { judgeDeeds, type Verdict } from './judge-deeds.ts';

const callers = 8;
const mostDeeds = 60;

export interface KillRounds {
  rounds: number;
  answered: number;
  verdict: Verdict;
}

/**
 * Kills a server (SIGKILL) during registrations, receipts, verified payments and imports, round after round on one
 * database, and judges the stored data after each.
 */
export async function killRounds(ground: Ground, rounds: number): Promise<KillRounds> {
  const settings = prepareSettings(ground);
  const deeds = new Deeds();
  const verdict: Verdict = { lost: [], doubled: [], torn: [] };
  for (let round = 1; round <= rounds; round++) {
    const site = await startFaultySite(settings);
    const enough = deeds.count + 1 + Math.floor(Math.random() * mostDeeds);
    let isDead = false;
    const working = Array.from({ length: callers }, () => deeds.goOn(site.url, () => isDead));
    const gone = Promise.all(working).then(() => Promise.reject(new Error('It ended by itself')));
    await Promise.race([deeds.reached(enough), gone]);
    gone.catch(() => undefined);
    // Kills wherever the running requests are by then.
    for (let turns = Math.random() * 50; turns > 0; turns--) await setImmediate();
    await site.kill();
    isDead = true;
    await Promise.all(working);
    const found = await judgeDeeds(ground, deeds);
    for (const kind of ['lost', 'doubled', 'torn'] as const) verdict[kind].push(...found[kind]);
  }
  return { rounds, answered: deeds.count, verdict };
}

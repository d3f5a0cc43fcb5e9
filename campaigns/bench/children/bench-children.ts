import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Table } from '../../figures.ts';
import { median, percentile } from '../../statistics.ts';
import { pacedLoad } from '../server/paced-load.ts';
import { writtenRequest } from '../server/plain-connection.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';

const seconds = 6;
const rate = 500;
const rounds = Number(process.env.BENCH_ROUNDS ?? 10);
const goal = 1.5;
const headers = { 'accept-encoding': 'br' };
const paths = ['/es/resultados/2023', '/es/home', '/en/resultados/2021', '/en/home'];

export async function benchChildren(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-children-'));
  const told = join(folder, 'ended');
  const site = await startMeasuredSite(
    { OVERRUN_FILE: told },
    { imports: [resolve('campaigns/bench/children/overrun-children.ts')] },
  );
  const read = async () => {
    const request = (n: number) =>
      writtenRequest(new URL(paths[n % paths.length] ?? '', site.url), { headers });
    return (await pacedLoad({ url: site.url, rate, seconds, request })).latencies;
  };
  const ended: string[] = [];
  /** Waits until the last child has ended, so that the next round runs alone. */
  const beside = async () => {
    process.kill(site.pid, 'SIGUSR2');
    await pause(300);
    const latencies = await read();
    process.kill(site.pid, 'SIGUSR2');
    while (!existsSync(told)) await pause(50);
    ended.push(...readFileSync(told, 'utf8').trim().split(' '));
    rmSync(told);
    return latencies;
  };
  try {
    await read();
    const taken = { alone: [] as number[][], beside: [] as number[][] };
    for (let round = 0; round < rounds; round += 1) {
      const order =
        round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const);
      for (const which of order) {
        taken[which].push(await (which === 'alone' ? read() : beside()));
      }
    }
    const ratios = taken.beside.map(
      (own, round) => percentile(own, 99) / percentile(taken.alone[round] ?? [], 99),
    );
    const counts = Map.groupBy(ended, (over) => over);
    const count = (over: string) => counts.get(over)?.length ?? 0;
    const row = (name: string, all: readonly number[][]) => [
      name,
      String(rate),
      ...[50, 99].map((percent) =>
        median(all.map((latencies) => percentile(latencies, percent))).toFixed(1),
      ),
      Math.max(...all.flat()).toFixed(0),
    ];
    return [
      {
        title: 'Pages while children are ended',
        note: `${rate} pages a second (results and home, both languages), ${seconds} s alone and ${seconds} s while the same server lets one child after the other keep too many objects, keep too many bytes and compute for too long, within the limits of a stranger's table: ${rounds} rounds, either first in turn. ${ended.length} children were ended, ${count('memory')} for their memory and ${count('time')} for their time. p50 and p99 are medians of the rounds; the ratio is the median of the rounds' ratios of p99, between ${Math.min(...ratios).toFixed(2)} and ${Math.max(...ratios).toFixed(2)}. Goal: ${goal}.`,
        columns: ['', 'a second', 'p50, ms', 'p99, ms', 'worst, ms', 'ratio of p99'],
        rows: [
          [...row('alone', taken.alone), '1'],
          [...row('while children are ended', taken.beside), median(ratios).toFixed(2)],
        ],
      },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

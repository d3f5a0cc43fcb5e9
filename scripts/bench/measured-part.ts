import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { BenchPart } from './bench-part.ts';

const text = z.string().min(1);

const runSchema = z.strictObject({
  date: z.iso.date(),
  command: text,
  seconds: z.int(),
  load: z.number(),
});

const measuredSchema = runSchema.extend({
  machine: text,
  node: text,
  sections: z.array(
    z.strictObject({
      title: text,
      note: text,
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      run: runSchema.optional(),
    }),
  ),
});

/** The figures of one part, and where and how they came about. */
export type MeasuredPart = z.infer<typeof measuredSchema>;

/**
 * Measures a part, and notes by which command, on what, how long that took and how busy the machine
 * was before.
 */
export async function measurePart(
  command: string,
  { measure }: Pick<BenchPart, 'measure'>,
): Promise<MeasuredPart> {
  const [load = 0] = loadavg();
  const begun = performance.now();
  const sections = await measure();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? '?'}, ${gigabytes} GB`,
    node: process.version,
    command,
    seconds: Math.round((performance.now() - begun) / 1000),
    load: Math.round(load * 10) / 10,
    sections,
  };
}

/** What a part measured last; null where it never did. */
export function readMeasured(part: string, folder: string): MeasuredPart | null {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? measuredSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Keeps what a part measured, in place of what it did before. */
export function keepMeasured(part: string, measured: MeasuredPart, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(measured, null, 2)}\n`);
}

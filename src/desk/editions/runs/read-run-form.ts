import type { RunChange } from '../../../record/editions/record/change-run.server.ts';
import { parseClock, parseRunTime } from '../../../record/scoring/centiseconds.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';

export const runTimes = ['start', 'finish', 'total'] as const;

export type RunField = (typeof runTimes)[number];

export const gateField = (gate: number) => `gate${gate}`;

/** Reads all values of a run; an empty field clears its value. Otherwise names the field that is not a valid time. */
export function readRunForm(
  read: (name: string) => string,
  gates: number,
): { change: Required<RunChange> } | { faulty: RunField } {
  const times = { start: parseClock, finish: parseClock, total: parseRunTime } as const;
  const found: Pick<Required<RunChange>, RunField> = { start: null, finish: null, total: null };
  for (const field of runTimes) {
    // Phone keyboards offer a comma.
    const written = read(field).trim().replace(',', '.');
    const value = written === '' ? null : times[field](written);
    if (written !== '' && value === null) return { faulty: field };
    found[field] = value;
  }
  const status = runStatuses.find((known) => known === read('status')) ?? null;
  const seconds = Array.from({ length: gates }, (_, index) => {
    const written = read(gateField(index + 1));
    return [index + 1, /^\d{1,3}$/.test(written) ? Number(written) : null] as const;
  });
  return { change: { ...found, status, gates: new Map(seconds) } };
}

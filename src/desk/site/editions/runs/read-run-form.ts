import type { RunChange } from '../../../../record/editions/record/change-run.server.ts';
import { parseClock, parseRunTime } from '../../../../record/scoring/centiseconds.ts';
import { runStatuses } from '../../../../record/scoring/run-status.ts';

/** Fields of the form that are times. */
export const runTimes = ['start', 'finish', 'total'] as const;

export type RunField = (typeof runTimes)[number];

/** The field of a gate. */
export const gateField = (gate: number) => `gate${gate}`;

/**
 * What a form says of a run, all of it: an empty field takes its value back. Names the field that is
 * not written as a time.
 */
export function readRunForm(
  read: (name: string) => string,
  gates: number,
): { change: Required<RunChange> } | { faulty: RunField } {
  const times = { start: parseClock, finish: parseClock, total: parseRunTime } as const;
  const found: Pick<Required<RunChange>, RunField> = { start: null, finish: null, total: null };
  for (const field of runTimes) {
    // Who types on a telephone has a comma at hand.
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

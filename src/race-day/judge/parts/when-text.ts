import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { Micros } from '../../log/run-time.ts';
import type { JudgeBoat } from '../boats/order-boats.ts';

const second: Micros = 1_000_000;

interface Clocks {
  now: Micros;
  expected: Micros | null;
  t: Translate;
}

/** Says in few words when a boat comes: "in 0:12", "on the course 0:34", "plan 10:42". */
export function whenText({ started, planned }: JudgeBoat, { now, expected, t }: Clocks): string {
  if (started === null) {
    return planned === null ? t('judge.notListed') : t('judge.plannedAt', { at: hour(planned) });
  }
  const gone = now - started;
  if (expected === null) return t('judge.since', { time: duration(gone) });
  const left = expected - gone;
  if (left > 0) return t('judge.inTime', { time: duration(left) });
  return left > -15 * second ? t('judge.nowHere') : t('judge.late', { time: duration(-left) });
}

function duration(time: Micros): string {
  const seconds = Math.max(0, Math.floor(time / second));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function hour(time: Micros): string {
  const minutes = Math.floor(time / (60 * second));
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`;
}

import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { type RunFacts, runOutcome } from '../../../record/scoring/run-outcome.ts';
import { clockText, runTimeText } from '../../../record/scoring/run-time-text.ts';

/** Writes a run as its page and form show it; unknown values are ''. */
export function writtenRun({ start, finish, total, status, gates }: RunFacts, language: Language) {
  return {
    start: start === null ? '' : clockText(start, language),
    finish: finish === null ? '' : clockText(finish, language),
    total: total === null ? '' : runTimeText(total, language),
    status: status ?? '',
    gates: gates.map((seconds) => (seconds === null ? '' : String(seconds))),
    ...toOutcome({ start, finish, total, status, gates }, language),
  };
}

function toOutcome(run: RunFacts, language: Language) {
  const { penalties, result } = runOutcome(run);
  return {
    penalties: penalties === null ? '' : String(penalties),
    result: result === null ? '' : runTimeText(result, language),
  };
}

export function runLines(
  { t, language }: { t: Translate; language: Language },
  before: RunFacts,
  after: RunFacts,
): string[] {
  const [was, is] = [writtenRun(before, language), writtenRun(after, language)];
  const line = (field: string, from: string, to: string) =>
    from === to ? [] : [t('deskRuns.change', { field, from: from || '–', to: to || '–' })];
  const named = (['start', 'finish', 'total', 'status'] as const).flatMap((field) =>
    line(t(`deskRuns.${field}`), was[field], is[field]),
  );
  const most = Math.max(was.gates.length, is.gates.length);
  const gates = Array.from({ length: most }, (_, index) =>
    line(t('deskRuns.gate', { gate: index + 1 }), was.gates[index] ?? '', is.gates[index] ?? ''),
  );
  const outcome = (['penalties', 'result'] as const).flatMap((field) =>
    line(t(`deskRuns.${field}`), was[field], is[field]),
  );
  return [...named, ...gates.flat(), ...outcome];
}

import type { Edition } from '../../editions/catalogue.ts';
import { erasedName } from '../../people/erased-people.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { sharedValues } from '../../platform/page/shared-values.ts';
import { type Centiseconds, formatClock } from '../../scoring/centiseconds.ts';
import { swam } from '../../scoring/gate-mark.ts';

/** A run as the heats keep it. */
export interface Run {
  bib: number;
  name: string;
  /** Key of the paddler in the files of the editions, null where there is none. */
  personKey: string | null;
  start: Centiseconds | null;
  end: Centiseconds | null;
  swim: number;
  roll: number;
  comment: Record<Language, string> | null;
  lines: readonly { gate: number; penalty: number | null }[];
}

export interface HeatRow {
  bib: number;
  name: string;
  /** Key of the paddler's page. */
  person: string | null;
  /** Time of day `HH:MM:SS.cc`; null for a run that did not start or did not finish. */
  start: string | null;
  end: string | null;
  swam: boolean;
  roll: number;
  comment: string | null;
  /** Seconds that each gate of the view cost, in order; null where the run has no line for it. */
  gates: (number | null)[];
}

export interface HeatView {
  id: number;
  name: string;
  rows: HeatRow[];
}

/** A heat as the results page shows it: as many gates as its edition's heat view has. */
export function heatView(
  heat: { id: number; name: Record<Language, string>; runs: readonly Run[] },
  { gates }: NonNullable<Edition['heats']>,
  language: Language,
): HeatView {
  const share = sharedValues<(number | null)[]>();
  return {
    id: heat.id,
    name: heat.name[language],
    rows: heat.runs.map((run) => ({
      bib: run.bib,
      name: run.name,
      person: run.name === erasedName ? null : run.personKey,
      start: run.start === null ? null : formatClock(run.start),
      end: run.end === null ? null : formatClock(run.end),
      swam: swam(run.swim),
      roll: run.roll,
      comment: run.comment?.[language] ?? null,
      gates: share(gateSeconds(run, gates)),
    })),
  };
}

function gateSeconds({ lines }: Run, gates: number): (number | null)[] {
  const costs = new Map(lines.map(({ gate, penalty }) => [gate, penalty ?? 0]));
  return Array.from({ length: gates }, (_, index) => costs.get(index + 1) ?? null);
}

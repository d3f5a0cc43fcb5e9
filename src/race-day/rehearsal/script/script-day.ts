import type { Micros } from '../../log/run-time.ts';
import type { Act, DayScript, RehearsedBoat } from './act.ts';
import type { PastDay, PastRun } from './past-day.ts';
import type { RehearsedSeat } from './rehearsed-seats.ts';

const MICROS_OF_HUNDREDTH = 10_000;
const SECOND: Micros = 1_000_000;

interface Script {
  seats: readonly RehearsedSeat[];
  /** Returns random numbers from 0 to below 1, the same for the same seed. */
  roll: () => number;
}

/**
 * Scripts a day without trouble: stamps in the archive's hundredth, hand times a little beside, gates judged when the
 * boat has passed the section, DNS and DNF by the desk.
 */
export function scriptDay({ runs, races }: PastDay, { seats, roll }: Script): DayScript {
  const judges = seats.filter(({ kind }) => kind === 'section');
  const gatesOf = new Map(races.map(({ id, gates }) => [id, gates]));
  let idle: Micros = 0;
  const acts = runs.flatMap((run) => {
    const boat = { race: run.race, bib: run.bib, attempt: 1 };
    const started = run.start === null ? null : stampIn(run.start, roll() / 2);
    const finished = run.finish === null ? null : stampIn(run.finish, (1 + roll()) / 2);
    idle = started ?? idle;
    const end = finished ?? idle + 90 * SECOND;
    return [
      ...(started === null ? [] : stamps('start', started, boat, roll)),
      ...(finished === null ? [] : stamps('finish', finished, boat, roll)),
      ...judges.flatMap((seat) =>
        judged(run, seat, (gate) => {
          const way = gate / ((gatesOf.get(run.race) ?? gate) + 1);
          return Math.round(idle + (end - idle) * way + (1 + 3 * roll()) * SECOND);
        }),
      ),
      ...(run.status === null ? [] : [told(run.status, boat, end + 20 * SECOND)]),
    ];
  });
  return { acts: acts.toSorted((a, b) => a.at - b.at), incidents: [] };
}

function stampIn(hundredths: number, share: number): Micros {
  return hundredths * MICROS_OF_HUNDREDTH + Math.floor(share * MICROS_OF_HUNDREDTH);
}

function stamps(
  channel: 'start' | 'finish',
  at: Micros,
  boat: RehearsedBoat,
  roll: () => number,
): Act[] {
  const stamp = { kind: 'impulse' as const, channel, ...boat, raw: null, withdrawn: false };
  const late = Math.round((0.05 + roll() * 0.2) * SECOND);
  const label = actLabel(channel, boat);
  return [
    { at, seat: channel, label, does: { ...stamp, at, manual: false } },
    {
      at: at + late,
      seat: `${channel}-hand`,
      label: `${label} hand`,
      does: { ...stamp, at: at + late, manual: true },
    },
  ];
}

function judged(run: PastRun, seat: RehearsedSeat, seenAt: (gate: number) => Micros): Act[] {
  const { first, last } = seat.gates ?? { first: 1, last: 0 };
  const at = seenAt(last);
  return run.gates.slice(first - 1, last).flatMap((seconds, index): Act[] => {
    if (seconds === null) return [];
    const { race, bib } = run;
    const gate = first + index;
    const boat = { race, bib, attempt: 1 };
    return [
      {
        at: at + index * 1000,
        seat: seat.key,
        label: actLabel(`${seat.key} ${gate}`, boat),
        does: { kind: 'judgement', ...boat, gate, seconds, reason: null, note: null },
      },
    ];
  });
}

function told(status: NonNullable<PastRun['status']>, boat: RehearsedBoat, at: Micros): Act {
  return { at, seat: 'desk', does: { kind: 'ruling', ruling: { on: 'status', ...boat, status } } };
}

export function actLabel(what: string, { race, bib }: Pick<RehearsedBoat, 'race' | 'bib'>): string {
  return `${what} ${race} ${bib}`;
}

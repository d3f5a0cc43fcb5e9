import type { Micros } from '../../log/run-time.ts';
import type { Act, DayScript, Incident, RehearsedBoat } from './act.ts';
import type { PastDay, PastRun } from './past-day.ts';
import type { RehearsedSeat } from './rehearsed-seats.ts';
import { actLabel } from './script-day.ts';

const SECOND: Micros = 1_000_000;
const MINUTE = 60 * SECOND;

const troubles = [
  'wrong_bib',
  'at_odds',
  'swapped',
  'line_down',
  'wrong_gates',
  'phone_dead',
  'early_tap',
] as const;
type Trouble = (typeof troubles)[number];

/** Returns the same day with trouble in it: every mistake is corrected before the day is over, as people do. */
export function withTrouble(
  script: DayScript,
  day: PastDay,
  seats: readonly RehearsedSeat[],
): DayScript {
  const whole = day.runs
    .filter(({ start, finish }) => start !== null && finish !== null)
    .toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
  // Spreads the troubles over the day.
  const runAt = (trouble: Trouble): PastRun => {
    const place = (troubles.indexOf(trouble) + 1) / (troubles.length + 1);
    const run = whole[Math.floor(whole.length * place)];
    if (!run) throw new RangeError('a day without a whole run');
    return run;
  };
  const sections = seats.filter(({ kind }) => kind === 'section');
  const section = (index: number) => sections[index % sections.length] as RehearsedSeat;
  const acts = [script.acts]
    .map((all) => wrongBib(all, section(1), runAt('wrong_bib'), whole))
    .map((all) => atOdds(all, sections, runAt('at_odds'), day.penalties.touch))
    .map((all) => swapped(all, runAt('swapped'), whole))
    .map((all) => earlyTap(all, runAt('early_tap')))
    .flatMap((all) => wrongGates(all, section(2), runAt('wrong_gates'), whole))
    .toSorted((a, b) => a.at - b.at);
  const [down, dead] = [startOf(runAt('line_down')), startOf(runAt('phone_dead'))];
  const incidents: Incident[] = [
    ...[section(0), section(1)].flatMap(({ key }): Incident[] => [
      { at: down, seat: key, kind: 'line_down' },
      { at: down + 20 * MINUTE, seat: key, kind: 'line_up' },
    ]),
    // The line breaks first, so that the last minutes are on the dead phone alone.
    { at: dead - 4 * MINUTE, seat: section(3).key, kind: 'line_down' },
    { at: dead, seat: section(3).key, kind: 'phone_dead' },
    { at: dead + 6 * MINUTE, seat: section(3).key, kind: 'line_up' },
    { at: dead + 6 * MINUTE, seat: section(3).key, kind: 'phone_back' },
  ];
  return { acts, incidents: incidents.toSorted((a, b) => a.at - b.at) };
}

const boatOf = ({ race, bib }: PastRun): RehearsedBoat => ({ race, bib, attempt: 1 });
const startOf = ({ start }: PastRun): Micros => (start ?? 0) * 10_000;
const isBoat = (boat: RehearsedBoat, run: PastRun) =>
  boat.race === run.race && boat.bib === run.bib;

function neighbour(run: PastRun, whole: readonly PastRun[]): PastRun {
  const race = whole.filter(({ race }) => race === run.race);
  const index = race.findIndex(({ bib }) => bib === run.bib);
  const other = race[index === 0 ? 1 : index - 1];
  if (!other) throw new RangeError(`only one boat in ${run.race}`);
  return other;
}

/** Makes a judge take one boat for the one before it, notice a minute later and correct all its gates. */
function wrongBib(
  acts: readonly Act[],
  seat: RehearsedSeat,
  run: PastRun,
  whole: readonly PastRun[],
): Act[] {
  const other = boatOf(neighbour(run, whole));
  return acts.flatMap((act): Act[] => {
    const { does } = act;
    if (act.seat !== seat.key || does.kind !== 'judgement' || !isBoat(does, run)) return [act];
    const wrong = `wrong ${act.label}`;
    return [
      { ...act, label: wrong, does: { ...does, ...other } },
      { ...act, at: act.at + MINUTE, replaces: wrong },
    ];
  });
}

/** Makes the second judge of a section see a touch where the first one judged as in the archive. */
function atOdds(
  acts: readonly Act[],
  sections: readonly RehearsedSeat[],
  run: PastRun,
  touch: number,
): Act[] {
  const seat = sections.at(-1) as RehearsedSeat;
  const gate = seat.gates?.first ?? 1;
  const seconds = run.gates[gate - 1] ?? null;
  if (seconds === null) return [...acts];
  const label = actLabel(`${seat.key} ${gate}`, run);
  const changed = acts.map((act): Act => {
    if (act.label !== label || act.does.kind !== 'judgement') return act;
    return { ...act, does: { ...act.does, seconds: seconds === touch ? 0 : touch } };
  });
  const ruling = { on: 'gate' as const, ...boatOf(run), gate, seconds };
  const at = startOf(run) + 8 * MINUTE;
  return [...changed, { at, seat: 'desk', does: { kind: 'ruling', ruling } }];
}

/** Makes the timing gear swap the bibs of two finishers, and the desk assign their stamps. */
function swapped(acts: readonly Act[], run: PastRun, whole: readonly PastRun[]): Act[] {
  const other = neighbour(run, whole);
  const [mine, theirs] = [actLabel('finish', run), actLabel('finish', other)];
  const at = Math.max(startOf(run), startOf(other)) + 10 * MINUTE;
  return [
    ...acts.map((act): Act => {
      const boat = act.label === mine ? other : act.label === theirs ? run : null;
      if (!boat || act.does.kind !== 'impulse') return act;
      return { ...act, does: { ...act.does, ...boatOf(boat) } };
    }),
    ...[run, other].map((boat): Act => {
      const act = actLabel('finish', boat);
      const ruling = { on: 'assign' as const, act, boat: boatOf(boat) };
      return { at, seat: 'desk', does: { kind: 'ruling', ruling } };
    }),
  ];
}

/** Makes a hand timer tap for a boat that is still on the river, and take the tap back after six seconds. */
function earlyTap(acts: readonly Act[], run: PastRun): Act[] {
  const at = startOf(run) + 25 * SECOND;
  const label = actLabel('early tap', run);
  const stamp = {
    kind: 'impulse' as const,
    channel: 'finish' as const,
    ...boatOf(run),
    at,
    manual: true,
    raw: null,
  };
  const seat = 'finish-hand';
  return [
    ...acts,
    { at, seat, label, does: { ...stamp, withdrawn: false } },
    { at: at + 6 * SECOND, seat, replaces: label, does: { ...stamp, withdrawn: true } },
  ];
}

/** Makes a judge number the gates wrongly for an hour, and the desk move the judgements. */
function wrongGates(
  acts: readonly Act[],
  seat: RehearsedSeat,
  run: PastRun,
  whole: readonly PastRun[],
): Act[] {
  const from = startOf(run);
  const until = from + 60 * MINUTE;
  const { first, last } = seat.gates ?? { first: 1, last: 1 };
  const most = Math.max(...whole.map(({ gates }) => gates.length));
  const shift = last < most ? 1 : -1;
  const wrong = (act: Act) => act.seat === seat.key && act.at >= from && act.at < until;
  const labels = acts.filter(wrong).flatMap(({ label }) => label ?? []);
  const [firstAct, lastAct] = [labels[0], labels.at(-1)];
  if (firstAct === undefined || lastAct === undefined) return [...acts];
  const gates = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: first + index + shift,
    to: first + index,
  }));
  const ruling = { on: 'move' as const, seat: seat.key, first: firstAct, last: lastAct, gates };
  return [
    ...acts.map((act): Act => {
      if (!wrong(act) || act.does.kind !== 'judgement') return act;
      return { ...act, does: { ...act.does, gate: act.does.gate + shift } };
    }),
    { at: until + 5 * MINUTE, seat: 'desk', does: { kind: 'ruling', ruling } },
  ];
}

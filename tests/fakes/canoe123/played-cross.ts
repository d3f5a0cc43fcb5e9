import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { courseOfElements } from '../../../src/desk/exchange/canoe123/canoe123-words.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { bracketFor } from '../../../src/record/cross/bracket-for.ts';
import type { CrossFile } from '../../../src/record/cross/cross-file.ts';
import { rankCross } from '../../../src/record/cross/rank-cross.ts';
import type { HeatStatus } from '../../../src/record/cross/rank-heat.ts';
import { escaped, formatHour, type PlayedMessage, pick, shownName } from './played-weekend.ts';

/** State of a heat in a table, under our bibs. */
export interface PlayedHeat {
  heat: string;
  boats: {
    bib: number;
    place: number | null;
    faults: string[];
    mark: string;
    /** Whether every cell holds a number. */
    isJudged: boolean;
  }[];
}

export interface PlayedCrossMessage extends PlayedMessage {
  heats?: PlayedHeat[];
}

export interface PlayedCross {
  messages: PlayedCrossMessage[];
  /** When the office sets each heat, in the order of the start positions. */
  draws: { at: number; heat: string; boats: number[] }[];
  /** Each heat as the program has it in the end. */
  results: PlayedHeat[];
}

type Trouble =
  | 'order_corrected'
  | 'place_twice'
  | 'text_in_cell'
  | 'fault_taken_back'
  | 'drawn_late'
  | 'emptied'
  | 'unknown_mark'
  | 'dnf'
  | 'ral'
  | 'dns'
  | null;

const troubles: readonly Trouble[] = [
  'order_corrected',
  'dnf',
  'drawn_late',
  'place_twice',
  'ral',
  'text_in_cell',
  'emptied',
  'fault_taken_back',
  'dns',
  'unknown_mark',
  null,
];
const rounds = ['XF', 'XS', 'X4', 'X8'] as const;

interface Boat {
  bib: number;
  /** Canoe123 gives boats other bibs in each round. */
  shownBib: number;
  name: string;
  place: number | null;
  cells: string[];
  mark: string;
}

interface Heat {
  heat: string;
  number: number;
  boats: Boat[];
}

/**
 * Plays the first kayak cross of a plan as Canoe123 would send it: a table at each word, the same boats on the course each
 * second without a start or finish, other bibs in each round, and one trouble after another. `XT` has places for times.
 */
export function playCross(plan: DayPlan, seed: number): PlayedCross {
  const random = seededRandom(seed);
  const [cross] = plan.crosses ?? [];
  if (!cross) throw new Error('The plan has no kayak cross.');
  const entered = plan.boats.filter(({ race }) => race === cross.trial);
  const names = new Map(entered.map(({ bib, name }) => [bib, shownName(name)]));
  const bracket = cross.ownBracket ?? (cross.bracket && bracketFor(cross.bracket, entered.length));
  if (!bracket) throw new Error('So many boats have no bracket.');
  const { elements } = cross;
  const course = courseOfElements(elements, new Set()).replaceAll('S', '');
  const day = Number(plan.date.slice(8));
  const file: CrossFile = {
    format: 'cross-1',
    elements: [...elements],
    ownBracket: bracket,
    timeTrial: Object.fromEntries(
      entered.map(({ bib }, index) => [String(bib), { rank: index + 1, faults: [] }]),
    ),
    heats: [],
  };
  const messages: PlayedCrossMessage[] = [];
  const draws: PlayedCross['draws'] = [];
  const results: PlayedHeat[] = [];
  const raced: { id: string; heats: Heat[] }[] = [];
  let clock = 13 * 3_600_000;
  const origin = clock;
  let second = 0;
  let turn = 0;

  const say = (child: string, heats?: PlayedHeat[]) =>
    messages.push({
      at: clock - origin,
      text: `<Canoe123 System="Main">${child}</Canoe123>`,
      ...(heats && { heats }),
    });
  const greet = () => {
    say(`<RaceConfig NrSplits="0" NrGates="30" GateConfig="${course}" GateCaptions="" />`);
    const all = raced.map(
      ({ id }, index) =>
        `<Race Order="${index + 2}" RaceId="${id}" Race="" MainTitle="" SubTitle="" ShortTitle="" RaceStatus="3"><StartTime /></Race>`,
    );
    say(
      `<Schedule><Race Order="1" RaceId="MX1_XT_${day}" Race="" MainTitle="" SubTitle="" ShortTitle="" RaceStatus="5"><StartTime /></Race>${all.join('')}</Schedule>`,
    );
  };
  const rowOf = (boat: Boat, index: number, heat: Heat) =>
    `<Row Number="${index + 1}"><Participant Bib="${String(boat.shownBib).padStart(4)}" Id="${1000 + boat.bib}.MX1" Name="${escaped(boat.name)}" Club="" Nat="" GivenName="" FamilyName="" StartOrder="${index + 1}" StartTime="${index + 1}" /><Result Type="T" HeatNr="${heat.number}" Q="" IRM="${boat.mark}" Pen="50" Gates="${boat.cells
      .map((cell) => cell.padStart(3))
      .join('')
      .padEnd(
        90,
      )}" Time="${boat.place === null ? '' : `${boat.place}.00`}" Total="" Rank="" RankOrder="${index + 1}" Behind="" PP="" /></Row>`;
  function table(round: (typeof raced)[number], isCurrent = true): void {
    const rows = round.heats.flatMap((heat) =>
      heat.boats.map((boat, index) => rowOf(boat, index, heat)),
    );
    say(
      `<Results RaceId="${round.id}" ClassId="MX1" Current="${isCurrent ? 'Y' : 'N'}" MainTitle="" SubTitle="">${rows.join('')}</Results>`,
      round.heats.map(toPlayed),
    );
  }
  function toPlayed({ heat, boats }: Heat): PlayedHeat {
    return {
      heat,
      boats: boats.map(({ bib, place, cells, mark }) => ({
        bib,
        place: mark === 'DNF' || mark === 'DNS' ? null : place,
        faults: elements.filter((_, index) => cells[index] === '2'),
        mark,
        isJudged: cells.every((cell) => /^\d+$/.test(cell)),
      })),
    };
  }

  /** Lets time pass with the boats of a heat on the course, whose messages never change. */
  function wait(seconds: number, heat: Heat | null): void {
    for (let passed = 0; passed < seconds; passed += 1) {
      clock += 1000;
      second += 1;
      say(`<TimeOfDay>${formatHour(clock).slice(0, 8)}</TimeOfDay>`);
      if (second % 20 === 1) greet();
      if (second % 30 === 0) {
        const round = raced[turn % raced.length];
        turn += 1;
        if (round) table(round, false);
      }
      const id = raced.at(-1)?.id ?? '';
      for (const [index, { bib, shownBib, name }] of (heat?.boats ?? []).entries()) {
        say(
          `<OnCourse Total="${heat?.boats.length}" Position="${index + 1}"><Participant StartOrder="${index + 1}" Bib="${shownBib}" Id="${1000 + bib}.MX1" Name="${escaped(name)}" Club="" Nat="" Race="" RaceId="${id}" Warning="" /><Result Type="C" Gates="${elements.map(() => '').join(',')}" Completed="N" chStart="0" chSplit1="0" chSplit2="0" chFinish="0" dtStart="" dtSplit1="" dtSplit2="" dtFinish="" /><Result Type="T" Pen="0" Time="" Total="" TTBDiff="" TTBName="" Rank="" /></OnCourse>`,
        );
      }
      if (heat === null) say('<OnCourse Total="0" Position="0" />');
    }
  }

  function race(heat: Heat, round: (typeof raced)[number], trouble: Trouble): void {
    const draw = () =>
      draws.push({
        at: clock - origin,
        heat: heat.heat,
        boats: heat.boats.map(({ bib }) => bib),
      });
    if (trouble !== 'drawn_late') draw();
    wait(5, heat);
    const out = heat.boats.at(-1);
    if (out && trouble === 'dns') {
      out.mark = 'DNS';
      table(round);
    }
    for (const boat of heat.boats) {
      if (boat.mark === 'DNS') continue;
      for (const index of elements.keys())
        boat.cells[index] = pick(random, ['0', '0', '0', '0', '2']);
      if (trouble === 'text_in_cell' && boat === out) boat.cells[1] = 'foto';
      table(round);
      wait(2, heat);
    }
    const line = heat.boats.filter(({ mark }) => mark === '').toSorted(() => random() - 0.5);
    if (trouble === 'dnf') {
      const lost = line.pop();
      if (lost) lost.mark = 'DNF';
    }
    for (const [index, boat] of line.entries()) {
      boat.place = trouble === 'place_twice' && index === 1 ? 1 : index + 1;
      table(round);
      wait(1, heat);
    }
    const [one, other] = line;
    if (trouble === 'unknown_mark' && other) {
      other.mark = 'XYZ';
      table(round);
      wait(3, heat);
      other.mark = '';
    }
    if (trouble === 'place_twice' && other) other.place = 2;
    if (trouble === 'order_corrected' && one && other) [one.place, other.place] = [2, 1];
    if (trouble === 'text_in_cell' && out) out.cells[1] = '2';
    if (trouble === 'fault_taken_back' && one) one.cells = one.cells.map(() => '0');
    if (trouble === 'ral' && one) one.mark = 'RAL';
    if (trouble === 'emptied') {
      const kept = heat.boats.map(({ place, cells }) => ({ place, cells }));
      for (const boat of heat.boats) [boat.place, boat.cells] = [null, elements.map(() => '')];
      table(round);
      wait(4, heat);
      for (const [index, boat] of heat.boats.entries()) Object.assign(boat, kept[index]);
    }
    table(round);
    wait(3, null);
    if (trouble === 'drawn_late') draw();
    wait(5, null);
    file.heats.push({
      id: heat.heat,
      boats: heat.boats.map((boat, index) => {
        const { bib, place, faults, mark } = toPlayed({ heat: '', number: 0, boats: [boat] })
          .boats[0] as PlayedHeat['boats'][number];
        return {
          boat: String(bib),
          start: index + 1,
          ...(place !== null && { line: place }),
          ...(mark !== '' && { status: mark as HeatStatus }),
          faults: mark === 'DNS' ? [] : faults.map((at) => ({ at, revoked: false })),
        };
      }),
    });
  }

  greet();
  const trial = entered.map(
    ({ bib, name }, index) =>
      `<Row Number="${index + 1}"><Participant Bib="${bib}" Id="${1000 + bib}.MX1" Name="${escaped(shownName(name))}" /><Result Type="T" HeatNr="0" IRM="" Pen="0" Gates="" Time="${index + 1}.00" Total="${index + 1}.00" Rank="${index + 1}" PP="" /></Row>`,
  );
  say(`<Results RaceId="MX1_XT_${day}" ClassId="MX1" Current="Y">${trial.join('')}</Results>`);
  let played = seed;
  for (const [index, phase] of bracket.phases.entries()) {
    const token = rounds[bracket.phases.length - 1 - index] ?? 'X8';
    const own = rankCross(file).heats.filter(({ id }) => phase.heats.some((one) => one.id === id));
    const bibs = own
      .flatMap(({ starts }) => starts.map(({ boat }) => Number(boat)))
      .toSorted(() => random() - 0.5);
    const round = {
      id: `MX1_${token}_${day}`,
      heats: own.map(({ id, starts }, number): Heat => {
        const boats = starts.map(({ boat }): Boat => {
          const bib = Number(boat);
          const shownBib = bibs.indexOf(bib) + 1;
          const name = names.get(bib) ?? '';
          return { bib, shownBib, name, place: null, cells: elements.map(() => ''), mark: '' };
        });
        return { heat: id, number: number + 1, boats };
      }),
    };
    raced.push(round);
    greet();
    table(round);
    for (const heat of round.heats) {
      race(heat, round, troubles[played % troubles.length] ?? null);
      played += 1;
    }
    results.push(...round.heats.map(toPlayed));
  }
  wait(30 * (raced.length + 1), null);
  return { messages, draws, results };
}

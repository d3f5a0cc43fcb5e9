import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { rankCross } from '../../../record/cross/rank-cross.ts';
import { readCross } from '../../../record/cross/read-cross.ts';
import { foldEvents } from '../fold/create-fold.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { RaceEvent, Ruling } from '../log/race-event.ts';
import { collectHeatBasis } from './fold-heat.ts';

const elements = ['start', '1', '2', '3', 'roll', '4'];
const title = { es: 'Cross', en: 'Cross' };

function buildPlan(boats: number): RaceDayPlan {
  return {
    date: '2027-02-20',
    penalties: { touch: 2, miss: 50 },
    groups: [{ id: 'trial', title, ranking: 'best' }],
    races: [{ id: 'trial-1', group: 'trial', descent: 1, gates: 4 }],
    boats: Array.from({ length: boats }, (_, index) => {
      return { race: 'trial-1', bib: index + 1, name: `Boat ${index + 1}` };
    }),
    seats: [
      { id: 'seat-1', gates: [], elements: [1, 2, 3] },
      { id: 'seat-2', gates: [], elements: [3, 4, 5, 6] },
      { id: 'seat-3', gates: [1, 2] },
    ],
    crosses: [
      {
        id: 'cross',
        title,
        trial: 'trial-1',
        elements,
        bracket: 'czech-2024',
        ownBracket: null,
        hours: [],
      },
    ],
  };
}

const trialOf = (boats: number): RaceEvent[] =>
  Array.from({ length: boats }, (_, index) => index + 1).flatMap((bib) => [
    buildRaceEvent('seat-8', makeStamp('start', bib * 60, { race: 'trial-1', bib })),
    buildRaceEvent('seat-9', makeStamp('finish', bib * 61 + 70, { race: 'trial-1', bib })),
  ]);

const at = { cross: 'cross', heat: 'SF1' };
const line = (seat: string, order: number[], heat = 'SF1') =>
  buildRaceEvent(seat, { kind: 'heat-line', cross: 'cross', heat, order, replaces: null });
const fault = (seat: string, bib: number, element: string, isFault = true) =>
  buildRaceEvent(seat, { kind: 'heat-fault', ...at, bib, element, fault: isFault, replaces: null });
const seen = (seat: string, ...of: string[]) =>
  buildRaceEvent(seat, { kind: 'heat-seen', ...at, elements: of, seen: true, replaces: null });
const chief = (ruling: Ruling) =>
  buildRaceEvent('desk-here-1', composeDecision('chief_judge', ruling));
const set = (heat: string, ...boats: number[]) =>
  chief({ on: 'heat-set', cross: 'cross', heat, boats });
const drawn = [set('SF1', 1, 4, 5, 8), set('SF2', 2, 3, 6, 7)];

function crossOf(events: readonly RaceEvent[], boats = 8) {
  const state = foldEvents(buildPlan(boats), events);
  const [cross] = state.crosses;
  if (!cross) throw new Error('The plan has a cross');
  const heatOf = (id: string) => cross.day.heats.find((heat) => heat.id === id);
  return {
    ...cross,
    flags: state.flags.map(({ flag }) => flag),
    findRank: (id: string) => heatOf(id)?.rows.map(({ boat }) => Number(boat)),
    stateOf: (id: string) => heatOf(id)?.state,
    heatOf,
    pointsOf: (id: string) => cross.heats.find(({ heat }) => heat === id)?.points,
  };
}

describe('the time trial gives the seeds', () => {
  test('the time trial gives the seeds once every boat has a time or a status, or its race is closed', () => {
    const [first, ...rest] = trialOf(8).toReversed();
    expect(crossOf(rest).trial).toMatchObject({ state: 'running', open: [8] });
    expect(crossOf(rest).day.heats).toEqual([]);
    const all = crossOf([...rest, first as RaceEvent]);
    expect(all.trial).toMatchObject({ state: 'complete', open: [] });
    expect(all.day.seeds.map(({ boat }) => boat)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(all.heatOf('SF1')).toMatchObject({ state: 'proposed' });
    const closed = crossOf([...rest, chief({ on: 'race', race: 'trial-1', closed: true })]);
    expect(closed.trial.state).toBe('complete');
    expect(closed.day.seeds).toHaveLength(7);
  });

  test('the time trial gives the seeds with a missed gate below all clean runs, and the order of a chief judge before the times', () => {
    const missed = buildRaceEvent('seat-3', {
      ...({ kind: 'judgement', race: 'trial-1', bib: 1, attempt: 1, gate: 2 } as const),
      ...{ seconds: 50, reason: null, note: null, replaces: null },
    });
    expect(crossOf([...trialOf(8), missed]).day.seeds.at(-1)).toEqual({ boat: '1', seed: 8 });
    const order = chief({ on: 'cross-seeds', cross: 'cross', order: [8, 1] });
    const seeds = crossOf([...trialOf(8), order]).day.seeds.map(({ boat }) => boat);
    expect(seeds).toEqual(['8', '1', '2', '3', '4', '5', '6', '7']);
  });

  test('and a drawn bracket stays when a boat leaves or joins the trial later', () => {
    const late = trialOf(9).slice(-2);
    const order = [1, 2, 3, 4, 5, 6, 7, 8];
    const seeds = chief({ on: 'cross-seeds', cross: 'cross', order, size: 8 });
    const out = chief({ on: 'status', race: 'trial-1', bib: 8, attempt: 1, status: 'DSQ-R' });
    const kept = crossOf([...trialOf(8), seeds, ...drawn, out, ...late], 9);
    expect(kept.faults).toEqual([]);
    expect(kept.day.bracket?.phases.map(({ heats }) => heats.length)).toEqual([2, 2]);
    expect(kept.day.seeds.map(({ boat }) => Number(boat))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(kept.heatOf('SF1')).toMatchObject({ state: 'start-list', byHand: null });
    // Without that decision only seven boats are left, which need the bracket for six.
    const cut = crossOf([...trialOf(8), ...drawn, out]);
    expect(cut.heatOf('SF1')?.byHand).not.toBeNull();
  });

  test('but no bracket when no boat finished or two boats tie', () => {
    const nobody = crossOf([chief({ on: 'race', race: 'trial-1', closed: true })]);
    expect(nobody.trial.state).toBe('nobody');
    expect(nobody.faults.map(({ code }) => code)).toEqual(['no-finisher']);
    expect(nobody.day.heats).toEqual([]);
    const twin = buildRaceEvent(
      'desk-here-1',
      makeStamp('finish', 3 * 60 + 72, { race: 'trial-1', bib: 3 }),
    );
    const tied = crossOf([
      ...trialOf(8),
      twin,
      chief({
        ...{ on: 'time', race: 'trial-1', bib: 3 },
        attempt: 1,
        channel: 'finish',
        at: (3 * 60 + 72) * 1e6,
      }),
    ]);
    expect(tied.faults.map(({ code }) => code)).toEqual(['trial-tie']);
    expect(tied.day.bracket).toBe(null);
  });
});

describe('a heat', () => {
  const before = [...trialOf(8), ...drawn];

  test('a heat of a kayak cross keeps a decision on its order while a seat is still entering the same order', () => {
    const basis = [
      { seat: 'seat-8', order: [1, 4, 5, 8] },
      { seat: 'seat-9', order: [4] },
    ];
    const decided = [
      ...before,
      line('seat-8', [1, 4, 5, 8]),
      line('seat-9', [4]),
      chief({ on: 'heat-order', ...at, order: [4, 1, 5, 8], basis }),
    ];
    const lineOf = (...more: RaceEvent[]) =>
      crossOf([...decided, ...more]).heats.find(({ heat }) => heat === 'SF1')?.line.state;
    expect(lineOf()).toBe('decided');
    expect(lineOf(line('seat-9', [4, 1]))).toBe('decided');
    expect(lineOf(line('seat-9', [4, 1, 5, 8]))).toBe('decided');
    expect(lineOf(line('seat-9', [4, 5]))).toBe('conflict');
  });

  test('a heat of a kayak cross is ranked by the line and the faults, and a fault taken back does not count', () => {
    const raced = [...before, line('seat-9', [4, 1, 8, 5]), fault('seat-1', 4, '2')];
    expect(crossOf(raced).findRank('SF1')).toEqual([1, 8, 5, 4]);
    const back = [...raced, fault('seat-1', 4, '2', false)];
    expect(crossOf(back).findRank('SF1')).toEqual([4, 1, 8, 5]);
    expect(crossOf(back).heatOf('F')?.waiting).toEqual(['SF2:1', 'SF2:2']);
  });

  test('with two contradicting orders waits for the jury until a decision', () => {
    const raced = [...before, line('seat-9', [4, 1, 8]), line('seat-9', [4, 1, 8, 5])];
    const two = [...raced, line('seat-7', [4, 1])];
    expect(crossOf(two).stateOf('SF1')).toBe('ranked');
    const other = [...two, line('seat-7', [1, 4, 8, 5])];
    expect(crossOf(other)).toMatchObject({ trial: { state: 'complete' } });
    expect(crossOf(other).pointsOf('SF1')).toEqual([{ code: 'order' }]);
    expect(crossOf(other).stateOf('SF1')).toBe('review');
    expect(crossOf(other).findRank('SF1')).toEqual([]);
    expect(crossOf(other).heatOf('F')?.waiting).toContain('SF1:1');
    const basis = crossOf(other).heats[0]?.line.said.map(({ seat, order }) => ({ seat, order }));
    const decided = [
      ...other,
      chief({ on: 'heat-order', ...at, order: [1, 4, 8, 5], basis: basis ?? [] }),
    ];
    expect(crossOf(decided).findRank('SF1')).toEqual([1, 4, 8, 5]);
    const again = [...decided, line('seat-9', [8, 4, 1, 5])];
    expect(crossOf(again).pointsOf('SF1')).toEqual([{ code: 'order' }]);
    const agreed = [...again, line('seat-7', [8, 4, 1, 5])];
    expect(crossOf(agreed).pointsOf('SF1')).toEqual([{ code: 'order-changed' }]);
  });

  test('with two judges who disagree on an element waits for the jury, and a finished seat counts as clean', () => {
    const raced = [...before, line('seat-9', [4, 1, 8, 5]), fault('seat-1', 4, '2')];
    expect(crossOf([...raced, seen('seat-2', '3', 'roll')]).stateOf('SF1')).toBe('ranked');
    const differ = [...raced, seen('seat-2', '2', '3')];
    const point = { code: 'fault', bib: 4, element: '2' };
    expect(crossOf(differ).pointsOf('SF1')).toEqual([point]);
    const basis = [
      { seat: 'seat-1', fault: true },
      { seat: 'seat-2', fault: false },
    ];
    const ruling = { on: 'heat-fault', ...at, bib: 4, element: '2', fault: true, basis } as const;
    const decided = [...differ, chief(ruling)];
    expect(crossOf(decided).findRank('SF1')).toEqual([1, 8, 5, 4]);
    const back = [...decided, fault('seat-1', 4, '2', false)];
    expect(crossOf(back).pointsOf('SF1')).toEqual([{ ...point, code: 'fault-changed' }]);
  });

  test('a heat of a kayak cross waits for the jury again when a fault arrives after it was closed', () => {
    const raced = [...before, line('seat-9', [4, 1, 8, 5])];
    const [heat] = crossOf(raced).heats;
    if (!heat) throw new Error('It was raced');
    const closing = {
      on: 'heat-close',
      ...at,
      closed: true,
      basis: collectHeatBasis(heat),
    } as const;
    const closed = [...raced, chief(closing)];
    expect(crossOf(closed).heats[0]).toMatchObject({ closed: true, points: [] });
    const late = [...closed, fault('seat-1', 4, '2')];
    expect(crossOf(late).pointsOf('SF1')).toEqual([{ code: 'changed' }]);
    expect(crossOf(late).findRank('SF1')).toEqual([]);
  });

  test('a heat of a kayak cross leaves a hole for a DNS of the starter and ranks RAL and DNF of the finish last', () => {
    const say = (seat: string, bib: number, status: 'DNS' | 'DNF' | 'RAL' | null) =>
      buildRaceEvent(
        seat,
        composeDecision('section_chief', { on: 'heat-status', ...at, bib, status }),
      );
    const raced = [
      ...before,
      line('seat-9', [8]),
      say('seat-8', 4, 'DNS'),
      say('seat-9', 1, 'DNF'),
      say('seat-9', 5, 'RAL'),
      line('seat-9', [2, 7, 3, 6], 'SF2'),
    ];
    expect(crossOf(raced).findRank('SF1')).toEqual([8, 5, 1, 4]);
    const both = [...raced, line('seat-9', [8, 4])];
    expect(crossOf(both).pointsOf('SF1')).toMatchObject([
      { code: 'file', fault: { code: 'line-and-status' } },
    ]);
    const back = [...both, say('seat-8', 4, null)];
    expect(crossOf(back).findRank('SF1')).toEqual([8, 4, 5, 1]);
    const holes = [...raced, say('seat-9', 5, 'DNF'), say('seat-8', 1, null)];
    const third = chief({ on: 'heat-status', ...at, bib: 5, status: 'DSQ' });
    expect(crossOf([...holes, third]).heatOf('F')?.holes).toEqual([]);
  });

  test("a heat of a kayak cross keeps and flags events that name an unknown boat, an unknown element or another seat's element", () => {
    const odd = [
      ...before,
      fault('seat-1', 99, '2'),
      fault('seat-1', 4, 'roll'),
      fault('seat-1', 4, 'bridge'),
      buildRaceEvent('seat-1', {
        ...({ kind: 'heat-seen', cross: 'other', heat: 'F', elements: [] } as const),
        ...{ seen: true, replaces: null },
      }),
    ];
    const { flags, stateOf, pointsOf } = crossOf(odd);
    expect(flags).toEqual(['unknown_bib', 'not_their_gate', 'unknown_gate', 'unknown_race']);
    expect(pointsOf('SF1')).toMatchObject([{ code: 'file', fault: { code: 'no-element' } }]);
    expect(stateOf('SF1')).toBe('review');
  });

  test('a heat of a kayak cross is not ranked while one of its boats is in two heats of a round', () => {
    const twice = [...before, set('SF2', 2, 3, 6, 1), line('seat-9', [1, 2, 3, 6], 'SF2')];
    expect(crossOf(twice).pointsOf('SF2')).toMatchObject([
      { code: 'file', fault: { code: 'two-heats' } },
    ]);
    expect(crossOf(twice).heatOf('SF2')?.rows).toEqual([]);
  });

  test('set by hand stays and is marked so when an earlier heat is corrected', () => {
    const raced = [
      ...before,
      line('seat-9', [4, 1, 8, 5]),
      line('seat-9', [2, 3, 6, 7], 'SF2'),
      set('F', 2, 4, 1, 3),
    ];
    expect(crossOf(raced).heatOf('F')?.byHand).toBe(null);
    const corrected = [...raced, line('seat-9', [8, 1, 4, 5])];
    expect(crossOf(corrected).heatOf('F')?.byHand).toEqual({
      added: ['4'],
      left: ['8'],
      starts: false,
    });
    const free = [...corrected, set('F')];
    expect(
      crossOf(free)
        .heatOf('F')
        ?.starts.map(({ boat }) => boat),
    ).toEqual(['2', '8', '1', '3']);
  });
});

const anyEvents = fc
  .array(
    fc.record({
      what: fc.constantFrom('fault', 'line', 'seen', 'status', 'set', 'order', 'cell', 'close'),
      heat: fc.constantFrom('SF1', 'SF2', 'F'),
      seat: fc.constantFrom('seat-1', 'seat-2', 'seat-9'),
      bibs: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      element: fc.constantFrom(...elements),
      isSo: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((acts) =>
    acts.map(({ what, heat, seat, bibs, element, isSo }): RaceEvent => {
      const here = { cross: 'cross', heat };
      const [bib = 1] = bibs;
      const basis = { boats: bibs, line: bibs, faults: [], statuses: [] };
      switch (what) {
        case 'fault':
          return buildRaceEvent(seat, {
            ...{ kind: 'heat-fault', ...here, bib, element, fault: isSo, replaces: null },
          });
        case 'line':
          return line(seat, bibs, heat);
        case 'seen':
          return buildRaceEvent(seat, {
            ...{ kind: 'heat-seen', ...here, elements: [element], seen: isSo, replaces: null },
          });
        case 'status': {
          const status = isSo ? 'DNF' : null;
          return buildRaceEvent(
            seat,
            composeDecision('section_chief', { on: 'heat-status', ...here, bib, status }),
          );
        }
        case 'set':
          return chief({ on: 'heat-set', ...here, boats: bibs });
        case 'order':
          return chief({ on: 'heat-order', ...here, order: bibs, basis: [] });
        case 'cell':
          return chief({ on: 'heat-fault', ...here, bib, element, fault: isSo, basis: [] });
        default:
          return chief({ on: 'heat-close', ...here, closed: isSo, basis });
      }
    }),
  );

describe('a kayak cross with arbitrary events', () => {
  test('a kayak cross with arbitrary events has the same state in any order of its events and with repeated events', () => {
    fc.assert(
      fc.property(anyEvents, fc.infiniteStream(fc.nat()), (said, dice) => {
        const events = [...trialOf(8), ...said];
        const shuffled = [...events, ...said]
          .map((event) => ({ event, place: dice.next().value }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ event }) => event);
        expect(JSON.stringify(foldEvents(buildPlan(8), shuffled).crosses)).toBe(
          JSON.stringify(foldEvents(buildPlan(8), events).crosses),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('a kayak cross with arbitrary events ranks no heat with an open point, and ranks as the rules say', () => {
    fc.assert(
      fc.property(anyEvents, (said) => {
        const cross = crossOf([...trialOf(8), ...said]);
        for (const { heat, points } of cross.heats) {
          if (points.length > 0) expect(cross.findRank(heat) ?? []).toEqual([]);
        }
        // Heats whose contradictions wait for the jury do not make the rest invalid.
        const heats = cross.file.heats.filter(({ review }) => review === undefined);
        const text = JSON.stringify({ ...cross.file, heats });
        const { cross: read, faults } = readCross(text);
        expect(faults).toEqual([]);
        if (read) expect(rankCross(read).heats).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('a heat that is raced again', () => {
  const status = { on: 'heat-status', ...at, bib: 8, status: 'DNF' } as const;
  const first = [
    ...trialOf(8),
    ...drawn,
    line('seat-9', [1, 4, 5]),
    fault('seat-1', 4, '1'),
    seen('seat-1', 'start', '1', '2'),
    chief(status),
  ];
  const stateAfter = (events: readonly RaceEvent[]) => {
    const said = crossOf(events).heats.find(({ heat }) => heat === 'SF1');
    if (!said) throw new Error('SF1 was drawn');
    return said;
  };
  const closed = () => {
    const basis = collectHeatBasis(stateAfter(first));
    return chief({ on: 'heat-close', ...at, closed: true, basis });
  };
  const again = chief({ on: 'heat-again', ...at, run: 2 });
  const ofRun2 = (event: RaceEvent) =>
    ({ ...event, payload: { ...event.payload, run: 2 } }) as RaceEvent;

  test('a heat that is raced again is empty with the same boats, whenever events of the earlier race arrive', () => {
    const late = fault('seat-2', 5, 'roll');
    for (const events of [
      [...first, closed(), again, late],
      [late, again, ...first, closed()],
    ]) {
      const said = stateAfter(events);
      expect(said).toMatchObject({
        run: 2,
        boats: [1, 4, 5, 8],
        line: { state: 'silent', order: [], said: [] },
        elements: [],
        statuses: [],
        seen: [],
        closed: false,
        points: [],
      });
      expect(crossOf(events).stateOf('SF1')).not.toBe('ranked');
    }
  });

  test('a heat that is raced again is ranked only by events of the new race', () => {
    const events = [...first, closed(), again, ofRun2(line('seat-9', [8, 5, 4, 1]))];
    expect(crossOf(events).findRank('SF1')).toEqual([8, 5, 4, 1]);
  });

  test('a heat that is raced again has everything of the earlier race again when the re-run is taken back', () => {
    const undo = composeDecision('chief_judge', { on: 'undo' });
    const back = buildRaceEvent('desk-here-1', { ...undo, replaces: again.id } as typeof undo);
    const close = closed();
    expect(stateAfter([...first, close, again, back])).toEqual(stateAfter([...first, close]));
  });
});

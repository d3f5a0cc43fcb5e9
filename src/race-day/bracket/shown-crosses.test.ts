import { describe, expect, test } from 'vitest';
import { inventedCrossDay } from '../../../tests/support/cross/invented-cross-day.ts';
import { wordsOfCross } from '../../../tests/support/cross/to-shown.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
} from '../../../tests/support/race-events.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { phoneHeats } from '../cross/phone/phone-heats.ts';
import { postedPlaces } from '../log/cross/fold-cross.ts';
import { foldEvents } from '../log/fold/create-fold.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import { dayPlan } from '../log/plan/day-plan.ts';
import { toRacePlan } from '../log/plan/to-race-plan.ts';
import { crossesOfResults } from './cross-feeds.server.ts';
import { shownCrosses } from './shown-crosses.ts';
import { toBracketView } from './view/to-bracket-view.ts';

const day = inventedCrossDay({ date: '2027-02-20', boats: 8, raced: 1 });

function viewAfter(events: readonly RaceEvent[], names?: ReadonlyMap<number, string>) {
  const state = foldEvents(toRacePlan(day.plan, []), events);
  const [cross] = shownCrosses({ dayPlan: day.plan, state }, 'es', names);
  if (!cross) throw new Error('no cross');
  return toBracketView(cross, wordsOfCross());
}

describe('the kayak crosses of a day', () => {
  test('before the end of the time trial the bracket has as many boats as its start list', () => {
    const view = viewAfter([]);
    expect(view).toMatchObject({ title: 'Kayak cross hombres', moment: 'before' });
    expect(view.phases.map(({ id, at }) => [id, at])).toEqual([
      ['SF', '12:10'],
      ['F', '12:40'],
    ]);
    expect(view.phases[0]?.heats[0]?.rows[0]).toMatchObject({
      boat: null,
      from: '1.º de la contrarreloj',
    });
  });

  test('crosses follow their log: a ranked heat fills the next one', () => {
    const before = viewAfter(day.events);
    expect(before).toMatchObject({ moment: 'racing', current: 'SF2' });
    const after = viewAfter([...day.events, ...day.raceHeat('SF2')]);
    expect(after.current).toBe('FB');
    expect(after.phases[1]?.heats[0]?.rows.map(({ start }) => start)).toEqual([1, 2, 3, 4]);
    const over = ['SF2', 'FB', 'F'].flatMap((id) => day.raceHeat(id));
    expect(viewAfter([...day.events, ...over])).toMatchObject({
      moment: 'over',
      podium: [{ place: 1 }, { place: 2 }, { place: 3 }],
    });
  });

  test('a cross has no winner and is not over before the office closes the heat', () => {
    const all = day.events.concat(['SF2', 'FB', 'F'].flatMap((id) => day.raceHeat(id)));
    const isHeatClose = ({ payload }: RaceEvent, id: string) =>
      payload.kind === 'decision' &&
      payload.ruling.on === 'heat-close' &&
      payload.ruling.heat === id;
    const open = viewAfter(all.filter((event) => !isHeatClose(event, 'F')));
    expect(open).toMatchObject({ moment: 'racing', current: 'F', podium: [] });
    expect(open.news).toMatch(/^Final B/);
    const final = open.phases[1]?.heats.find(({ id }) => id === 'F');
    expect(final).toMatchObject({
      state: 'ranked',
      isProvisional: true,
      stateWords: 'Provisional',
    });
    expect(final?.notes.join()).toContain('Provisional');
    expect(final?.rows.map(({ rank, place, on }) => [rank, place, on])).toEqual(
      [1, 2, 3, 4].map(() => [null, null, null]),
    );
    expect(final?.rows.map(({ start }) => start)).toEqual([1, 2, 3, 4]);
    const places = open.places.map(({ place }) => place);
    expect(places.slice(0, 4)).toEqual([null, null, null, null]);
    expect(places.slice(4, 8)).toEqual([5, 6, 7, 8]);
    // A semifinal that was reopened keeps the places of all its boats open.
    const early = viewAfter(all.filter((event) => !isHeatClose(event, 'SF1')));
    expect(early).toMatchObject({ moment: 'racing', current: 'SF1' });
    // The next heats of its ranks stay open, except those that the office has drawn.
    const undrawn = viewAfter(day.events.filter((event) => !isHeatClose(event, 'SF1')));
    const next = undrawn.phases[1]?.heats.flatMap(({ rows }) => rows.map(({ boat }) => boat));
    expect(next).toEqual(Array.from({ length: 8 }, () => null));
  });

  test('seats that disagree on the order at the line leave no order in public', () => {
    const isHeatClose = ({ payload }: RaceEvent) =>
      payload.kind === 'decision' && payload.ruling.on === 'heat-close';
    const raced = day.raceHeat('SF2').filter((event) => !isHeatClose(event));
    const lines = (events: readonly RaceEvent[]) =>
      viewAfter([...day.events, ...events]).phases[0]?.heats[1]?.rows.map(({ line }) => line);
    expect(lines(raced)?.filter((line) => line !== null).length).toBeGreaterThan(1);
    const seen = raced.find(({ payload }) => payload.kind === 'heat-line');
    if (seen?.payload.kind !== 'heat-line') throw new Error('no order');
    const other = { ...seen.payload, order: seen.payload.order.toReversed() };
    const both = [...raced, buildRaceEvent('seat-9', other)];
    expect(lines(both)).toEqual([null, null, null, null]);
  });

  test.each(['provisional', 'under_review', 'official'] as const)(
    "the year's page and the live page show the same podium while the places are %s",
    (state) => {
      const over = [...day.events, ...['SF2', 'FB', 'F'].flatMap((id) => day.raceHeat(id))];
      const folded = foldEvents(toRacePlan(day.plan, []), over).crosses[0];
      if (!folded) throw new Error('no cross');
      const post = (places: ReturnType<typeof postedPlaces>) =>
        buildRaceEvent(
          'desk',
          composeDecision('chief_judge', {
            on: 'cross-post',
            cross: 'cross-hombres',
            state,
            step: 1,
            number: state === 'official' ? 1 : null,
            places,
            hash: '0'.repeat(64),
            signed: [],
            postedAt: '2027-02-20T20:00:00.000Z',
            enquiriesUntil: null,
          }),
        );
      const now = postedPlaces(folded);
      const shownAt = (events: readonly RaceEvent[]) => {
        const view = viewAfter(events);
        const shown = { view: { frame: { crosses: [{ day: '2027-02-20', ...view }] } } };
        const [ofYear] = crossesOfResults(shown as never);
        const names = (podium: readonly { name: string }[] = []) => podium.map(({ name }) => name);
        expect(names(ofYear?.podium)).toEqual(names(view.podium));
        return view.podium.length;
      };
      expect(shownAt([...over, post(now)])).toBe(state === 'under_review' ? 0 : 3);
      expect(shownAt([...over, post(now.toReversed())])).toBe(0);
    },
  );

  test('a time trial whose judges disagree gives no seeds, though its race is closed', () => {
    const boat = { race: 'kx-1', bib: 1 };
    const [trial = []] = [day.events.filter(({ payload }) => payload.kind === 'impulse')];
    const closed = buildRaceEvent(
      'desk',
      composeDecision('scorer', { on: 'race', race: 'kx-1', closed: true }),
    );
    const judged = (seat: string, seconds: number) =>
      buildRaceEvent(seat, buildJudgement(boat, 1, seconds));
    const agree = [...trial, closed, judged('judge-1', 50), judged('judge-2', 50)];
    const starters = (events: readonly RaceEvent[]) =>
      viewAfter(events).phases[0]?.heats[0]?.rows.map(({ boat: own }) => own);
    expect(starters(agree)).not.toContain(null);
    expect(starters([...agree, judged('judge-2', 0)])).toEqual([null, null, null, null]);
  });

  test.each([undefined, ['white', 'black', 'orange', 'green'] as const])(
    "boats have the helmets of the judges' phones and the plan: %s",
    (helmets) => {
      const plan = dayPlan.parse({
        ...day.plan,
        crosses: day.plan.crosses?.map((cross) => ({ ...cross, helmets })),
      });
      const state = foldEvents(toRacePlan(plan, []), day.events);
      const [cross] = shownCrosses({ dayPlan: plan, state }, 'es');
      if (!cross) throw new Error('no cross');
      const rows = toBracketView(cross, wordsOfCross()).phases[0]?.heats[0]?.rows ?? [];
      const shown = rows.map(({ bib, helmet }) => [Number(bib), helmet]);
      const phone = phoneHeats({ plan: { plan }, state } as never, {
        name: 'seat-2',
        elements: undefined,
      });
      const worn = phone[0]?.boats.map(({ bib, helmet }) => [bib, helmet]);
      expect(shown.toSorted()).toEqual(worn?.toSorted());
      expect(worn?.map(([, helmet]) => helmet)).toEqual(
        helmets ?? ['red', 'green', 'blue', 'yellow'],
      );
    },
  );

  test('an erased paddler has a place in a cross, and no name, club or country', () => {
    const over = ['SF2', 'FB', 'F'].flatMap((id) => day.raceHeat(id));
    const boats = day.plan.boats.map((boat) => ({
      ...boat,
      name: '–',
      club: 'Remo',
      country: 'EC',
    }));
    const state = foldEvents(toRacePlan(day.plan, []), [...day.events, ...over]);
    const [cross] = shownCrosses({ dayPlan: { ...day.plan, boats }, state }, 'es');
    if (!cross) throw new Error('no cross');
    const { podium } = toBracketView(cross, wordsOfCross());
    expect(podium).toHaveLength(3);
    for (const step of podium) {
      expect(step).toMatchObject({ name: erasedName, club: '', country: null });
    }
  });

  test('a plan without crosses has none', () => {
    const { crosses: _, ...without } = day.plan;
    const state = foldEvents(toRacePlan(without, []), []);
    expect(shownCrosses({ dayPlan: without, state }, 'es')).toEqual([]);
    expect(shownCrosses(null, 'es')).toEqual([]);
  });
});

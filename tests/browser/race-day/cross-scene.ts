import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { inventedCrossDay } from '../../support/cross/invented-cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../support/race-events.ts';
import { raceDaySite } from './race-day-site.ts';

const cross = 'cross-hombres';

/**
 * Opens a kayak cross of sixteen in its quarterfinals: one is closed, one lacks only a single boat, one is before the
 * jury, and one is on the water with a fault and half an order. Elements, line, start and speaker have phones.
 */
export async function crossSite() {
  const site = await raceDaySite(0);
  const { database, today: date } = site;
  const [start, finish, judge, announcer] = [
    await site.seated({ kind: 'start', label: 'Partida', gates: null }),
    await site.seated({ kind: 'finish', label: 'Línea', gates: null }),
    await site.seated({ kind: 'element', label: 'Puertas 3 a 5', gates: { first: 4, last: 7 } }),
    await site.seated({ kind: 'announcer', label: 'Locución', gates: null }),
  ];
  const day = inventedCrossDay({
    date,
    year: 2027,
    boats: 16,
    raced: 1,
    seats: { start: start.name, finish: finish.name, judge: judge.name, desk: 'desk-sitio-1' },
  });
  await keepDayPlan(database, { plan: day.plan, over: 1 }, new Date());
  const tell = (events: readonly RaceEvent[]) =>
    appendEvents(database, { day: date, events, now: new Date() });
  await tell(day.events);
  const decided = (ruling: Parameters<typeof composeDecision>[1]) =>
    buildRaceEvent('desk-sitio-1', composeDecision('chief_judge', ruling));
  const said = { cross, replaces: null } as const;
  const setTo = (heat: string, boats: number[]) => decided({ on: 'heat-set', cross, heat, boats });
  const line = (heat: string, order: number[]) =>
    buildRaceEvent(finish.name, { kind: 'heat-line', ...said, heat, order });
  const out = (heat: string, bib: number, status: 'DNS' | 'DSQ') =>
    decided({ on: 'heat-status', cross, heat, bib, status });
  const seen = (heat: string) =>
    buildRaceEvent(judge.name, {
      ...said,
      ...{ kind: 'heat-seen', heat, elements: ['3', '4', 'roll', '5'], seen: true },
    });
  const starts = drawnBy(day);
  await tell([...[2, 3, 4].map((heat) => setTo(`QF${heat}`, starts(`QF${heat}`)))]);
  const [q2, q3, q4] = [starts('QF2'), starts('QF3'), starts('QF4')];
  const [a = 0, b = 0, c = 0, d = 0] = q2;
  const [e = 0, f = 0, g = 0, h = 0] = q3;
  const [i = 0, j = 0] = q4;
  await tell([
    ...['QF1', 'QF2', 'QF3'].map(seen),
    line('QF2', [b]),
    out('QF2', a, 'DNS'),
    out('QF2', c, 'DNS'),
    out('QF2', d, 'DSQ'),
    line('QF3', [f, e, h, g]),
    decided({ on: 'heat-review', cross, heat: 'QF3', review: true }),
    line('QF4', [j, i]),
    buildRaceEvent(judge.name, {
      ...said,
      ...{ kind: 'heat-fault', heat: 'QF4', bib: i, element: '4', fault: true },
    }),
  ]);
  return { ...site, phones: { start, finish, judge, announcer } };
}

/** Returns the boats of a heat in the order of the draw: from the sample, or else from the desk's decision. */
function drawnBy(day: ReturnType<typeof inventedCrossDay>) {
  return (heat: string): number[] =>
    day
      .raceHeat(heat)
      .flatMap(({ payload }) =>
        payload.kind === 'decision' && payload.ruling.on === 'heat-set' ? payload.ruling.boats : [],
      );
}

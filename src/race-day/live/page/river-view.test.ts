import { describe, expect, test } from 'vitest';
import { liveDay, saidUntil } from '../../../../tests/support/live-day.ts';
import {
  buildJudgement,
  buildRaceEvent,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { raceAfter, viewOfRace } from '../../../../tests/support/races-after.ts';
import type { LiveRow } from '../../../design/ui/live/live-view.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';

const timeZone = 'America/Guayaquil';
const now = new Date('2027-02-20T16:00:00Z');
const day = liveDay(now, timeZone);
/** Returns the events until the first boat of the second descent is down and the second one is on the course. */
const saidNow = () => saidUntil(day, new Date(now.getTime() + 5000), timeZone);

const said = (row: LiveRow | undefined, column: string) => {
  const cell = row?.cells[column];
  return typeof cell === 'object' ? cell.text : cell;
};

describe('the river of the live page', () => {
  const is = (row: LiveRow | undefined, column: string) => {
    const cell = row?.cells[column];
    return typeof cell === 'object' ? cell.is : undefined;
  };

  test('a boat is behind its judged gates, and at the start before the first one', () => {
    const [boat, other] = [
      { race: 'men-2', bib: 12 },
      { race: 'men-2', bib: 13 },
    ];
    const stamp = buildRaceEvent('seat-1', makeStamp('start', 39_599, other));
    const place = (events: readonly RaceEvent[], bib: number) =>
      is(viewOfRace(raceAfter(day.plan, events)).lists['map.boats']?.rows[`men-2.${bib}`], 'bib');
    const until = [...saidNow(), stamp];
    expect(place(until, 13)).toBe('p0');
    const judged = (gate: number) => buildRaceEvent('seat-3', buildJudgement(boat, gate, 0));
    expect(place([...until, judged(8)], 12)).toMatch(/^p8( cost)?$/);
    // The gates between were not judged: the boat is past them all the same.
    expect(place([...until, judged(8), judged(12)], 12)).toMatch(/^p12( cost)?$/);
  });

  test('boats at the same gate stand beside each other', () => {
    const starts = [13, 14].map((bib) =>
      buildRaceEvent('seat-1', makeStamp('start', 39_590 + bib / 10, { race: 'men-2', bib })),
    );
    const boats = viewOfRace(raceAfter(day.plan, [...saidNow(), ...starts])).lists['map.boats'];
    const last = (boats?.order ?? []).slice(-2).map((key) => is(boats?.rows[key], 'bib'));
    expect(last).toEqual(['p0', 'p0 beside-1']);
  });

  test('a gate without a judgement is never clean', () => {
    const row = viewOfRace(raceAfter(day.plan, [])).lists['map.gates']?.rows['women-1'];
    expect(row?.is).toBe('now');
    expect(row?.cells['1']).toEqual({ text: '–', is: 'open' });
    expect(said(row, 'said')).toBe('K1 Mujeres, manga 1: todavía no hay puertas juzgadas.');
  });

  test('gates have penalties per list and descent, and their sum for the whole day', () => {
    const boat = (race: string, bib: number) => ({ race, bib });
    const events = [
      buildRaceEvent('seat-3', buildJudgement(boat('women-1', 1), 1, 0)),
      buildRaceEvent('seat-3', buildJudgement(boat('women-1', 1), 2, 2)),
      buildRaceEvent('seat-3', buildJudgement(boat('women-1', 2), 2, 50)),
      buildRaceEvent('seat-3', buildJudgement(boat('men-1', 11), 2, 2)),
    ];
    const view = viewOfRace(raceAfter(day.plan, events));
    const rows = view.lists['map.gates']?.rows ?? {};
    expect(view.lists['map.gates']?.order).toEqual(['all', 'women-1', 'men-1']);
    expect(rows['women-1']?.cells['1']).toEqual({ text: '✓', is: 'clean' });
    expect(rows['women-1']?.cells['2']).toEqual({ text: '+52', is: 'miss size-3' });
    expect(rows['men-1']?.cells['2']).toEqual({ text: '+2', is: 'touch size-3' });
    expect(rows.all?.cells['2']).toEqual({ text: '+54', is: 'miss size-3' });
    expect(said(rows['women-1'], 'said')).toBe(
      'K1 Mujeres, manga 1: la más cara es la puerta 2, 52 s en 2 mangas.',
    );
    expect(view.parts['gate-of-the-day']).toBe(
      'Puerta del día: la 2, con 54 s en 3 mangas (toques: 2, saltadas: 1).',
    );
  });

  test('the river shows the whole day after the last race', () => {
    const over = viewOfRace(
      raceAfter(
        day.plan,
        day.events.map(({ event }) => event),
      ),
    ).lists['map.gates'];
    const shown = over?.order.filter((key) => over.rows[key]?.is === 'now');
    expect(shown).toEqual(['all']);
  });
});

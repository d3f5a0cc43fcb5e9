import { describe, expect, test } from 'vitest';
import { inventedCross } from '../../../../tests/support/cross/invented-cross.ts';
import { toShown, viewOfCross, wordsOfCross } from '../../../../tests/support/cross/to-shown.ts';
import { bracketFor } from '../../../record/cross/bracket-for.ts';
import type { CrossFile, FileHeat } from '../../../record/cross/cross-file.ts';
import type { BracketView } from './bracket-view.ts';
import { proposedDay } from './proposed-day.ts';
import { toBracketView } from './to-bracket-view.ts';

type Row = { boat: string; line?: number; status?: 'RAL' | 'DNF' | 'DNS' | 'DSQ'; at?: string[] };

const heat = (id: string, rows: Row[], review?: string): FileHeat => ({
  id,
  boats: rows.map(({ at = [], ...row }) => ({
    ...row,
    faults: at.map((element) => ({ at: element, revoked: false })),
  })),
  ...(review !== undefined && { review }),
});
const withHeats = (...heats: FileHeat[]): CrossFile => ({
  ...inventedCross({ boats: 8, raced: 0 }),
  heats,
});
const [ana, inti, killa, nina, rumi, sacha, tamia, wayra] = [
  ...['Ana Andi', 'Inti Cerda', 'Killa Grefa', 'Nina Licuy'],
  ...['Rumi Quishpe', 'Sacha Tapuy', 'Tamia Vargas', 'Wayra Shiguango'],
] as [string, string, string, string, string, string, string, string];
const first = heat('SF1', [
  { boat: ana, line: 2 },
  { boat: nina, line: 1, at: ['3', 'roll'] },
  { boat: rumi, line: 3 },
  { boat: wayra, status: 'DNF' },
]);
const second = heat('SF2', [
  { boat: inti, line: 1 },
  { boat: killa, status: 'DNS' },
  { boat: sacha, status: 'DSQ' },
  { boat: tamia, status: 'RAL' },
]);
const heatOf = (view: BracketView, id: string) => {
  const found = view.phases.flatMap(({ heats }) => heats).find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('the view of a bracket', () => {
  test('before the first heat a bracket shows the boats of each heat, their positions and the places at stake', () => {
    const view = viewOfCross(withHeats());
    expect(view).toMatchObject({ moment: 'before', current: 'SF1', podium: [], news: '' });
    expect(view.phases.map(({ title, at }) => [title, at])).toEqual([
      ['Semifinales', '11:40'],
      ['Finales', '12:15'],
    ]);
    const semifinal = heatOf(view, 'SF1');
    expect(
      semifinal.rows.map(({ name, start, helmet, from }) => [name, start, helmet, from]),
    ).toEqual([
      [ana, 1, 'red', '1.º de la contrarreloj'],
      [nina, 2, 'green', '4.º de la contrarreloj'],
      [rumi, 3, 'blue', '5.º de la contrarreloj'],
      [wayra, 4, 'yellow', '8.º de la contrarreloj'],
    ]);
    expect(semifinal.stakes.map(({ words }) => words)).toEqual([
      '1.º y 2.º: a Final',
      '3.º y 4.º: a Final B',
    ]);
    expect(heatOf(view, 'F').rows.map(({ boat, start, from }) => [boat, start, from])).toEqual([
      [null, null, '1.º de Semifinal 1'],
      [null, null, '1.º de Semifinal 2'],
      [null, null, '2.º de Semifinal 1'],
      [null, null, '2.º de Semifinal 2'],
    ]);
    expect([heatOf(view, 'SF2').after, heatOf(view, 'FB').after]).toEqual(['FB', 'F']);
  });

  test('before the time trial every place of a bracket waits for it', () => {
    const bracket = bracketFor('czech-2024', 8);
    if (!bracket) throw new Error('no bracket');
    const cross = { ...toShown(withHeats()), day: proposedDay(bracket) };
    const view = toBracketView(cross, wordsOfCross('en'));
    expect(view.moment).toBe('before');
    expect(heatOf(view, 'SF2').stateWords).toBe('After the time trial');
    expect(heatOf(view, 'F').stateWords).toBe('After an earlier heat');
    expect(heatOf(view, 'SF2').rows.map(({ from }) => from)).toEqual(
      ['2nd', '3rd', '6th', '7th'].map((place) => `${place} of the time trial`),
    );
  });

  test('a ranked heat shows the boats that go on, and in words what happened to the others', () => {
    const view = viewOfCross(withHeats(first));
    const rows = heatOf(view, 'SF1').rows.map(({ name, rank, mark, told, on }) => [
      name,
      rank,
      mark,
      told,
      on?.title,
    ]);
    expect(rows).toEqual([
      [ana, 1, '', '', 'Final'],
      [rumi, 2, '', '', 'Final'],
      [nina, 3, 'FLT(3,roll)', 'Falta en la puerta 3 y el esquimotaje', 'Final B'],
      [wayra, 4, 'DNF', 'No terminó (DNF)', 'Final B'],
    ]);
    expect(heatOf(view, 'SF1').rows[1]?.why).toBe('llegada 3, sin faltas');
    expect(view).toMatchObject({ moment: 'racing', current: 'SF2' });
    // A boat has a start position only after the other semifinal is over.
    expect(heatOf(view, 'F').rows.map(({ name, start }) => [name, start])).toEqual([
      [ana, null],
      [rumi, null],
      ['', null],
      ['', null],
    ]);
  });

  test('a hole names the boat that left it, and a boat that goes on shows its waiting heat', () => {
    const view = viewOfCross(withHeats(first, second), 'en');
    expect(heatOf(view, 'FB').notes).toEqual([
      '3rd of Semifinal 2 stays empty: Killa Grefa did not start (DNS).',
      '4th of Semifinal 2 stays empty: Sacha Tapuy was disqualified (DSQ).',
    ]);
    expect(heatOf(view, 'SF2').rows.map(({ mark, on }) => [mark, on?.title])).toEqual([
      ['', 'Final'],
      ['RAL', 'Final'],
      ['DNS', undefined],
      ['DSQ', undefined],
    ]);
    expect(view.news).toBe('Semifinal 2: Inti Cerda and Tamia Vargas go on.');
    expect(view.places.filter(({ place }) => place !== null)).toMatchObject([
      { name: killa, place: 7, why: '3rd of Semifinal 2; did not go on · Did not start (DNS)' },
      { name: sacha, place: 8 },
    ]);
  });

  test('a start position set by hand says so, by name', () => {
    const set = heat('F', [{ boat: inti }, { boat: ana }, { boat: rumi }, { boat: wayra }]);
    const final = heatOf(viewOfCross(withHeats(first, second, set)), 'F');
    expect(final.rows.find(({ boat }) => boat === wayra)).toMatchObject({
      isByHand: true,
      from: 'a mano',
    });
    expect(final.notes.join(' ')).toMatch(/Puesta a mano.*Añadidos: Wayra Shiguango.*Tamia Vargas/);
  });

  test('the order at the line is in words and does not sort the rows, and no boat has a rank under review', () => {
    const open = heat('SF1', [
      { boat: ana },
      { boat: nina, line: 1 },
      { boat: rumi, line: 2, at: ['1'] },
      { boat: wayra },
    ]);
    const view = viewOfCross(withHeats(open));
    expect(heatOf(view, 'SF1')).toMatchObject({ state: 'under-way', stateWords: 'En el agua' });
    const rows = heatOf(view, 'SF1').rows.map(({ name, line, lineWords, rank }) => {
      return [name, line, lineWords, rank];
    });
    expect(rows).toEqual([
      [ana, null, '', null],
      [nina, 1, 'llegada: 1.º', null],
      [rumi, 2, 'llegada: 2.º', null],
      [wayra, null, '', null],
    ]);
    const review = heatOf(viewOfCross(withHeats({ ...first, review: 'jury' })), 'SF1');
    expect(review.notes).toEqual(['El jurado revisa la serie: todavía no vale ningún puesto.']);
    expect(JSON.stringify(review)).not.toContain('jury');
    expect(review.rows.every(({ rank }) => rank === null)).toBe(true);
  });

  test('a finished cross has its podium, every boat once, and no heat left', () => {
    for (const boats of [8, 12, 32]) {
      const view = viewOfCross(inventedCross({ boats }));
      expect(view).toMatchObject({ moment: 'over', current: null });
      expect(view.podium.map(({ place }) => place)).toEqual([1, 2, 3]);
      expect(view.places.flatMap(({ place }) => place ?? [])).toEqual(
        Array.from({ length: boats }, (_, index) => index + 1),
      );
      expect(view.news).toContain(view.podium[0]?.name ?? '?');
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    }
  });

  test('boats that meet again are named with the heat and the boat that was ahead', () => {
    expect(heatOf(viewOfCross(withHeats(first, second)), 'F').met).toEqual([
      'Ana Andi y Rumi Quishpe ya corrieron en Semifinal 1: delante, Ana Andi.',
      'Inti Cerda y Tamia Vargas ya corrieron en Semifinal 2: delante, Inti Cerda.',
    ]);
  });

  test('heats without a bracket stand by themselves', () => {
    const { ownBracket: _, ...alone } = withHeats(first);
    const view = viewOfCross(alone);
    expect(view.phases.map(({ heats }) => heats.map(({ id }) => id))).toEqual([['SF1']]);
    expect(view.places).toEqual([]);
  });

  test('a posting of another day has its date', () => {
    const posted = {
      step: 1,
      state: 'provisional' as const,
      number: null,
      places: [],
      hash: '0123456789abcdef'.repeat(4),
      signed: [],
      postedAt: '2027-02-20T20:00:00.000Z',
      enquiriesUntil: '2027-02-20T20:10:00.000Z',
      note: null,
      isCurrent: true,
      file: '',
    };
    const told = (at: string, state: 'provisional' | 'official') => {
      const own = { ...posted, state, number: state === 'official' ? 1 : null, postedAt: at };
      return toBracketView({ ...toShown(withHeats()), posted: own }, wordsOfCross()).posted?.words;
    };
    expect(told('2027-02-20T20:00:00.000Z', 'provisional')).toBe(
      'Provisional desde las 15:00. Consultas hasta las 15:10.',
    );
    // At the race it is still the evening of race day.
    expect(told('2027-02-21T04:00:00.000Z', 'official')).toMatch(/^Oficial n\.º 1, 23:00\./);
    expect(told('2027-02-21T20:00:00.000Z', 'provisional')).toMatch(
      /^Provisional desde el 21 de febrero de 2027, 15:00\./,
    );
    expect(told('2027-02-21T20:00:00.000Z', 'official')).toMatch(
      /^Oficial n\.º 1, 21 de febrero de 2027, 15:00\./,
    );
  });
});

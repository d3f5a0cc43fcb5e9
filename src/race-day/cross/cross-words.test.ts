import { expect, test } from 'vitest';
import { wordsOfCross } from '../../../tests/support/cross/to-shown.ts';

test('words of a cross distinguish two rolls of a course on buttons and in sentences', () => {
  const labels = ['start', '1', 'roll', 'roll 2', 'roll-over'];
  const { short, element } = wordsOfCross('es');
  expect(labels.map(short)).toEqual(['Salida', '1', 'Esqui.', 'Esqui. 2', 'roll-over']);
  expect(labels.map(element).slice(2)).toEqual([
    'el esquimotaje',
    'el esquimotaje 2',
    '«roll-over»',
  ]);
  const english = wordsOfCross('en');
  expect(labels.map(english.short).slice(2)).toEqual(['Roll', 'Roll 2', 'roll-over']);
  expect(english.element('roll 2')).toBe('roll 2');
});

import { expect, test } from 'vitest';
import { scheduleForms, scheduleValues } from './schedule-values.ts';

const row = { date: '2027-02-19', start: '16:30', minutes: 90 };

function written(locale: string) {
  const values = scheduleValues(row, locale);
  return Object.entries(scheduleForms).map(([name, forms]) => {
    const value = values[name as keyof typeof values];
    const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    return [String(value), ...forms.map((form) => spaced(value.in(form)))];
  });
}

test('each value of a schedule row is written in each of its forms in each language', () => {
  expect(written('es-EC')).toEqual([
    [
      'viernes 19 de febrero',
      'viernes 19 de febrero de 2027',
      '19 de febrero de 2027',
      'vie 19 feb',
      '19/2/2027',
      'viernes',
      '19',
      'febrero',
      '2027',
    ],
    ['16:30', '4:30 p. m.', '16', '30'],
    ['18:00', '6:00 p. m.', '18', '00'],
    ['1 h 30 min', '1 hora y 30 minutos', '90', '1,5'],
  ]);
  expect(written('en-US')[0]).toEqual([
    'Friday, February 19',
    'Friday, February 19, 2027',
    'February 19, 2027',
    'Fri, Feb 19',
    '2/19/2027',
    'Friday',
    '19',
    'February',
    '2027',
  ]);
});

test('a schedule row that ends after midnight ends on the clock of the next day', () => {
  expect(String(scheduleValues({ ...row, start: '23:30' }, 'es-EC').end)).toBe('01:00');
});

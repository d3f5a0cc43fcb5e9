import { expect, test } from 'vitest';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { listSteps } from './list-steps.ts';

const t = ((key: string, values: object = {}) =>
  [key.replace('deskPhoneCard.', ''), ...Object.values(values)].join(' ')) as Translate;
const address = 'https://rio.example/prueba';

test('the phone card names the network from the settings and the button of the test page', () => {
  expect(listSteps(t, { wifi: 'CARRERA', address })).toEqual([
    'thisWifi CARRERA',
    'dns',
    'saving',
    `try ${address} selfTest.begin`,
    'seatCode',
    'noLine',
  ]);
});

test('the phone card names no network when none is set', () => {
  expect(listSteps(t, { wifi: '', address })[0]).toBe('anyWifi');
});

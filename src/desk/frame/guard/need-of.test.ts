import { expect, test } from 'vitest';
import { needOf } from './require-session.server.ts';

test('a page takes what its row says, by whichever name of the desk it is asked', () => {
  const audit = { permission: 'audit.read', proven: false };
  for (const pattern of ['mesa/historial', '/es/mesa/historial', 'en/desk/history']) {
    expect(needOf(pattern)).toEqual(audit);
  }
  expect(needOf('es/mesa')).toEqual({ permission: null, proven: false });
  expect(needOf('en/desk/editions/:year/contacts.json')).toEqual({
    permission: 'settings.edit',
    proven: true,
  });
});

test('what has no row, or is open to anybody, lets nobody in by it', () => {
  for (const pattern of ['es/mesa/secreto', 'es/mesa/entrar', 'es/historial', '']) {
    expect(() => needOf(pattern)).toThrow('no row');
  }
});

import { expect, test } from 'vitest';
import { needOf } from './require-session.server.ts';

test("needOf returns the right of a page's row in both languages of its address", () => {
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

test('needOf throws for an address without a row or open to anybody', () => {
  for (const pattern of ['es/mesa/secreto', 'es/mesa/entrar', 'es/historial', '']) {
    expect(() => needOf(pattern)).toThrow('no row');
  }
});

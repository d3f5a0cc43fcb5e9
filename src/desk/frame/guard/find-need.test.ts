import { expect, test } from 'vitest';
import { findNeed } from './require-session.server.ts';

test("findNeed returns the right of a page's row in both languages of its address", () => {
  const audit = { permission: 'audit.read', proven: false };
  for (const pattern of ['mesa/historial', '/es/mesa/historial', 'en/desk/history']) {
    expect(findNeed(pattern)).toEqual(audit);
  }
  expect(findNeed('es/mesa')).toEqual({ permission: null, proven: false });
  expect(findNeed('en/desk/editions/:year/contacts.json')).toEqual({
    permission: 'settings.edit',
    proven: true,
  });
});

test('findNeed throws for an address without a row or open to all visitors', () => {
  for (const pattern of ['es/mesa/secreto', 'es/mesa/entrar', 'es/historial', '']) {
    expect(() => findNeed(pattern)).toThrow('no row');
  }
});

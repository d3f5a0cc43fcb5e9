import { expect, test } from 'vitest';
import { readUndoTime, withUndo } from './bulk-undo.tsx';

const at = new Date('2026-12-01T17:00:00.123Z');

test('a bulk action offers its undo once', () => {
  const page = withUndo('/es/mesa/inscripciones?buscar=ana', at);
  expect(readUndoTime(`${page.replace(/^[^?]*/, '')}&hecho=released&cuantos=3`)).toBe(
    at.toISOString(),
  );
  expect(withUndo(page, null)).toBe('/es/mesa/inscripciones?buscar=ana');
});

test.each([
  ['', null],
  ['?deshacer=2026-12-01T17:00:00.123Z', null],
  ['?hecho=viewSaved&deshacer=2026-12-01T17:00:00.123Z', null],
  ['?hecho=released', null],
  ['?hecho=bibsTakenBack&deshacer=2026-12-01T17:00:00.123Z', null],
])('the address "%s" offers no undo', (search, undo) => {
  expect(readUndoTime(search)).toBe(undo);
});

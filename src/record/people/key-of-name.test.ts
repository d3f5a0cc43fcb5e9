import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { personKeyForm } from '../editions/edition-fields.ts';
import { freeKey, keyOfName } from './key-of-name.ts';

describe('keyOfName', () => {
  test.each([
    ['Rosa Tapuy', 'rosa-tapuy'],
    ['José María Ñáñez-Güell', 'jose-maria-nanez-guell'],
    ["  O'Brien  ", 'o-brien'],
    ['李小龙', 'palista'],
    ['', 'palista'],
  ])('turns %j into %s', (name, key) => {
    expect(keyOfName(name)).toBe(key);
  });

  test('returns a key that fits into an address, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        expect(keyOfName(name)).toMatch(personKeyForm);
      }),
    );
  });

  test('the key of a name is numbered by freeKey when people share a name', () => {
    const taken = new Set(['ana-mora', 'ana-mora-2', 'ana-mora-4']);
    expect(freeKey('ana-mora', (key) => taken.has(key))).toBe('ana-mora-3');
    expect(freeKey('luis-mora', (key) => taken.has(key))).toBe('luis-mora');
  });
});

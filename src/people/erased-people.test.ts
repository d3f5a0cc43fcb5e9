import { expect, test } from 'vitest';
import { withoutNames, withoutPeople } from './erased-people.ts';

const keys = new Set(['ana']);

test('a name leaves the record wherever its person is, and nothing else does', () => {
  const record = {
    groups: [
      { rows: [{ person: 'ana', participant_name: 'Ana', time: '1:20.00' }] },
      { rows: [{ person: 'luis', participant_name: 'Ana', remark: { es: 'x', en: 'y' } }] },
    ],
  };
  expect(withoutNames(record, keys)).toEqual({
    groups: [
      { rows: [{ person: 'ana', participant_name: '—', time: '1:20.00' }] },
      { rows: [{ person: 'luis', participant_name: 'Ana', remark: { es: 'x', en: 'y' } }] },
    ],
  });
  expect(withoutNames(record, new Set())).toBe(record);
});

test('a person leaves a list', () => {
  expect(withoutPeople([{ person: 'ana' }, { person: 'luis' }], keys)).toEqual([
    { person: 'luis' },
  ]);
});

import { describe, expect, test } from 'vitest';
import {
  type Findable,
  indexOfList,
  isFiltering,
  type ListFilter,
  readListFilter,
} from './list-filter.ts';

const isFound = (row: Findable, filter: ListFilter) =>
  indexOfList([row], (each) => each)(filter).length === 1;

const row = { name: 'Álvaro Bustamante Choque', number: 112, category: 'expertos' };
const finds = (search: string, category = '') => isFound(row, { search, category });

describe('a list filter', () => {
  test('a list filter finds beginnings of names without regard to accents, case and order', () => {
    expect(finds('alv')).toBe(true);
    expect(finds('ÁLVARO')).toBe(true);
    expect(finds('choq bus')).toBe(true);
    expect(finds('varo')).toBe(false);
    expect(finds('alvaro tapuy')).toBe(false);
  });

  test('a list filter finds a bib by its beginning, with or without #', () => {
    expect(finds('112')).toBe(true);
    expect(finds('#11')).toBe(true);
    expect(finds('12')).toBe(false);
    expect(isFound({ ...row, number: null }, { search: '112', category: '' })).toBe(false);
  });

  test('a list filter finds all rows for an empty search', () => {
    expect(finds('')).toBe(true);
    expect(finds('   ')).toBe(true);
    expect(isFiltering({ search: ' ', category: '' })).toBe(false);
  });

  test('a list filter finds only rows of its category', () => {
    expect(finds('', 'expertos')).toBe(true);
    expect(finds('alvaro', 'novatos')).toBe(false);
    expect(isFiltering({ search: '', category: 'novatos' })).toBe(true);
  });

  test('a list filter is read from the address', () => {
    expect(readListFilter(new URLSearchParams('buscar=%23112&categoria=expertos'))).toEqual({
      search: '#112',
      category: 'expertos',
    });
    expect(readListFilter(new URLSearchParams())).toEqual({ search: '', category: '' });
  });

  test('a list filter keeps the order of the list', () => {
    const names = ['Zoe Paz', 'Ana Paz', 'Luz Mar'];
    const find = indexOfList(names, (name) => ({ name, number: null, category: '' }));
    expect(find({ search: 'paz', category: '' })).toEqual(['Zoe Paz', 'Ana Paz']);
  });

  test('normalizes the names once, however many keys are typed', () => {
    let folded = 0;
    const find = indexOfList(['Ana Paz'], (name) => {
      folded += 1;
      return { name, number: null, category: '' };
    });
    for (const search of ['a', 'an', 'ana', '']) find({ search, category: '' });
    expect(folded).toBe(1);
  });
});

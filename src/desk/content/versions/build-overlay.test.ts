import { expect, test } from 'vitest';
import { buildOverlay, laidOver } from './build-overlay.ts';

const file = 'content/race.json';
const change = (place: string, ...value: [] | [unknown]) => ({
  file,
  place,
  before: null,
  base: '',
  ...(value.length > 0 && { value: value[0] }),
});
const said = (...orders: ReturnType<typeof change>[]) =>
  laidOver(
    { links: [{ url: 'a' }, { url: 'b' }] },
    file,
    buildOverlay(orders.map((one, index) => ({ version: index + 1, changes: [one] }))),
  );

test('a change of a whole list replaces the changes inside it', () => {
  expect(said(change('links[0].url', 'x'), change('links', [{ url: 'y' }]))).toEqual({
    links: [{ url: 'y' }],
  });
  expect(
    said(change('links[0].url', 'x'), change('links', [{ url: 'y' }]), change('links')),
  ).toEqual({ links: [{ url: 'a' }, { url: 'b' }] });
});

test('a later change inside a list becomes part of it', () => {
  const orders = [change('links', [{ url: 'y' }, { url: 'z' }]), change('links[1].url', 'w')];
  expect(said(...orders)).toEqual({ links: [{ url: 'y' }, { url: 'w' }] });
  expect(said(...orders, change('links'))).toEqual({ links: [{ url: 'a' }, { url: 'b' }] });
});

test('a place with a similar beginning is no part of another', () => {
  expect(
    buildOverlay([{ version: 1, changes: [change('link', 'x'), change('links', [])] }]),
  ).toHaveLength(2);
});

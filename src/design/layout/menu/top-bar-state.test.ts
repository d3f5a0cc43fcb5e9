import { describe, expect, test } from 'vitest';
import { scrollTopBar, topBarAtTop } from './top-bar-state.ts';

describe('top bar', () => {
  test('the top bar is transparent up to 150 px, and hides on the way down there too', () => {
    expect(topBarAtTop.hidden).toBe(false);
    expect(scrollTopBar(topBarAtTop, 6)).toEqual({ opaque: false, hidden: true, scrollY: 6 });
    expect(scrollTopBar(topBarAtTop, 150)).toEqual({ opaque: false, hidden: true, scrollY: 150 });
  });

  test('the top bar is opaque and hidden when scrolled down past 150 px', () => {
    expect(scrollTopBar(topBarAtTop, 151)).toEqual({ opaque: true, hidden: true, scrollY: 151 });
  });

  test('the top bar comes back, opaque, when scrolled up', () => {
    const down = scrollTopBar(topBarAtTop, 800);
    expect(scrollTopBar(down, 790)).toEqual({ opaque: true, hidden: false, scrollY: 790 });
  });

  test.each([1, 5, -1, -5])('ignores a change of %i px', (change) => {
    const down = scrollTopBar(topBarAtTop, 800);
    expect(scrollTopBar(down, 800 + change)).toBe(down);
  });

  test('the top bar adds up small changes until they count', () => {
    let state = scrollTopBar(topBarAtTop, 800);
    for (const y of [798, 796, 794]) state = scrollTopBar(state, y);
    expect(state.hidden).toBe(false);
  });

  test('turns transparent again at the top, also by small steps', () => {
    let state = scrollTopBar(topBarAtTop, 152);
    for (const y of [151, 150, 149]) state = scrollTopBar(state, y);
    expect(state.opaque).toBe(false);
  });

  test('treats overscroll above the top as the top', () => {
    expect(scrollTopBar(topBarAtTop, -80)).toBe(topBarAtTop);
  });
});

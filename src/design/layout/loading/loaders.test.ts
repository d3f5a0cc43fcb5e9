import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLoaders, LoaderError } from './loaders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function oneLoader(options?: { fast: boolean }) {
  const loaders = createLoaders(options);
  loaders.register('page');
  return {
    ...loaders,
    startTask: (task: string, layer?: 'foreground' | 'background') =>
      loaders.start('page', task, layer),
    stopTask: (task: string, layer?: 'foreground' | 'background') =>
      loaders.stop('page', task, layer),
    now: () => loaders.state('page'),
  };
}

describe('loading overlay', () => {
  test('the loading overlay shows at once and stays for at least 300 ms', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('a');
    expect(now().foreground).toBe('shown');
    stopTask('a');
    vi.advanceTimersByTime(299);
    expect(now().foreground).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(now().foreground).toBe('closing');
  });

  test.each([
    [false, 1001],
    [true, 601],
  ])('fades out (fast: %s) within %i ms', (fast, ms) => {
    const { startTask, stopTask, now } = oneLoader({ fast });
    startTask('a');
    vi.advanceTimersByTime(400);
    stopTask('a');
    vi.advanceTimersByTime(0);
    expect(now().foreground).toBe('closing');
    vi.advanceTimersByTime(ms - 1);
    expect(now().foreground).toBe('closing');
    vi.advanceTimersByTime(1);
    expect(now().foreground).toBe('hidden');
  });

  test('closes only with the last task', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('a');
    startTask('b');
    stopTask('a');
    vi.advanceTimersByTime(5000);
    expect(now().foreground).toBe('shown');
    stopTask('b');
    vi.advanceTimersByTime(5000);
    expect(now().foreground).toBe('hidden');
  });

  test.each([
    [false, 500],
    [true, 300],
  ])('hides a background behind a foreground (fast: %s), back after %i ms', (fast, ms) => {
    const { startTask, stopTask, now } = oneLoader({ fast });
    startTask('quiet', 'background');
    expect(now().background).toBe('shown');
    startTask('loud');
    expect(now().background).not.toBe('shown');
    vi.advanceTimersByTime(2000);
    expect(now().background).toBe('hidden');
    stopTask('loud');
    vi.advanceTimersByTime(0);
    vi.advanceTimersByTime(ms - 1);
    expect(now().background).toBe('hidden');
    vi.advanceTimersByTime(1);
    expect(now().background).toBe('shown');
  });

  test('the loading overlay does not bring back a background that ended meanwhile', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('quiet', 'background');
    startTask('loud');
    stopTask('quiet', 'background');
    stopTask('loud');
    vi.advanceTimersByTime(5000);
    expect(now()).toEqual({ foreground: 'hidden', background: 'hidden' });
  });

  test('a background started under a foreground waits for it', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('loud');
    startTask('quiet', 'background');
    expect(now().background).toBe('hidden');
    stopTask('loud');
    vi.advanceTimersByTime(800);
    expect(now().background).toBe('shown');
  });

  test.each([
    [100, 500],
    [499, 500],
    [700, 700],
    [1000, 1000],
  ])(
    'the loading overlay shows a background that starts %i ms into the fade of a foreground',
    (into, shownAfter) => {
      const { startTask, stopTask, now } = oneLoader();
      startTask('loud');
      vi.advanceTimersByTime(300);
      stopTask('loud');
      vi.advanceTimersByTime(into);
      expect(now().foreground).toBe('closing');
      startTask('quiet', 'background');
      vi.advanceTimersByTime(shownAfter - into);
      expect(now().background).toBe('shown');
    },
  );

  test('drops a background that ends while it waits to return', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('quiet', 'background');
    startTask('loud');
    vi.advanceTimersByTime(300);
    stopTask('loud');
    stopTask('quiet', 'background');
    vi.advanceTimersByTime(5000);
    expect(now()).toEqual({ foreground: 'hidden', background: 'hidden' });
  });

  test('the loading overlay keeps a background for its minimum time, unless a foreground replaces it', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('quiet', 'background');
    stopTask('quiet', 'background');
    vi.advanceTimersByTime(299);
    expect(now().background).toBe('shown');
    startTask('loud');
    expect(now().background).toBe('closing');
  });

  test('the loading overlay shows a foreground that starts again while closing', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('a');
    stopTask('a');
    vi.advanceTimersByTime(600);
    startTask('b');
    vi.advanceTimersByTime(5000);
    expect(now().foreground).toBe('shown');
  });

  test('a duplicate loader id, a duplicate task id and an unknown loader are errors', () => {
    const loaders = createLoaders();
    const remove = loaders.register('page');
    expect(() => loaders.register('page')).toThrow(LoaderError);
    loaders.start('page', 'a');
    expect(() => loaders.start('page', 'a')).toThrow('duplicate task "a"');
    expect(() => loaders.start('page', 'a', 'background')).toThrow('duplicate task "a"');
    remove();
    expect(() => loaders.start('page', 'a')).toThrow('unknown loader "page"');
  });

  test('ignores stopping a task that is not running', () => {
    const { startTask, stopTask, now } = oneLoader();
    startTask('a');
    stopTask('b');
    vi.advanceTimersByTime(5000);
    expect(now().foreground).toBe('shown');
  });

  test('notifies its listeners of every change until they unsubscribe', () => {
    const { startTask, stopTask, subscribe } = oneLoader();
    const seen = vi.fn();
    const leave = subscribe(seen);
    startTask('a');
    expect(seen).toHaveBeenCalledTimes(1);
    leave();
    stopTask('a');
    vi.advanceTimersByTime(5000);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

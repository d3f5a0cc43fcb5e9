import { expect, test } from 'vitest';
import { isContained } from './is-contained.ts';

test('a container is recognized by files of its runtime', () => {
  for (const mark of ['/.dockerenv', '/run/.containerenv', '/var/run/secrets/kubernetes.io']) {
    expect(isContained((path) => path === mark)).toBe(true);
  }
  expect(isContained(() => false)).toBe(false);
});

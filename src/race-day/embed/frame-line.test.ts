import { expect, test } from 'vitest';
import { frameHeights, frameKinds, frameLine, framePath } from './frame-line.ts';

test('heights of a frame rise, and each has room for a heading and rows', () => {
  const { baja, media, alta } = frameHeights;
  expect([baja, media, alta]).toEqual([baja, media, alta].toSorted((a, b) => a - b));
  expect(baja).toBeGreaterThanOrEqual(300);
});

test.each(frameKinds)('a frame of %s has its own address in each language and theme', (kind) => {
  const path = (more: object) =>
    framePath({ kind, of: 'x', language: 'es', theme: null, ...more } as never);
  expect(path({})).toBe(`/es/insertar/${kind}/x`);
  expect(path({ of: '' })).toBe(`/es/insertar/${kind}`);
  expect(path({ language: 'en' })).toBe(`/en/insertar/${kind}/x`);
  expect(path({ theme: 'oscuro' })).toBe(`/es/insertar/${kind}/x?tema=oscuro`);
});

test('the line of a frame has its height, and no title ends its attribute', () => {
  const line = frameLine('https://race.example/a?b=1&c=2', { title: 'A "b" <c>', height: 480 });
  expect(line).toContain('height:480px');
  expect(line).toContain('src="https://race.example/a?b=1&amp;c=2"');
  expect(line).toContain('title="A &quot;b&quot; &lt;c&gt;"');
});

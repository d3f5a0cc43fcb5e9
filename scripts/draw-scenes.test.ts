import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneFile, sceneLights, sceneNames } from '../src/design/ui/page/scene-file.ts';
import { drawnBy, stamp } from './draw-scenes.ts';

test('the scenes are drawn as their sources say now: `npm run draw-scenes`', () => {
  expect(readFileSync(stamp, 'utf8').trim()).toBe(drawnBy());
});

test.each(sceneNames)('%s is there by day and by night in each cut, and small', (name) => {
  for (const light of sceneLights) {
    const bytes = (file: string) => statSync(`public${file}`).size;
    expect(bytes(sceneFile(name, 'wide', light))).toBeLessThan(50_000);
    expect(bytes(sceneFile(name, 'wide', light, '-small'))).toBeLessThan(25_000);
    expect(bytes(sceneFile(name, 'phone', light))).toBeLessThan(27_000);
    expect(bytes(sceneFile(name, 'phone', light, '-small'))).toBeLessThan(15_000);
  }
});

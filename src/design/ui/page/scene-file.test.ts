import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneFile, sceneLights, sceneNames } from './scene-file.ts';

test.each(sceneNames)('the scene %s has each cut by day and by night, in small files', (name) => {
  for (const light of sceneLights) {
    const bytes = (file: string) => statSync(`public${file}`).size;
    expect(bytes(sceneFile(name, 'wide', light))).toBeLessThan(50_000);
    expect(bytes(sceneFile(name, 'wide', light, '-small'))).toBeLessThan(25_000);
    expect(bytes(sceneFile(name, 'phone', light))).toBeLessThan(27_000);
    expect(bytes(sceneFile(name, 'phone', light, '-small'))).toBeLessThan(15_000);
  }
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../contract/support/engines.ts';
import { removeTemporaryFolders, temporaryFolder } from '../contract/support/temporary-folder.ts';
import { Deeds } from './deeds.ts';
import { prepareSettings, startFaultySite } from './faulty-site.ts';
import { judgeDeeds } from './judge-deeds.ts';
import { killRounds } from './kill-rounds.ts';

afterAll(removeTemporaryFolders);

test('a site that runs under another program ends with its kill', async () => {
  const database = { engine: 'sqlite', file: join(temporaryFolder(), 'race.sqlite') } as const;
  const settings = prepareSettings({ varDir: temporaryFolder(), database });
  const site = await startFaultySite(settings, ['sh', '-c', '"$@"; :', 'sh']);
  expect((await fetch(`${site.url}/api/raceHeats`)).status).toBe(200);
  await site.kill('SIGTERM');
  await expect(fetch(`${site.url}/api/raceHeats`)).rejects.toThrow(TypeError);
});

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)(engine.missing ?? 'a killed server', () => {
    beforeAll(engine.start);
    afterAll(engine.stop);

    test('a killed site keeps every acknowledged write, once and complete', async () => {
      const ground = { varDir: temporaryFolder(), database: await engine.empty() };
      const { answered, verdict } = await killRounds(ground, 2);
      expect(verdict).toEqual({ lost: [], doubled: [], torn: [] });
      expect(answered).toBeGreaterThan(1);
      const deeds = new Deeds();
      deeds.registered.set(1, 'a token of nobody');
      deeds.receipts.set('a token of nobody', 'no digest');
      deeds.appended.push('an event of nobody');
      expect((await judgeDeeds(ground, deeds)).lost).toHaveLength(3);
    });
  });
});

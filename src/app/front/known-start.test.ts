import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { settingNames } from '../../platform/config/setting-names.ts';
import { readRace } from '../../record/race/read-content.server.ts';
import { digestOfStart, keepKnownStart, readKnownStart } from './known-start.server.ts';

const race = readRace('content');

function started(settings: Record<string, string> = {}) {
  const env = { VAR_DIR: mkdtempSync(join(tmpdir(), 'known-')), ...settings };
  const of = digestOfStart(env, 'look');
  keepKnownStart({ of, config: readConfig(env), race, contentVersion: 3 });
  return { env, of };
}

test('the next start with the same digest reads the warm-start cache', () => {
  const { env, of } = started({ PORT: '4000' });
  const config = { port: 4000, varDir: env.VAR_DIR };
  expect(readKnownStart(env, of)).toMatchObject({ of, config, race, contentVersion: 3 });
});

test('another program, file or setting gives a start another digest', () => {
  const { env, of } = started();
  const others = [
    digestOfStart(env, 'another look'),
    ...settingNames.map((name) => digestOfStart({ ...env, [name]: 'other' }, 'look')),
  ];
  expect(new Set([of, ...others]).size).toBe(settingNames.length + 2);
  for (const other of others) expect(readKnownStart(env, other)).toBeNull();
});

test('the warm-start cache has no secret', () => {
  const secrets = {
    SMTP_URL: 'smtp://user:pass-word-1@mail.example',
    MAIL_FROM: 'race@example.com',
    PAYPHONE_TOKEN: 'secret-token-2',
    PAYPHONE_STORE_ID: 'store',
    RELAY_KEY: 'secret-key-3'.repeat(4),
    DATABASE_URL: 'postgres://race:secret-4@localhost/race',
  };
  const { env } = started(secrets);
  const written = readdirSync(env.VAR_DIR).map((name) =>
    readFileSync(join(env.VAR_DIR, name), 'utf8'),
  );
  expect(written).toHaveLength(1);
  expect(written.join()).not.toMatch(/pass-word-1|secret|user:/);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settingNames } from './setting-names.ts';

function collectIssues(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
  }
  throw new Error('expected a ConfigError');
}

describe('the settings', () => {
  test('use the defaults in an empty environment', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      publicUrl: 'http://localhost:3000',
      tls: null,
      varDir: resolve('var'),
      contentDir: resolve('content'),
      dataDir: resolve('data'),
      database: { engine: 'sqlite', file: resolve('var/race.sqlite') },
      databaseReadUrl: null,
      mail: { smtpUrl: null, from: 'race@localhost' },
      cards: [],
      flagBaseUrl: 'https://flagcdn.com',
      gearAddresses: [],
      limitCallers: true,
      logLevel: 'info',
      trustedProxies: 0,
      backup: { dir: null, recipients: [], days: 35 },
      metrics: null,
      relay: { name: 'sitio', key: null, to: null },
      push: { subject: null, services: [] },
      registrationsPerHour: 30,
    });
  });

  test('read timing gear in the own network only, by default on port 7000', () => {
    expect(readConfig({ GEAR_ADDRESSES: '192.168.1.50 cp545.lan:7001' }).gearAddresses).toEqual([
      { host: '192.168.1.50', port: 7000 },
      { host: 'cp545.lan', port: 7001 },
    ]);
    for (const elsewhere of ['8.8.8.8', 'example.org', '192.168.1.50:70000', 'http://10.0.0.1']) {
      expect(() => readConfig({ GEAR_ADDRESSES: elsewhere })).toThrow(/own network/);
    }
  });

  test('match .env.example in names and default values', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'));
    expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  test('list every issue at once, without the values', () => {
    const issues = collectIssues({
      PORT: 'three',
      PUBLIC_URL: 'race.example',
      LOG_LEVEL: 'loud',
      BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1SECRET',
      DATABASE_URL: 'mysql://root:secret@db/race',
      PAYPHONE_TOKEN: 'secret',
      DATABASE_READ_URL: 'postgres://u:secret@replica/race',
      SMTP_URL: 'http://mail',
    });
    expect(issues.map((issue) => issue.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'LOG_LEVEL',
      'BACKUP_RECIPIENTS',
      'PAYPHONE_STORE_ID',
      'DATABASE_READ_URL',
      'MAIL_FROM',
    ]);
    expect(issues.join()).not.toContain('secret');
  });

  test.each(['-1', '65536', '3e3', '3000.5'])('refuse the port %s', (port) => {
    expect(collectIssues({ PORT: port })).toHaveLength(1);
  });

  test.each([
    ['file:other.sqlite', { engine: 'sqlite', file: resolve('other.sqlite') }],
    ['file:///srv/race.sqlite', { engine: 'sqlite', file: '/srv/race.sqlite' }],
    ['postgres://u:p@db/race', { engine: 'postgres', url: 'postgres://u:p@db/race' }],
    ['postgresql://u:p@db/race', { engine: 'postgres', url: 'postgresql://u:p@db/race' }],
  ])('read the database of %s', (url, expected) => {
    expect(readConfig({ DATABASE_URL: url }).database).toEqual(expected);
  });

  test.each(['DATABASE_URL', 'DATABASE_READ_URL'])(
    'require TLS for %s outside the own network',
    (name) => {
      const at = (address: string) => ({ DATABASE_URL: 'postgres://u:p@db/race', [name]: address });
      for (const host of ['db.example.com', '203.0.113.7', '[2001:db8:1::7]:5432']) {
        const issues = collectIssues(at(`postgres://u:secret@${host}/race`));
        expect(issues).toEqual([expect.stringMatching(`^${name}: leads to another network`)]);
        expect(issues.join()).not.toContain('secret');
        for (const mode of ['sslmode=require', 'sslmode=disable', 'ssl=true', 'sslrootcert=ca']) {
          const config = readConfig(at(`postgres://u:p@${host}/race?${mode}`));
          expect(config.database.engine).toBe('postgres');
        }
      }
      expect(collectIssues(at('postgres://u:p@/race?host=db.example.com'))).toHaveLength(1);
      for (const host of ['127.0.0.1', '10.0.0.7', '[::1]', 'db', 'db.internal', 'localhost']) {
        const config = readConfig(at(`postgres://u:p@${host}/race`));
        expect(config.database.engine).toBe('postgres');
      }
    },
  );

  test('require TLS for the card provider, except in the own network', () => {
    const issues = collectIssues({ PAYPHONE_BASE_URL: 'http://pay.example.com' });
    expect(issues).toEqual(['PAYPHONE_BASE_URL: begins with https:// beyond the own network']);
    for (const url of ['http://127.0.0.1:4010', 'https://pay.example.com']) {
      expect(readConfig({ PAYPHONE_BASE_URL: url }).cards).toEqual([]);
    }
  });

  test('remove trailing slashes from addresses', () => {
    expect(readConfig({ PUBLIC_URL: 'https://race.example/' }).publicUrl).toBe(
      'https://race.example',
    );
  });

  test('listen only on this machine behind a trusted proxy, unless HOST says otherwise', () => {
    expect(readConfig({ TRUSTED_PROXIES: '1' }).host).toBe('127.0.0.1');
    expect(readConfig({ TRUSTED_PROXIES: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig({}).host).toBeUndefined();
  });

  test('require token and store for card payments', () => {
    const settings = { PAYPHONE_TOKEN: 't', PAYPHONE_STORE_ID: 's' };
    const usual = 'https://pay.payphonetodoesposible.com';
    const { cards } = readConfig(settings);
    expect(cards).toEqual([
      { provider: 'payphone', settings: { ...settings, PAYPHONE_BASE_URL: usual } },
    ]);
  });
});

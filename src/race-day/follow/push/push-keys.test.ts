import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { makePushKeys, pushKeyFile, pushSubject, readPushKeys } from './push-keys.server.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'push-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

test('push keys exist once they are made, stay the same at every start, and are readable by their owner alone', async () => {
  const varDir = folder();
  expect(await readPushKeys(varDir)).toBeNull();
  const made = await makePushKeys(varDir);
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(made.privateKey, 'base64url')).toHaveLength(32);
  expect(await readPushKeys(varDir)).toEqual(made);
  expect(await makePushKeys(varDir)).toEqual(made);
  expect(statSync(pushKeyFile(varDir)).mode & 0o077).toBe(0);
});

test.each([
  [{}, null],
  [{ PUBLIC_URL: 'http://race.example.org' }, null],
  [{ PUBLIC_URL: 'https://localhost:3000' }, null],
  [{ PUBLIC_URL: 'https://race.example.org' }, 'https://race.example.org'],
  [{ PUSH_SUBJECT: 'mailto:race@example.org' }, 'mailto:race@example.org'],
])('the contact for push services with the settings %j', (settings, subject) => {
  expect(pushSubject(readConfig(settings))).toBe(subject);
});

test.each([
  'mailto:race@localhost',
  'https://localhost',
  'http://race.example.org',
  'race@example.org',
])('the start refuses %s as a contact for push services', (PUSH_SUBJECT) => {
  expect(() => readConfig({ PUSH_SUBJECT })).toThrow(/PUSH_SUBJECT: expected mailto:/);
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withCredentials } from './with-credentials.server.ts';

test('a secret in a credentials file overrides the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
  writeFileSync(join(folder, 'PAYPHONE_TOKEN'), 'of the keeper\n');
  writeFileSync(join(folder, 'PATH'), 'no setting');
  const env = { CREDENTIALS_DIRECTORY: folder, PAYPHONE_TOKEN: 'of the environment', PATH: '/bin' };
  expect(withCredentials(env)).toMatchObject({ PAYPHONE_TOKEN: 'of the keeper', PATH: '/bin' });
  expect(withCredentials({ PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

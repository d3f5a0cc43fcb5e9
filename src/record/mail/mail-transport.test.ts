import { expect, test } from 'vitest';
import { toTlsOptions } from './mail-transport.server.ts';

test.each([
  ['smtp://user:secret@mail.example.org:587', { requireTLS: true }],
  ['smtp://user:secret@181.199.1.2', { requireTLS: true }],
  ['smtp://user:secret@mail.example.org?requireTLS=false', {}],
  ['smtps://user:secret@mail.example.org', {}],
  ['smtp://127.0.0.1:1025', {}],
  ['smtp://mailpit:1025', {}],
])('%s says no password in clear: %j', (url, options) => {
  expect(toTlsOptions(url)).toEqual(options);
});

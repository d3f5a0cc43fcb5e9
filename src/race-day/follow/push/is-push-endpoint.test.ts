import { expect, test } from 'vitest';
import { isPushEndpoint } from './is-push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the server accepts the push endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://localhost/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('the server never calls %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('the settings add a push service by its origin, over HTTP on this computer alone', () => {
  const added = ['https://push.example.org', 'http://127.0.0.1:9', 'http://10.0.0.1'];
  const may = (endpoint: string) => isPushEndpoint(endpoint, added);
  expect(may('https://push.example.org/x')).toBe(true);
  expect(may('http://127.0.0.1:9/x')).toBe(true);
  expect(may('http://127.0.0.1:10/x')).toBe(false);
  expect(may('http://push.example.org/x')).toBe(false);
  expect(may('http://10.0.0.1/x')).toBe(false);
});

import { expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { handedSocket } from './handed-socket.ts';

test('a socket is taken by the process that it was handed to', () => {
  expect(handedSocket({ LISTEN_FDS: '1', LISTEN_PID: '77' }, 77)).toBe(3);
});

test.each([{}, { LISTEN_FDS: '' }, { LISTEN_PID: '77' }])(
  'without one (%o) it opens its own',
  (env) => {
    expect(handedSocket(env, 77)).toBeNull();
  },
);

test.each([
  [{ LISTEN_FDS: '1', LISTEN_PID: '76' }, 'LISTEN_PID'],
  [{ LISTEN_FDS: '1' }, 'LISTEN_PID'],
  [{ LISTEN_FDS: '2', LISTEN_PID: '77' }, 'LISTEN_FDS'],
])('%o stops the start, and says why', (env, name) => {
  expect(() => handedSocket(env, 77)).toThrow(StartError);
  expect(() => handedSocket(env, 77)).toThrow(name);
});

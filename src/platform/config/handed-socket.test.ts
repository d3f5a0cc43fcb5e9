import { expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { handedSocket } from './handed-socket.ts';

test('a handed socket is taken by the process it was handed to', () => {
  expect(handedSocket({ LISTEN_FDS: '1', LISTEN_PID: '77' }, 77)).toBe(3);
});

test.each([{}, { LISTEN_FDS: '' }, { LISTEN_PID: '77' }])(
  'a process without a handed socket (%o) opens its own',
  (env) => {
    expect(handedSocket(env, 77)).toBeNull();
  },
);

test.each([
  [{ LISTEN_FDS: '1', LISTEN_PID: '76' }, 'LISTEN_PID'],
  [{ LISTEN_FDS: '1' }, 'LISTEN_PID'],
  [{ LISTEN_FDS: '2', LISTEN_PID: '77' }, 'LISTEN_FDS'],
])('the handed socket %o stops the start with a reason', (env, name) => {
  expect(() => handedSocket(env, 77)).toThrow(StartError);
  expect(() => handedSocket(env, 77)).toThrow(name);
});

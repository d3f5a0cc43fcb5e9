import { afterEach, expect, test, vi } from 'vitest';
import { FakeCanoe123 } from '../../../../../tests/fakes/canoe123/canoe123-server.ts';
import { followLine, type LineState } from './follow-line.server.ts';
import type { HeardMessage } from './live-message.ts';

const clock = (text: string) =>
  `<Canoe123 System="Main"><TimeOfDay>${text}</TimeOfDay></Canoe123>|`;

let end = () => {};
afterEach(() => end());

async function follow(fake: FakeCanoe123, port: number) {
  const ending = new AbortController();
  end = () => ending.abort();
  const heard: (HeardMessage | null)[] = [];
  const states: [LineState, string][] = [];
  const over = followLine({
    host: '127.0.0.1',
    port,
    signal: ending.signal,
    silentMs: 150,
    firstPauseMs: 5,
    longestPauseMs: 20,
    onMessage: (message) => heard.push(message),
    onState: (state, why) => states.push([state, why]),
  });
  const isConnected = (count = 1) => vi.waitFor(() => expect(fake.connections).toBe(count));
  return { ending, heard, states, over, isConnected };
}

const texts = (heard: (HeardMessage | null)[]) =>
  heard.map((one) => (one?.kind === 'clock' ? one.text : (one?.kind ?? null)));

test('half a message is discarded with its connection, and the next connection starts with a new message', async () => {
  const fake = new FakeCanoe123();
  const { heard, states, isConnected, over, ending } = await follow(fake, await fake.start());
  await isConnected();
  fake.send(`${clock('10:00:00')}${clock('10:00:01').slice(0, 30)}`);
  await vi.waitFor(() => expect(texts(heard)).toEqual(['10:00:00']));
  fake.cut();
  await vi.waitFor(() => expect(states).toContainEqual(['dead', 'closed']));
  await isConnected();
  fake.send(clock('10:00:02'));
  await vi.waitFor(() => expect(texts(heard)).toEqual(['10:00:00', '10:00:02']));
  ending.abort();
  await over;
  await fake.stop();
});

test('a line without a byte is dead, and a missing program is tried again', async () => {
  const fake = new FakeCanoe123();
  const port = await fake.start();
  const { states, isConnected, over, ending } = await follow(fake, port);
  await isConnected();
  await vi.waitFor(() => expect(states).toContainEqual(['dead', 'silent']));
  await fake.stop();
  await vi.waitFor(() => expect(states).toContainEqual(['dead', 'ECONNREFUSED']));
  const back = new FakeCanoe123();
  await back.start(port);
  await vi.waitFor(() => expect(back.connections).toBe(1));
  ending.abort();
  await over;
  await back.stop();
});

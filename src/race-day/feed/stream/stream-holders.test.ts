import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { mostListeners } from './change-streams.ts';
import { mostOfAddress, streamHolders } from './stream-holders.ts';

function openAnswer() {
  const said: string[] = [];
  const answer = Object.assign(new EventEmitter(), {
    said,
    write: (text: string) => said.push(text),
    end() {
      said.push('END');
      answer.emit('close');
    },
  });
  return answer;
}

const client = 'a-browser-of-a-village';

test('four addresses at their limit leave room for all other addresses', () => {
  expect(4 * mostOfAddress).toBeLessThan(mostListeners * 0.9);
});

test('an address has a limit of its own, and a closed stream makes room', () => {
  const holders = streamHolders({ ofAddress: 2 });
  const [first, second] = [openAnswer(), openAnswer()];
  for (const one of [first, second]) holders.hold(one, { address: 'a', client: undefined });
  expect([holders.hasRoom('a'), holders.hasRoom('b'), holders.size]).toEqual([false, true, 2]);
  first.emit('close');
  expect([holders.hasRoom('a'), holders.size]).toEqual([true, 1]);
  second.emit('close');
  expect(holders.size).toBe(0);
});

test('one more stream of a browser ends its oldest one from any address', () => {
  const holders = streamHolders({ ofClient: 2 });
  const streams = ['a', 'b', 'c'].map((address) => {
    const stream = openAnswer();
    holders.hold(stream, { address, client });
    return stream;
  });
  expect(streams.map(({ said }) => said)).toEqual([
    ['retry: 60000\n\nevent: replaced\ndata:\n\n', 'END'],
    [],
    [],
  ]);
  expect(holders.size).toBe(2);
  for (const one of streams) one.emit('close');
  expect(holders.size).toBe(0);
  const again = openAnswer();
  holders.hold(again, { address: 'a', client });
  expect(again.said).toEqual([]);
});

test('a browser without a valid name replaces no stream', () => {
  const holders = streamHolders({ ofClient: 1 });
  for (const named of [
    undefined,
    undefined,
    'x',
    'x',
    "' or 1=1; --------",
    "' or 1=1; --------",
  ]) {
    holders.hold(openAnswer(), { address: null, client: named });
  }
  expect(holders.size).toBe(6);
});

import { expect, test } from 'vitest';
import { eventLines, type SentEvent } from './event-lines.ts';

function heard(pieces: readonly string[]): SentEvent[] {
  const events: SentEvent[] = [];
  const read = eventLines((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

const sent =
  'retry: 3000\n\nevent: beat\ndata: {"now":1}\n\nid: 7\nevent: change\ndata: {"to":"7"}\n\n';
const events = [
  { type: 'beat', data: '{"now":1}' },
  { type: 'change', data: '{"to":"7"}' },
];

test('events are the same however the stream is cut into pieces', () => {
  expect(heard([sent])).toEqual(events);
  expect(heard([...sent])).toEqual(events);
  expect(heard([sent.replaceAll('\n', '\r\n')])).toEqual(events);
});

test('a stream that ends within a line or an event delivers no part of it', () => {
  for (let end = sent.indexOf('id: 7'); end < sent.length - 1; end += 1) {
    expect(heard([sent.slice(0, end)])).toEqual(events.slice(0, 1));
  }
});

import { expect, test } from 'vitest';
import { createLog } from './create-log.server.ts';
import { logRequest } from './log-request.ts';
import { requestIds } from './request-ids.server.ts';

function logLines(level: 'info' | 'warn', bindings: Record<string, string>) {
  const lines: string[] = [];
  const log = createLog({ logLevel: level }, { write: (line) => lines.push(line) });
  const facts = { method: 'GET', path: '/a"b', status: 200 };
  const child = log.child(bindings);
  logRequest(child, { ...facts, requestId: 'id-1', started: 0 });
  child.info({ requestId: 'id-1', ...facts, ms: 0 });
  return lines.map((line) => line.replace(/("time":")[^"]+|("ms":)\d+/g, '$1$20'));
}

test.each([{}, { process: 'second', 'a"b': '"' }])(
  'a request line is written as by pino, with %j',
  (bindings) => {
    const [written, byPino] = logLines('info', bindings);
    expect(written).toBe(byPino);
    expect(JSON.parse(written ?? '')).toMatchObject({ level: 'info', path: '/a"b', ...bindings });
  },
);

test('a request line is left out when only warnings are logged', () => {
  expect(logLines('warn', {})).toEqual([]);
});

test('each request has its own id, whichever maker counts', () => {
  const makers = [requestIds(), requestIds()];
  const ids = makers.flatMap((next) => Array.from({ length: 1000 }, next));
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[\w-]{14,}$/);
});

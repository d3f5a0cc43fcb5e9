import { expect, test } from 'vitest';
import { createLog } from './create-log.server.ts';

function logged(err: unknown): { text: string; line: Record<string, unknown> } {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  createLog({ logLevel: 'info' }, { write }).error({ err }, 'failed');
  return { text, line: JSON.parse(text) };
}

const address = 'ana@private.example';

test('a refusing mail server is logged with its codes and place, not with the recipient', () => {
  const refusal = new Error(`Can't send mail: 550 <${address}>\n    at ${address} (x:1:1)`);
  const { text, line } = logged(
    Object.assign(refusal, {
      code: 'EENVELOPE',
      responseCode: 550,
      command: `RCPT TO:<${address}>`,
      response: `550 <${address}>: no such user`,
      rejected: [address],
      rejectedErrors: [new Error(address)],
    }),
  );
  expect(text).not.toContain('private');
  expect(line).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', code: 'EENVELOPE', responseCode: 550 },
  });
  expect(text).toContain('create-log.test.ts');
});

test('a database that refuses a row is logged with the rule, not the values', () => {
  class DatabaseError extends Error {}
  const issue = Object.assign(new DatabaseError(`invalid input syntax: "${address}"`), {
    code: '23505',
    constraint: 'registration_request_key_key',
    table: 'registration',
    detail: `Key (email)=(${address}) already exists.`,
    where: address,
    internalQuery: address,
  });
  const { text, line } = logged(new Error(address, { cause: issue }));
  expect(text).not.toContain('private');
  expect(line.err).toMatchObject({
    type: 'Error',
    causes: [{ type: 'DatabaseError', code: '23505', constraint: 'registration_request_key_key' }],
  });
});

test.each([[address], [{ email: address }], [null], [new AggregateError([new Error(address)])]])(
  'a thrown %j is logged by its type',
  (thrown) => {
    const { text, line } = logged(thrown);
    expect(text).not.toContain('private');
    expect(line.err).toHaveProperty('type');
  },
);

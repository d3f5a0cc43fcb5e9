import { expect, test } from 'vitest';
import { auditVerdict } from './audit-verdict.ts';

const answer = (found: object) => JSON.stringify({ metadata: { vulnerabilities: found } });

test('a serious advisory fails the audit, any other is listed', () => {
  const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
  expect(auditVerdict(answer(none), '')).toEqual({ words: 'none known', isFault: false });
  expect(auditVerdict(answer({ ...none, moderate: 2 }), '')).toEqual({
    words: '2 moderate',
    isFault: false,
  });
  expect(auditVerdict(answer({ ...none, low: 1, high: 1 }), '')).toEqual({
    words: '1 low, 1 high',
    isFault: true,
  });
});

test('a wrong signature fails the audit, a missing one is listed', () => {
  const verdict = (invalid: number, missing: number) => {
    const list = (count: number) => Array.from({ length: count }, () => ({ name: 'a' }));
    return auditVerdict(JSON.stringify({ invalid: list(invalid), missing: list(missing) }), '');
  };
  expect(verdict(0, 3)).toEqual({ words: '0 wrong, 3 missing', isFault: false });
  expect(verdict(1, 0)).toEqual({ words: '1 wrong, 0 missing', isFault: true });
});

test('a registry without an audit is named and fails nothing', () => {
  const said =
    'npm warn audit 405 Method Not Allowed - POST …\nnpm error audit endpoint returned an error';
  expect(auditVerdict('{"message":"405"}', said)).toEqual({
    words: 'the registry offers none (405 Method Not Allowed)',
    isFault: false,
  });
  const away = '{"error":{"summary":"failed, reason: getaddrinfo ENOTFOUND a.example"}}';
  expect(auditVerdict(away, 'npm error version').words).toBe(
    'the registry offers none (getaddrinfo ENOTFOUND)',
  );
  expect(auditVerdict('', '')).toMatchObject({ isFault: false });
});

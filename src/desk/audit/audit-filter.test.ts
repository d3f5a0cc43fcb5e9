import { expect, test } from 'vitest';
import { auditAddress, auditQuery, readAuditFilter } from './audit-filter.ts';

test('the audit filter survives reading from an address and writing back', () => {
  const address =
    'quien=3&sesion=0f8fad5b-d9cb-469f-a165-70867728950e&que=account_roles&de=account&cual=7&desde=2026-11-01&hasta=2026-11-30';
  expect(auditAddress(readAuditFilter(new URLSearchParams(address)))).toBe(address);
});

test('the audit filter ignores invalid values', () => {
  const filter = readAuditFilter(
    new URLSearchParams({ quien: '1 or 1', que: 'nothing', cual: '7', desde: 'ayer' }),
  );
  expect(auditAddress(filter, { antes: '9' })).toBe('antes=9');
});

test('the days of the audit filter are whole days at the race, both included', () => {
  const query = (address: string) =>
    auditQuery(readAuditFilter(new URLSearchParams(address)), 'America/Guayaquil');
  expect(query('desde=2026-11-01&hasta=2026-11-30')).toMatchObject({
    since: '2026-11-01T05:00:00.000Z',
    until: '2026-12-01T05:00:00.000Z',
  });
  expect(query('hasta=2026-11-30')).toMatchObject({ since: undefined });
  expect(query('desde=2026-11-01')).toMatchObject({ until: undefined });
});

test.each([
  ['', undefined],
  ['quien=7', 7],
  // Null asks for the actions without an account; undefined asks for all.
  ['quien=terminal', null],
])('the audit filter %j asks for the account %j', (address, accountId) => {
  const filter = readAuditFilter(new URLSearchParams(address));
  expect(auditQuery(filter, 'America/Guayaquil').accountId).toBe(accountId);
});

import { expect, test } from 'vitest';
import { auditAddress, readAuditFilter } from './audit-filter.ts';

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

import { expect, test } from 'vitest';
import { auditAddress, readAuditFilter } from './audit-filter.ts';

test('an address says what is asked for, and is written again as it was', () => {
  const address =
    'quien=3&sesion=0f8fad5b-d9cb-469f-a165-70867728950e&que=account_roles&de=account&cual=7&desde=2026-11-01&hasta=2026-11-30';
  expect(auditAddress(readAuditFilter(new URLSearchParams(address)))).toBe(address);
});

test('what makes no sense is not asked for', () => {
  const filter = readAuditFilter(
    new URLSearchParams({ quien: '1 or 1', que: 'nothing', cual: '7', desde: 'ayer' }),
  );
  expect(auditAddress(filter, { antes: '9' })).toBe('antes=9');
});

import { shiftDate } from '../../../platform/format/local-date.ts';
import { startOfDay } from '../../../platform/format/start-of-day.ts';
import type { AuditQuery } from '../../../record/accounts/audit/read-audit.server.ts';
import type { AuditFilter } from './audit-filter.ts';

/** What the database is asked for a filter, by the days of the race's place. */
export function queryOf(filter: AuditFilter, timeZone: string): Omit<AuditQuery, 'limit'> {
  const { quien, sesion, que, de, cual, desde, hasta } = filter;
  const last = startOfDay(hasta, timeZone);
  const until = last === null ? null : startOfDay(shiftDate(hasta, 1), timeZone);
  return {
    accountId: quien === '' ? undefined : quien === 'terminal' ? null : Number(quien),
    session: sesion === '' ? undefined : sesion,
    act: que === '' ? undefined : que,
    subject: de === '' ? undefined : { kind: de, id: cual === '' ? undefined : cual },
    since: startOfDay(desde, timeZone) ?? undefined,
    until: until ?? undefined,
  };
}

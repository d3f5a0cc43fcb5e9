import { shiftDate } from '../../platform/format/local-date.ts';
import { startOfDay } from '../../platform/format/start-of-day.ts';
import { type ActName, actNames } from '../../record/accounts/audit/audit-names.ts';
import type { AuditQuery } from '../../record/accounts/audit/read-audit.server.ts';

export interface AuditFilter {
  /** Id of an account, or `terminal`. */
  quien: string;
  sesion: string;
  que: ActName | '';
  de: string;
  cual: string;
  desde: string;
  hasta: string;
}

/** Reads the filter from an address; invalid values count as absent. */
export function readAuditFilter(asked: URLSearchParams): AuditFilter {
  const read = (name: string, form: RegExp) => {
    const value = (asked.get(name) ?? '').trim();
    return form.test(value) ? value : '';
  };
  const day = /^\d{4}-\d\d-\d\d$/;
  const de = read('de', /^[a-z_]{1,40}$/);
  return {
    quien: read('quien', /^(\d{1,9}|terminal)$/),
    sesion: read('sesion', /^[0-9a-f-]{36}$/),
    que: actNames.find((name) => name === asked.get('que')) ?? '',
    de,
    cual: de === '' ? '' : read('cual', /^[\w:./-]{1,100}$/),
    desde: read('desde', day),
    hasta: read('hasta', day),
  };
}

export function auditAddress(filter: AuditFilter, more: Record<string, string> = {}): string {
  const asked = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== '');
  return new URLSearchParams(asked).toString();
}

export function auditQuery(filter: AuditFilter, timeZone: string): Omit<AuditQuery, 'limit'> {
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

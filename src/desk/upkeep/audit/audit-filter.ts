import { type ActName, actNames } from '../../../record/accounts/audit/act-name.ts';

/** What the address of the history asks for; the fields are named as in the form. */
export interface AuditFilter {
  /** Number of an account, or `terminal`. */
  quien: string;
  /** Id of a session. */
  sesion: string;
  que: ActName | '';
  /** Kind and number of what it was done to. */
  de: string;
  cual: string;
  /** Days, YYYY-MM-DD, both of them included. */
  desde: string;
  hasta: string;
}

/** Reads a filter out of an address; what makes no sense there counts as not asked for. */
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

/** The filter as it stands in an address, with more besides. */
export function auditAddress(filter: AuditFilter, more: Record<string, string> = {}): string {
  const asked = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== '');
  return new URLSearchParams(asked).toString();
}

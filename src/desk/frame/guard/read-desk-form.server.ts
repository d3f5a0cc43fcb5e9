import type { ActionFunctionArgs } from 'react-router';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { mostFormBytes, readForm } from '../../../platform/http/forms/read-form.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';

/** Longer than any answer of a passkey: what follows is not looked at. */
const longestWords = 20_000;

/** PostgreSQL keeps no NUL, and nobody types one. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Fields at most, but of a list with all its rows (`long-list.ts`). */
const mostFields = 1000;

/** What a form of the desk sent. */
export interface DeskForm {
  /** The field as it was written, '' where it is not there. */
  read: (name: string) => string;
  /** All values of a field that may stand several times. */
  readAll: (name: string) => string[];
}

/** A form that carries more than others: bytes and fields of all of it, letters of one field, at most. */
export interface LongForm {
  mostBytes?: number;
  fields?: number;
  longest?: number;
}

/** A number of at most nine digits, as a form or an address has it; 0 for anything else. */
export function numberIn(written: string | null | undefined): number {
  return /^\d{1,9}$/.test(written ?? '') ? Number(written) : 0;
}

/** Reads a form of the desk. Throws a 403 where it comes from elsewhere, a 413 where it is too long. */
export async function readDeskForm(
  { request }: Pick<ActionFunctionArgs, 'request'>,
  { mostBytes = mostFormBytes, fields = mostFields, longest = longestWords }: LongForm = {},
): Promise<DeskForm> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    throw new Response('too long', { status: 413, headers: privateHeaders });
  }
  const form = await readForm(request, fields, mostBytes);
  if (!formCarriesToken(request.headers, form)) {
    throw new Response('forbidden', { status: 403, headers: privateHeaders });
  }
  return {
    read: (name) => withoutNul(form.get(name) ?? '').slice(0, longest),
    readAll: (name) => form.getAll(name).map(withoutNul),
  };
}

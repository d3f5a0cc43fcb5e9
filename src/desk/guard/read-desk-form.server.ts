import type { ActionFunctionArgs } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';

/** Longer than any answer of a passkey: what follows is not looked at. */
const longest = 20_000;

/** PostgreSQL keeps no NUL, and nobody types one. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Fields at most: the schedule of a day, cell by cell in both languages, has three hundred. */
const mostFields = 1000;

/** What a form of the desk sent. */
export interface DeskForm {
  /** The field as it was written, '' where it is not there. */
  read: (name: string) => string;
  /** All values of a field that may stand several times. */
  readAll: (name: string) => string[];
}

/** Reads a form of the desk. Throws a 403 where it comes from elsewhere. */
export async function readDeskForm({
  request,
}: Pick<ActionFunctionArgs, 'request'>): Promise<DeskForm> {
  const form = await readForm(request, mostFields);
  if (!formCarriesToken(request.headers, form)) {
    throw new Response('forbidden', { status: 403, headers: privateHeaders });
  }
  return {
    read: (name) => withoutNul(form.get(name) ?? '').slice(0, longest),
    readAll: (name) => form.getAll(name).map(withoutNul),
  };
}

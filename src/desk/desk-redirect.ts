import { redirect } from 'react-router';
import { deskPath } from './desk-path.ts';

/** Leads from the desk's name in the other language to its own, to the same page. */
export function loader({ request, params }: { request: Request; params: { '*'?: string } }) {
  const { pathname, search } = new URL(request.url);
  throw redirect(deskPath(pathname, params['*'] ?? '') + search);
}

import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router';
import { notFound } from '../../platform/page/not-found.ts';

/** Answers every other address with a 404, which the root's error boundary shows in the visitor's language. */
export function loader() {
  throw notFound();
}

/** Asks the server for unknown addresses, because public pages do not know the staff's routes (`knowsWork`). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

export default function NotFoundPage() {
  return null;
}

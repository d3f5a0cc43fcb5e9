import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router';
import { notFound } from '../../platform/page/not-found.ts';

/** Any other address: the error boundary of the root says so in the visitor's language. */
export function loader() {
  throw notFound();
}

/** Public pages do not know the addresses of who works (`knowsWork`): the server is asked for all. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

export default function NotFoundPage() {
  return null;
}

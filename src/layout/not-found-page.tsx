import { notFound } from '../platform/page/not-found.ts';

/** Any other address: the error boundary of the root says so in the visitor's language. */
export function loader() {
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}

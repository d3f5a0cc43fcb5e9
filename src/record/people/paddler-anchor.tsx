import type { ReactNode } from 'react';
import { type LinkedPaddler, paddlerPath } from './paddler-path.ts';

/**
 * Renders the same link as `PaddlerLink` for pages of many names, which stay plain documents without client code.
 * `localize` puts a path into the language of the page.
 */
export function paddlerAnchor(
  paddler: LinkedPaddler,
  localize: (path: string) => string,
): ReactNode {
  const path = paddlerPath(paddler);
  return path === null ? paddler.name : <a href={localize(path)}>{paddler.name}</a>;
}

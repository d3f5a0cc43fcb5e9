import type { ReactNode } from 'react';
import { type LinkedPaddler, paddlerPath } from './paddler-path.ts';

/**
 * The same way as `PaddlerLink` for pages of many names, which are left as documents: an anchor and
 * nothing else. `localize` puts a path into the language of the address.
 */
export function paddlerAnchor(
  paddler: LinkedPaddler,
  localize: (path: string) => string,
): ReactNode {
  const path = paddlerPath(paddler);
  return path === null ? paddler.name : <a href={localize(path)}>{paddler.name}</a>;
}

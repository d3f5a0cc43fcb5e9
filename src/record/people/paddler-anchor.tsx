import type { ReactNode } from 'react';
import { type LinkedPaddler, paddlerPath } from './paddler-path.ts';

/** Renders `PaddlerLink` for pages of many names, which have no client code. */
export function paddlerAnchor(
  paddler: LinkedPaddler,
  localize: (path: string) => string,
): ReactNode {
  const path = paddlerPath(paddler);
  return path === null ? paddler.name : <a href={localize(path)}>{paddler.name}</a>;
}

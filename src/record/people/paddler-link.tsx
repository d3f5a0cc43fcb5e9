import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { type LinkedPaddler, paddlerPath } from './paddler-path.ts';

/** A paddler's name in a list, with the way to everything that paddler has raced. */
export function PaddlerLink(paddler: LinkedPaddler) {
  const path = paddlerPath(paddler);
  if (path === null) return paddler.name;
  return (
    <LocalizedLink to={path} discover="none">
      {paddler.name}
    </LocalizedLink>
  );
}

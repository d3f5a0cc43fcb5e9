import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { type LinkedPaddler, paddlerPath } from './paddler-path.ts';

/** Shows a paddler's name, linked to everything that the paddler has raced. */
export function PaddlerLink(paddler: LinkedPaddler) {
  const path = paddlerPath(paddler);
  if (path === null) return paddler.name;
  return (
    <LocalizedLink to={path} discover="none">
      {paddler.name}
    </LocalizedLink>
  );
}

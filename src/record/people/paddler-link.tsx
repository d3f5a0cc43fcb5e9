import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { type LinkedPaddler, paddlerPath } from './paddler-path.ts';

export function PaddlerLink(paddler: LinkedPaddler) {
  const path = paddlerPath(paddler);
  if (path === null) return paddler.name;
  return (
    <LocalizedLink to={path} discover="none">
      {paddler.name}
    </LocalizedLink>
  );
}

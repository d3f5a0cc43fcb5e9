import { LocalizedLink } from '../ui/localized-link.tsx';
import { erasedName } from './erased-name.ts';
import styles from './paddler-link.module.css';

interface PaddlerLinkProps {
  /** Key of the person; null for who has no page. */
  person: string | null;
  name: string;
}

/** A paddler's name in a list, with the way to everything that paddler has raced. */
export function PaddlerLink({ person, name }: PaddlerLinkProps) {
  // The key is made from the name: linking to it would give away an erased name.
  if (person === null || name === erasedName) return name;
  return (
    <LocalizedLink to={paddlerPath(person)} className={styles.link ?? ''} discover="none">
      {name}
    </LocalizedLink>
  );
}

/** Path of a paddler's page, without a language. */
function paddlerPath(person: string): string {
  return `/palistas/${person}`;
}

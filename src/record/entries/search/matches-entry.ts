import { matchesName } from '../../people/matches-name.ts';

interface Findable {
  name: string;
  bib: number | null;
  email?: string | null;
  document?: string | null;
  reference?: string | null;
}

/** Matches beginnings of name words, the bib, or the beginning of a mail, document or reference. */
export function matchesEntry(entry: Findable, search: string): boolean {
  const { name, bib, email, document, reference } = entry;
  const wanted = search.trim();
  if (/^#?\d{1,10}$/.test(wanted) && Number(wanted.replace('#', '')) === bib) return true;
  if (matchesName(name, wanted)) return true;
  const compact = wanted.toUpperCase().replace(/[\s\-._]/g, '');
  // A shorter text would match half of the list.
  if (compact.length < 3) return false;
  return (
    (document ?? '').startsWith(compact) ||
    (reference ?? '').startsWith(compact) ||
    (email ?? '').toLowerCase().startsWith(wanted.toLowerCase())
  );
}

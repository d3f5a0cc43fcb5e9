import { LocalizedLink } from '../../ui/localized-link.tsx';
import sheet from './announcement-strip.css?url';

/** What is announced now, in the language of the page. */
export interface Announced {
  /** What the strip is called by who hears the page. */
  label: string;
  list: { id: number; title: string; urgent: string | null }[];
}

/**
 * What organizers tell everybody, above every page: titles that lead to the whole words, and the
 * words of what is urgent. Its sheet is loaded with it, so that a page without it does not grow.
 */
export function AnnouncementStrip({ announced: { label, list } }: { announced: Announced }) {
  return (
    <aside className="strip" aria-label={label}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {list.map(({ id, title, urgent }) => (
        <p key={id} data-urgent={urgent === null ? undefined : ''}>
          <LocalizedLink to={`/avisos#aviso-${id}`}>{title}</LocalizedLink> {urgent}
        </p>
      ))}
    </aside>
  );
}

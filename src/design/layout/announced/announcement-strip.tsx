import { LocalizedLink } from '../../ui/localized-link.tsx';
import sheet from './announcement-strip.css?url';

/** Current announcements in the language of the page. */
export interface ShownAnnouncements {
  /** Accessible name of the strip. */
  label: string;
  list: { id: number; title: string; urgent: string | null }[];
}

/**
 * Shows the organizers' announcements above every page: titles that link to the full text, and the text of urgent ones.
 * Loads its own style sheet, so that pages without announcements stay small.
 */
export function AnnouncementStrip({
  announced: { label, list },
}: {
  announced: ShownAnnouncements;
}) {
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

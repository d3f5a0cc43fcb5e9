import { LocalizedLink } from '../../ui/localized-link.tsx';
import sheet from './announcement-strip.css?url';

export interface ShownAnnouncements {
  label: string;
  list: { id: number; title: string; urgent: string | null }[];
}

/**
 * Shows announcements above every page. Loads its own style sheet, so that other pages stay small.
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

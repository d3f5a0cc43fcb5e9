import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './announcement-list.module.css';
import type { AnnouncementView } from './announcement-view.ts';

export function AnnouncementList({ shown }: { shown: readonly AnnouncementView[] }) {
  const { t } = useTexts();
  return (
    <ul className={styles.list}>
      {shown.map(({ id, title, paragraphs, urgent, from, until }) => (
        <li
          key={id}
          id={`aviso-${id}`}
          className={styles.announcement}
          data-urgent={urgent || undefined}
        >
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="note">
            {t('announcements.from')} <time dateTime={from.instant}>{from.words}</time>{' '}
            {t('announcements.until')} <time dateTime={until.instant}>{until.words}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

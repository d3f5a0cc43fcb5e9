import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { LiveBoat } from './live-groups.ts';
import styles from './live-page.module.css';

/** The boats between start and finish, the first one first. */
export function CourseNow({ boats }: { boats: readonly LiveBoat[] }) {
  const { t, language } = useTexts();
  const part = { 'data-part': 'course', className: styles.course };
  if (boats.length === 0) return <p {...part}>{t('live.courseEmpty')}</p>;
  return (
    <div {...part}>
      <h2>{t('live.course')}</h2>
      <ol>
        {boats.map(({ race, bib, name, since }) => (
          <li key={`${bib} ${since}`}>
            <b>{bib}</b> {name} <small>{t('live.started', { race: race[language], since })}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

import { Icon } from '../../design/ui/icon.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './detail-blocks.module.css';

const blocks = [
  { block: 'place', path: '/carrera/lugar' },
  { block: 'schedule', path: '/carrera/programa' },
  { block: 'regulations', path: '/carrera/reglamento' },
  { block: 'goal', path: '/carrera/objetivo' },
] as const;

/** What to know before racing: four blocks, each with a link to its page (specification §2). */
export function DetailBlocks() {
  const { t } = useTexts();
  return (
    <section className={styles.details} aria-labelledby="details-title">
      <h2 id="details-title">{t('home.details.title')}</h2>
      <ul className={styles.blocks}>
        {blocks.map(({ block, path }) => (
          <li key={block} className={styles.block}>
            <h3>{t(`home.details.${block}.title`)}</h3>
            <p>{t(`home.details.${block}.text`)}</p>
            <LocalizedLink to={path} className={styles.more ?? ''}>
              {t(`home.details.${block}.more`)} <Icon name="arrow" />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './categories-banner.module.css';
import type { CategoryCard } from './load-categories.server.ts';

/** The categories, the same on the landing page and on the page of the categories. */
export function CategoriesBanner({ cards }: { cards: readonly CategoryCard[] }) {
  const { t } = useTexts();
  return (
    <section className={styles.banner} aria-labelledby="categories-title">
      <div className={styles.inner}>
        <h2 id="categories-title" className={styles.title}>
          {t('categories.bannerTitle')}
        </h2>
        <ul className={styles.cards}>
          {cards.map(({ category, title, text, waves, boat, limits, fee, places }) => (
            <li key={category} className={styles.card}>
              {waves === null ? (
                <span className={styles.boat}>{boat}</span>
              ) : (
                <span className={styles.waves} style={{ '--waves': waves }} />
              )}
              <h3 className={styles.level}>{title}</h3>
              <p>{text}</p>
              <ul className={styles.facts}>
                <li className={styles.age}>{limits}</li>
                {fee !== null && <li>{fee}</li>}
                {places !== null && <li>{places}</li>}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

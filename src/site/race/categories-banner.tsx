import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './categories-banner.module.css';
import type { CategoryCard } from './load-categories.server.ts';

/** How hard the water is: one wave, two, three. */
const waves = { beginners: 1, intermediates: 2, experts: 3 } as const;

/** The three categories, the same on the landing page and on the page of the categories. */
export function CategoriesBanner({ cards }: { cards: readonly CategoryCard[] }) {
  const { t } = useTexts();
  return (
    <section className={styles.banner} aria-labelledby="categories-title">
      <div className={styles.inner}>
        <h2 id="categories-title" className={styles.title}>
          {t('categories.bannerTitle')}
        </h2>
        <ul className={styles.cards}>
          {cards.map(({ level, age, fee, places }) => (
            <li key={level} className={styles.card}>
              <span className={styles.waves} style={{ '--waves': waves[level] }} />
              <h3 className={styles.level}>{t(`categories.${level}.title`)}</h3>
              <p>{t(`categories.${level}.text`)}</p>
              <ul className={styles.facts}>
                <li className={styles.age}>{t('categories.minimumAge', { age })}</li>
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

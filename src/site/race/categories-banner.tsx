import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './categories-banner.module.css';
import type { CategoryCard } from './load-categories.server.ts';

export function CategoriesBanner({ cards }: { cards: readonly CategoryCard[] }) {
  const { t } = useTexts();
  return (
    <section className={styles.banner} aria-labelledby="categories-title">
      <div className={styles.inner}>
        <h2 id="categories-title" className={styles.title}>
          {t('categories.bannerTitle')}
        </h2>
        <ul className={styles.cards}>
          {cards.map(({ category, title, text, waves, boat, limits, fee, places, to, isFull }) => (
            <li key={category} className={styles.card} data-full={isFull || undefined}>
              {isFull ? (
                <span className={styles.queue} />
              ) : waves === null ? (
                <span className={styles.boat}>{boat}</span>
              ) : (
                <span className={styles.waves} style={{ '--waves': waves }} />
              )}
              <h3 className={styles.level}>{title}</h3>
              <p>{text}</p>
              <div className={styles.price}>
                {fee !== null && (
                  <>
                    <strong>{fee.amount}</strong>
                    <span>{fee.change}</span>
                  </>
                )}
              </div>
              <p className={styles.facts}>{[limits, places].filter(Boolean).join(' · ')}</p>
              {to !== null && (
                <LocalizedLink to={to} className={styles.choose ?? ''}>
                  {t(isFull ? 'categories.wait' : 'categories.choose', { category: title })}
                </LocalizedLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

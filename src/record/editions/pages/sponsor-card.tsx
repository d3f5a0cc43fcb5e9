import { Icon } from '../../../design/ui/icon.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import styles from './sponsor-card.module.css';

interface SponsorCardProps {
  name: string;
  /** The sponsor's own site; null where there is no link. */
  url: string | null;
  /** Address of the mark; without one the name alone stands on the card. */
  mark: string | null;
  /** What is seen on the mark, where somebody wrote it. */
  alt?: string | undefined;
}

/** A sponsor's mark, 100 px wide (specification §9), over its name. */
export function SponsorCard({ name, url, mark, alt }: SponsorCardProps) {
  const { t } = useTexts();
  const inside = (
    <>
      {mark && (
        <img
          src={mark}
          alt={alt ?? t('sponsors.logo', { name })}
          width={100}
          height={100}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.name}>
        {name}
        {url && <Icon name="external" size={16} />}
      </span>
    </>
  );
  if (url === null) return <div className={styles.card}>{inside}</div>;
  return (
    <a
      className={styles.card}
      href={url}
      rel="noopener sponsored"
      aria-label={[t('sponsors.external', { name }), alt].filter(Boolean).join('. ')}
    >
      {inside}
    </a>
  );
}

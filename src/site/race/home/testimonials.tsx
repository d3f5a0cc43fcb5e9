import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Portrait } from '../../../record/editions/portrait.tsx';
import type { TestimonialView } from './load-home.server.ts';
import styles from './testimonials.module.css';

/** Three voices from the race: what they say, who they are. */
export function Testimonials({ testimonials }: { testimonials: readonly TestimonialView[] }) {
  const { t } = useTexts();
  return (
    <section className={styles.section} aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">{t('home.testimonials.title')}</h2>
      <ul className={styles.voices}>
        {testimonials.map(({ name, title, text, portrait, alt }) => (
          <li key={name}>
            <figure className={styles.voice}>
              <blockquote className={styles.text}>
                <p>{text}</p>
              </blockquote>
              <figcaption className={styles.person}>
                <span className={styles.portrait}>
                  <Portrait
                    name={name}
                    source={portrait}
                    alt={alt ?? t('home.testimonials.photo', { name })}
                  />
                </span>
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.title}>{title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

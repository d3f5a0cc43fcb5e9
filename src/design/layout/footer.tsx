import { useTexts } from '../../platform/i18n/use-texts.ts';
import { LocalizedLink } from '../ui/localized-link.tsx';
import styles from './footer.module.css';
import type { Frame } from './load-frame.server.ts';

const pages = [
  { path: '/carrera/lugar', text: 'nav.place' },
  { path: '/carrera/programa', text: 'nav.schedule' },
  { path: '/carrera/reglamento', text: 'nav.regulations' },
  { path: '/carrera/campeonato-nacional', text: 'nav.championship' },
] as const;

/** Messaging, social and video links, credit and the current year, below every page. */
export function Footer({ frame }: { frame: Pick<Frame, 'links' | 'credit' | 'year' | 'call'> }) {
  const { t } = useTexts();
  return (
    <footer className={styles.footer}>
      <p className={styles.motto}>{t('footer.motto')}</p>
      <nav aria-labelledby="footer-pages">
        <h2 id="footer-pages">{t('footer.pages')}</h2>
        <ul>
          {[...pages, { path: frame.call.to, text: frame.call.text }].map(({ path, text }) => (
            <li key={path}>
              <LocalizedLink to={path}>{t(text)}</LocalizedLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links">{t('footer.follow')}</h2>
        <ul>
          {frame.links.map(({ kind, url, label }) => (
            <li key={kind}>
              <a href={url} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.small}>
        <span>{t('footer.rights', { year: frame.year })}</span>
        <span>
          <LocalizedLink to="/privacidad">{t('footer.privacy')}</LocalizedLink>
        </span>
        <span>
          {t('footer.credit')}{' '}
          <a href={frame.credit.url} rel="noopener">
            {frame.credit.name}
          </a>
        </span>
      </p>
    </footer>
  );
}

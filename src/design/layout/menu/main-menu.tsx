import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { MenuLink } from '../../ui/localized-link.tsx';
import type { MenuLink as Link, MenuGroup } from './build-menu.ts';
import { closeMenu, mainMenuId } from './close-menu.ts';
import styles from './main-menu.module.css';

/**
 * The menu: native disclosures in a native popover, so that it opens, closes and is read without
 * JavaScript; `followMenu` adds closing on Escape and beside it.
 */
export function MainMenu({ menu }: { menu: readonly MenuGroup[] }) {
  const { t } = useTexts();
  const { pathname, key } = useLocation();
  const here = splitPath(pathname).path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => closeMenu(document), [key]);

  return (
    <nav id={mainMenuId} popover="auto" className={styles.menu} aria-label={t('nav.label')}>
      <ul className={styles.groups}>
        {menu.map((group) => (
          <li key={group.id}>
            <details name="main-menu" suppressHydrationWarning>
              <summary
                className={styles.title}
                data-current={group.links.some((link) => link.path === here) || undefined}
              >
                {t(group.title)}
              </summary>
              <ul className={styles.links}>
                {group.links.map((link) => (
                  <li key={link.path} className={link.coming ? styles.coming : undefined}>
                    <MenuLink to={link.path} className={styles.link ?? ''}>
                      <LinkLabel {...link} />
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LinkLabel({ label, coming }: Pick<Link, 'label' | 'coming'>) {
  const { t } = useTexts();
  if ('text' in label) return t(label.text);
  return coming ? t('nav.comingEdition', { year: label.year }) : label.year;
}

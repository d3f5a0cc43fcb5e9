import { type KeyboardEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { MenuLink } from '../../ui/localized-link.tsx';
import type { MenuLink as Link, MenuGroup } from './build-menu.ts';
import styles from './main-menu.module.css';
import { useMenuClosing } from './use-menu-closing.ts';

/**
 * The menu: native disclosures in a native popover, so that it opens, closes and is read without
 * JavaScript; the hook adds closing on navigation, on Escape and on a click beside it.
 */
export function MainMenu({ id, menu }: { id: string; menu: readonly MenuGroup[] }) {
  const { t } = useTexts();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const here = splitPath(pathname).path;
  useMenuClosing(nav);

  return (
    <nav ref={nav} id={id} popover="auto" className={styles.menu} aria-label={t('nav.label')}>
      <ul className={styles.groups}>
        {menu.map((group) => (
          <li key={group.id}>
            <details name="main-menu" onKeyDown={closeOnEscape}>
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

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const group = event.currentTarget;
  if (event.key !== 'Escape' || !group.open) return;
  group.open = false;
  group.querySelector('summary')?.focus();
  // Escape closes this group only; without this it would close the whole menu too.
  event.preventDefault();
}

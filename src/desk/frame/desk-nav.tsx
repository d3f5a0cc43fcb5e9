import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../../design/ui/icon.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { type DeskPageName, deskGroups, deskPages } from './desk-pages.ts';
import { deskPath } from './desk-path.ts';

/**
 * The pages that somebody may see, by what they are for: beside the page where there is room, else
 * behind a button that needs no scripts.
 */
export function DeskNav({ pages }: { pages: readonly DeskPageName[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  // A link inside leads on within the document: the list would stay open over the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page closes it
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [pathname]);
  const groups = deskGroups.map((group) => ({
    group,
    shown: deskPages.filter((page) => page.group === group && pages.includes(page.name)),
  }));
  return (
    <details ref={box} className="desk-menu">
      <summary>
        <Icon name="menu" /> {t('desk.menu')}
      </summary>
      <nav aria-label={t('desk.pages')} className="desk-nav">
        {groups
          .filter(({ shown }) => shown.length > 0)
          .map(({ group, shown }) => (
            <section key={group}>
              {group !== 'now' && <h2>{t(`desk.groups.${group}`)}</h2>}
              <ul>
                {shown.map(({ name, path }) => (
                  <li key={name}>
                    <NavLink to={deskPath(pathname, path)} end={path === '' || path === 'carrera'}>
                      {t(`desk.${name}`)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </nav>
    </details>
  );
}

import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { LocalizedLink } from '../../ui/localized-link.tsx';
import type { Frame } from '../load-frame.server.ts';
import { useRouteFlags } from '../route-flags.ts';
import { Brand } from './brand.tsx';
import type { MenuGroup } from './build-menu.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import styles from './top-bar.module.css';
import { scrollTopBar, topBarAtTop } from './top-bar-state.ts';

const menuId = 'main-menu';

interface TopBarProps {
  raceName: string;
  menu: readonly MenuGroup[];
  call: Frame['call'];
}

/** Brand, menu, language and the way to register, above every page. */
export function TopBar({ raceName, menu, call }: TopBarProps) {
  const { t } = useTexts();
  const { opaque, hidden } = useTopBarState();
  const { registerButton } = useRouteFlags();
  return (
    <header
      className={styles.bar}
      data-opaque={opaque || undefined}
      data-hidden={hidden || undefined}
    >
      <Brand name={raceName} />
      <MainMenu id={menuId} menu={menu} />
      <LanguageSwitch />
      <LocalizedLink
        to={call.to}
        className={styles.register ?? ''}
        data-always={registerButton || undefined}
      >
        {t(call.text)}
      </LocalizedLink>
      <MenuToggle menuId={menuId} />
    </header>
  );
}

function useTopBarState() {
  const [state, setState] = useState(topBarAtTop);
  useEffect(() => {
    const follow = () => setState((before) => scrollTopBar(before, window.scrollY));
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return state;
}

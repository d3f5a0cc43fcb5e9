import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { LocalizedLink } from '../../ui/localized-link.tsx';
import type { Frame } from '../load-frame.server.ts';
import { useRouteFlags } from '../route-flags.ts';
import { Brand } from './brand.tsx';
import type { MenuGroup } from './build-menu.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  raceName: string;
  menu: readonly MenuGroup[];
  call: Frame['call'];
}

/**
 * Brand, menu, language and the way to register, above every page. How it looks while one scrolls
 * needs no React (`followScroll`).
 */
export function TopBar({ raceName, menu, call }: TopBarProps) {
  const { t } = useTexts();
  const { registerButton } = useRouteFlags();
  return (
    <header className={styles.bar} data-top-bar suppressHydrationWarning>
      <Brand name={raceName} />
      <MainMenu menu={menu} />
      <LanguageSwitch />
      <LocalizedLink
        to={call.to}
        className={styles.register ?? ''}
        data-always={registerButton || undefined}
      >
        {t(call.text)}
      </LocalizedLink>
      <MenuToggle />
    </header>
  );
}

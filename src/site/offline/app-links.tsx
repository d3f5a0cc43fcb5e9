import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import { themeColors } from './theme-colors.ts';

/** How browsers and phones show the site among others: icon, colours, name as an app. */
export function AppLinks({ language, app }: { language: Language; app: string | undefined }) {
  const manifest = localizedPath('/manifest.webmanifest', language);
  return (
    <>
      <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={app ? `${manifest}?inicio=${app}` : manifest} />
    </>
  );
}

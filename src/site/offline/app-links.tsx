import { drawnBars } from '../../design/layout/look/drawn-bars.ts';
import type { SiteLook } from '../../design/layout/look/look-of-site.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';

interface AppLinksProps {
  language: Language;
  app: string | undefined;
  look: SiteLook | undefined;
}

/** Head elements by which browsers and phones show the site: icon, colours, name as an app. */
export function AppLinks({ language, app, look }: AppLinksProps) {
  const bars = look?.bars ?? drawnBars;
  const icons = look?.icons;
  const manifest = localizedPath('/manifest.webmanifest', language);
  return (
    <>
      <meta name="theme-color" content={bars.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={bars.dark} media="(prefers-color-scheme: dark)" />
      {icons ? (
        <link rel="icon" href={icons.small} type="image/png" sizes="64x64" />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" sizes="any" />
        </>
      )}
      <link rel="apple-touch-icon" href={icons?.maskable ?? '/icons/apple-touch-icon.png'} />
      <link rel="manifest" href={app ? `${manifest}?inicio=${app}` : manifest} />
    </>
  );
}

import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { shellHeaders } from '../../phone/shell-headers.ts';
import { seatsDeps } from '../../seats/seats-deps.server.ts';
import type { Route } from './+types/sheet-page.ts';
import css from './sheet.css?url';
import { SheetTool } from './sheet-tool.tsx';

export const handle = { topBar: false, footer: false, scripts: 'always' } as const;

export function links() {
  return [{ rel: 'stylesheet', href: css }];
}

/** Contains no personal data, like the judge's page. */
export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: seatsDeps,
    texts: ['judge'],
    load: ({ services: { race } }) => ({ timeZone: race.timeZone }),
  });
}

export function headers() {
  return shellHeaders;
}

export default function SheetPage({ loaderData: { timeZone } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <div className="sheet stack-2">
      <meta name="robots" content="noindex" />
      <h1>{t('judge.sheet')}</h1>
      <noscript>
        <p>{t('judge.needsScripts')}</p>
      </noscript>
      <SheetTool timeZone={timeZone} />
    </div>
  );
}

import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import sheet from '../desk.css?url';
import { deskDeps } from '../frame/desk-deps.server.ts';
import { deskFlags } from '../frame/desk-flags.ts';
import { deskPath } from '../frame/desk-path.ts';
import type { Route } from './+types/check-in-shell-page.ts';
import { CheckInPeople } from './check-in-people.tsx';
import { useCheckIn } from './use-check-in.ts';

export const handle = deskFlags;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, { deps: deskDeps, texts: ['checkIn', 'category'] });
}

/** Replaces the check-in without a connection; holds no personal data, but shows the list on this device. */
export default function CheckInShellPage() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const desk = deskPath(pathname, 'acreditacion');
  const table = useCheckIn(deskPath(pathname, 'acreditacion/lista'));
  const { kept } = table;
  return (
    <div className="desk">
      <meta name="robots" content="noindex" />
      <header className="desk-bar cluster">
        <Link to={desk} reloadDocument className="desk-brand target">
          {t('checkIn.title')}
        </Link>
      </header>
      <div className="desk-page">
        {kept?.list ? (
          <CheckInPeople {...table} kept={kept} search="" />
        ) : (
          <div className="stack-2">
            <h1>{t('checkIn.title')}</h1>
            <Notice kind="warning" title={t('checkIn.emptyTitle')}>
              <p>{t('checkIn.emptyText')}</p>
              {kept !== null && kept.outbox.length > 0 && (
                <p>{t('checkIn.emptyUnsent', { count: kept.outbox.length })}</p>
              )}
            </Notice>
            <p>
              <Link to={desk} reloadDocument className={buttonClass('primary')}>
                {t('checkIn.signIn')}
              </Link>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

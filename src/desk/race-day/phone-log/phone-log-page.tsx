import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { Route } from './+types/phone-log-page.ts';
import { answerPhoneLog } from './answer-phone-log.server.ts';
import { LogLook } from './log-look.tsx';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.score',
    texts: ['deskPhoneLog', 'deskRaceControl', 'deskRace'],
    load({ request }) {
      const query = new URL(request.url).searchParams;
      const count = (name: string) => {
        const text = query.get(name) ?? '';
        return /^\d{1,6}$/.test(text) ? Number(text) : null;
      };
      return { taken: count('nuevas'), left: count('faltan') ?? 0 };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerPhoneLog(args));
}

export function headers() {
  return privateHeaders;
}

/** What a phone made that died for good: its file, or the texts of its codes, into the log. */
export default function PhoneLogPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { taken, left, token } = loaderData;
  const codes = actionData?.codes ?? null;
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'carrera')}>{t('deskPhoneLog.back')}</Link>
      </p>
      <h1>{t('deskPhoneLog.title')}</h1>
      <p className="desk-lead">{t('deskPhoneLog.lead')}</p>
      {taken !== null && !actionData && (
        <div role="status">
          <Notice kind="info" title={t('deskPhoneLog.taken', { count: taken })}>
            {left > 0 && <p>{t('deskPhoneLog.left', { count: left })}</p>}
          </Notice>
        </div>
      )}
      {actionData?.kind === 'refused' && (
        <div role="alert">
          <Notice kind="warning" title={t('deskRace.refusedTitle')}>
            <p>{t(`deskPhoneLog.refused.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      {actionData?.kind === 'look' && <LogLook look={actionData} token={token} back={pathname} />}
      <Form method="post" encType="multipart/form-data" className="desk-card desk-form">
        {/* Before the file: what follows without them is not taken. */}
        <input type="hidden" name="xsrf_token" value={token} />
        <label className="desk-filter-field">
          <span>{t('deskPhoneLog.file')}</span>
          <input type="file" name="archivo" accept=".json,.txt,application/json" required />
        </label>
        <button type="submit" className={buttonClass(actionData ? 'quiet' : 'primary')}>
          {t('deskPhoneLog.look')}
        </button>
      </Form>
      <details className="desk-more" open={codes !== null || undefined}>
        <summary>{t('deskPhoneLog.codesTitle')}</summary>
        <DraftForm name="phone codes" token={token} className="desk-card desk-form">
          <label className="desk-filter-field">
            <span>{t('deskPhoneLog.codes')}</span>
            <textarea
              name="codigos"
              rows={8}
              required
              spellCheck={false}
              defaultValue={codes ?? ''}
            />
          </label>
          <button type="submit" name="intent" value="codes" className={buttonClass('quiet')}>
            {t('deskPhoneLog.look')}
          </button>
        </DraftForm>
      </details>
    </>
  );
}

import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import type { PhoneLogLook } from '../../../organizing/race-office/phone-log/look-at-phone-log.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { Route } from './+types/phone-log-page.ts';
import { answerPhoneLog } from './answer-phone-log.server.ts';

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

interface LogLookProps {
  look: Omit<PhoneLogLook, 'fresh'> & {
    fresh: number;
    /** How many of the fresh ones one form carries, and those. */
    takes: number;
    packed: string;
    day: string;
    total: number;
    label: string;
    people: readonly string[];
  };
  token: string;
  back: string;
}

/** What a phone's file brings, before it is taken: how many are new, known, odd. */
function LogLook({ look, token, back }: LogLookProps) {
  const { t, locale } = useTexts();
  const { fresh, takes, known, foreign, contradicted, flags, packed } = look;
  const names = [
    t('deskPhoneLog.known', { count: known }),
    ...(foreign > 0 ? [t('deskPhoneLog.foreign', { count: foreign })] : []),
    ...(contradicted > 0 ? [t('deskPhoneLog.contradicted', { count: contradicted })] : []),
    ...flags.map(({ flag, count }) =>
      t('deskPhoneLog.flagged', { count, what: t(`deskRaceControl.flags.${flag}`) }),
    ),
    ...(takes < fresh ? [t('deskPhoneLog.inParts', { count: takes })] : []),
  ];
  const of = {
    label: look.label,
    people: look.people.join(', '),
    day: formatDay(look.day, locale, 'full'),
  };
  if (fresh === 0) {
    return (
      <section className="desk-card" role="alert">
        <h2>{t('deskPhoneLog.nothingNew')}</h2>
        <p>{t('deskPhoneLog.of', of)}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <ConfirmStep
      title={t('deskPhoneLog.confirm', { count: fresh, total: look.total })}
      names={names}
      total={names.length}
      token={token}
      back={back}
      intent="take"
      fields={{ copy: packed, left: fresh - takes }}
      act={t('deskPhoneLog.take', { count: takes })}
    >
      <p>{t('deskPhoneLog.of', of)}</p>
    </ConfirmStep>
  );
}

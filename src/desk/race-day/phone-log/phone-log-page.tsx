import { useLocation } from 'react-router';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { LineField } from '../../frame/parts/line-field.tsx';
import { PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import type { Route } from './+types/phone-log-page.ts';
import { answerPhoneFile, answerPhoneLog } from './answer-phone-log.server.ts';

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

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, { permission: 'race.score', file: answerPhoneFile }, answerPhoneLog);
}

/** What a phone made that died for good: its file, or the texts of its codes, into the log. */
export default function PhoneLogPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { taken, left } = loaderData;
  const codes = actionData?.codes ?? null;
  return (
    <>
      <PageTop
        title={t('deskPhoneLog.title')}
        back={['carrera', t('deskPhoneLog.back')]}
        lead={t('deskPhoneLog.lead')}
      />
      {taken !== null && !actionData && (
        <div role="status">
          <Notice kind="info" title={t('deskPhoneLog.taken', { count: taken })}>
            {left > 0 && <p>{t('deskPhoneLog.left', { count: left })}</p>}
          </Notice>
        </div>
      )}
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskRace.refusedTitle')}>
          {t(`deskPhoneLog.refused.${actionData.code}`)}
        </Refused>
      )}
      {actionData?.kind === 'look' && <LogLook look={actionData} back={pathname} />}
      {/* Its hidden fields come before the file: what follows without them is not taken. */}
      <PostForm encType="multipart/form-data" className="desk-card desk-form">
        <LineField label={t('deskPhoneLog.file')}>
          <input type="file" name="archivo" accept=".json,.txt,application/json" required />
        </LineField>
        <Act kind={actionData ? 'quiet' : 'primary'}>{t('deskPhoneLog.look')}</Act>
      </PostForm>
      <details className="desk-more" open={codes !== null || undefined}>
        <summary>{t('deskPhoneLog.codesTitle')}</summary>
        <DraftForm name="phone codes" className="desk-card desk-form">
          <LineField label={t('deskPhoneLog.codes')}>
            <textarea
              name="codigos"
              rows={8}
              required
              spellCheck={false}
              defaultValue={codes ?? ''}
            />
          </LineField>
          <Act intent="codes">{t('deskPhoneLog.look')}</Act>
        </DraftForm>
      </details>
    </>
  );
}

type Answered = NonNullable<Route.ComponentProps['actionData']>;

interface LogLookProps {
  look: Extract<Answered, { kind: 'look' }>;
  back: string;
}

/** What a phone's file brings, before it is taken: how many are new, known, odd. */
function LogLook({ look, back }: LogLookProps) {
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
      back={back}
      intent="take"
      fields={{ copy: packed, left: fresh - takes }}
      act={t('deskPhoneLog.take', { count: takes })}
    >
      {t('deskPhoneLog.of', of)}
    </ConfirmStep>
  );
}

import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { listBackups } from '../../../organizing/upkeep/backup/list-backups.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/backups-page.ts';
import { answerBackups } from './answer-backups.server.ts';
import { sizeInWords } from './size-in-words.ts';

export const handle = deskFlags;
const hour = 3_600_000;

/** The archives of the site: how old and how large, one made now, and whether one is whole. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'settings.edit',
    texts: ['deskBackups'],
    async load({ services: { config } }) {
      const { dir, recipients, days } = config.backup;
      const now = Date.now();
      const backups = await listBackups(dir);
      return {
        hasPlace: dir !== null,
        isEncrypted: recipients.length > 0,
        days,
        backups: backups.map((backup) => ({
          ...backup,
          hours: Math.floor((now - Date.parse(backup.madeAt)) / hour),
        })),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerBackups(args));
}

export function headers() {
  return privateHeaders;
}

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { hasPlace, isEncrypted, days, backups, token } = loaderData;
  const age = (hours: number) =>
    hours < 1
      ? t('deskBackups.fresh')
      : hours < 48
        ? t('deskBackups.hours', { count: hours })
        : t('deskBackups.days', { count: Math.floor(hours / 24) });
  return (
    <>
      <h1>{t('deskBackups.title')}</h1>
      <p className="desk-lead">{t('deskBackups.lead', { days })}</p>
      {actionData && <BackupNotice said={actionData} />}
      {!hasPlace && (
        <Notice kind="warning" title={t('deskBackups.nowhereTitle')}>
          <p>{t('deskBackups.nowhere')}</p>
        </Notice>
      )}
      {hasPlace && (
        <Form method="post" className="desk-actions">
          <input type="hidden" name="xsrf_token" value={token} />
          <button type="submit" name="intent" value="make" className={buttonClass('primary')}>
            {t('deskBackups.make')}
          </button>
          <span>{t(isEncrypted ? 'deskBackups.willBeEncrypted' : 'deskBackups.willBeOpen')}</span>
        </Form>
      )}
      {backups.length > 0 && (
        <DeskTable
          caption={t('deskBackups.caption', { count: backups.length })}
          rows={backups}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'made',
              label: t('deskBackups.made'),
              names: true,
              cell: ({ madeAt, name }) => (
                <>
                  <time dateTime={madeAt}>{when(madeAt)}</time>
                  <small>{name}</small>
                </>
              ),
            },
            { key: 'age', label: t('deskBackups.age'), cell: ({ hours }) => age(hours) },
            {
              key: 'size',
              label: t('deskBackups.size'),
              alignEnd: true,
              cell: ({ bytes }) => sizeInWords(bytes, locale),
            },
            {
              key: 'verify',
              label: t('deskBackups.whole'),
              cell: ({ name, madeAt, isEncrypted: isShut }) =>
                isShut ? (
                  t('deskBackups.needsKey')
                ) : (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="xsrf_token" value={token} />
                    <input type="hidden" name="name" value={name} />
                    <button
                      type="submit"
                      name="intent"
                      value="verify"
                      className="desk-small-act"
                      aria-label={t('deskBackups.verifyOf', { when: when(madeAt) })}
                    >
                      {t('deskBackups.verify')}
                    </button>
                  </Form>
                ),
            },
          ]}
        />
      )}
      {hasPlace && backups.length === 0 && <p>{t('deskBackups.none')}</p>}
      <p className="desk-apart">
        {t('deskBackups.restore')}{' '}
        <Link to={deskPath(pathname, 'sitio')}>{t('deskBackups.site')}</Link>
      </p>
    </>
  );
}

type Said = Exclude<Awaited<ReturnType<typeof answerBackups>>, Response>['data'];

/** What became of making or trying an archive. */
function BackupNotice({ said }: { said: Said }) {
  const { t } = useTexts();
  const when = useWhen();
  if (said.code === 'made' || said.code === 'whole') {
    const isMade = said.code === 'made';
    const title = isMade
      ? t('deskBackups.wasMade', { count: said.files })
      : t('deskBackups.isWhole', { when: when(said.madeAt) });
    return (
      <div role="status" className="desk-said">
        <Notice kind={said.lost.length > 0 ? 'warning' : 'info'} title={title}>
          {!isMade && <p>{t('deskBackups.counted', { rows: said.rows, files: said.files })}</p>}
          {said.lost.length > 0 && (
            <p>{t('deskBackups.lost', { count: said.lost.length, files: said.lost.join(', ') })}</p>
          )}
        </Notice>
      </div>
    );
  }
  return (
    <div role="alert" className="desk-said">
      <Notice kind="warning" title={t(`deskBackups.refused.${said.code}`)}>
        {said.code === 'faulty' && (
          <ul>
            {said.issues.map(({ code, detail }) => (
              <li key={`${code} ${detail}`}>
                {t(`deskBackups.issue.${code}`)} {detail !== '' && <code>{detail}</code>}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

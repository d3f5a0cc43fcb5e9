import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { say } from '../frame/parts/done.ts';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/backups-page.ts';
import { backUpAs, verifyBackupAs } from './back-up-as.server.ts';
import { listBackups } from './list-backups.server.ts';
import { sizeInWords } from './size-in-words.ts';

const hour = 3_600_000;
const mostFaults = 20;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskBackups'], async ({ services: { config } }) => {
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
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerBackups);
}

async function answerBackups({ form, intent, services, actor, now }: DeskAct) {
  const done = await (intent === 'make'
    ? backUpAs(services, actor, now)
    : verifyBackupAs(services, actor, { name: form.read('name'), now }));
  if (done.code === 'made') {
    const { code, files, lost } = done;
    return say({ code, files, lost });
  }
  if (done.code === 'whole') {
    const { code, madeAt, rows, files, lost } = done;
    return say({ code, madeAt, rows, files, lost });
  }
  if (done.code !== 'faulty') return say({ code: done.code }, 409);
  const { code, issues } = done;
  return say({ code, issues: issues.slice(0, mostFaults) }, 409);
}

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { hasPlace, isEncrypted, days, backups } = loaderData;
  const age = (hours: number) =>
    hours < 1
      ? t('deskBackups.fresh')
      : hours < 48
        ? t('deskBackups.hours', { count: hours })
        : t('deskBackups.days', { count: Math.floor(hours / 24) });
  return (
    <>
      <PageTop title={t('deskBackups.title')} lead={t('deskBackups.lead', { days })} />
      {actionData && <BackupNotice said={actionData} />}
      {!hasPlace && (
        <Notice kind="warning" title={t('deskBackups.nowhereTitle')}>
          <p>{t('deskBackups.nowhere')}</p>
        </Notice>
      )}
      {hasPlace && (
        <PostForm className="desk-actions">
          <Act intent="make" kind="primary">
            {t('deskBackups.make')}
          </Act>
          <span>{t(isEncrypted ? 'deskBackups.willBeEncrypted' : 'deskBackups.willBeOpen')}</span>
        </PostForm>
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
                  <PostForm preventScrollReset fields={{ name }}>
                    <button
                      type="submit"
                      name="intent"
                      value="verify"
                      className="desk-small-act"
                      aria-label={t('deskBackups.verifyOf', { when: when(madeAt) })}
                    >
                      {t('deskBackups.verify')}
                    </button>
                  </PostForm>
                ),
            },
          ]}
        />
      )}
      {hasPlace && backups.length === 0 && <p>{t('deskBackups.none')}</p>}
      <p className="desk-apart">
        {t('deskBackups.restore')} <DeskLink to="sitio">{t('deskBackups.site')}</DeskLink>
      </p>
    </>
  );
}

type BackupsPageAnswer = NonNullable<Route.ComponentProps['actionData']>;

function BackupNotice({ said }: { said: BackupsPageAnswer }) {
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

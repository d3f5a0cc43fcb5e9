import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useWhen } from '../../frame/use-when.ts';
import type { answerBackups } from './answer-backups.server.ts';

type Said = Exclude<Awaited<ReturnType<typeof answerBackups>>, Response>['data'];

/** What became of making or trying an archive. */
export function BackupNotice({ said }: { said: Said }) {
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

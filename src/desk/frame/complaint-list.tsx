import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { FindingCode } from '../upkeep/doctor/diagnose.ts';
import type { DeskPageName } from './desk-pages.ts';
import type { Complaint } from './find-complaints.server.ts';
import { DeskLink, More } from './parts/page-top.tsx';

export const findingPages: Partial<Record<FindingCode, { name: DeskPageName; path: string }>> = {
  mailsFailed: { name: 'mails', path: 'correos?estado=failed' },
  sampleAccount: { name: 'settings', path: 'ajustes' },
  backupMissing: { name: 'backups', path: 'respaldos' },
  backupOld: { name: 'backups', path: 'respaldos' },
};

interface ComplaintListProps {
  complaints: readonly Complaint[];
  /** Remedies name settings and commands, so they are folded. */
  hasRemedies?: boolean;
}

export function ComplaintList({ complaints, hasRemedies = false }: ComplaintListProps) {
  const { t } = useTexts();
  const all = complaints.map((complaint) => ({ ...complaint, page: findingPages[complaint.code] }));
  const atDesk = all.filter(({ page }) => page !== undefined);
  const onServer = all.filter(({ page }) => page === undefined);
  return (
    <>
      {atDesk.length > 0 && (
        <ul className="desk-list">
          {atDesk.map(({ level, code, words, page }) => (
            <li key={code}>
              <span>
                <strong>{t(`deskSite.levels.${level}`)}</strong> {words}{' '}
                {page && <DeskLink to={page.path}>{t(`desk.${page.name}`)}</DeskLink>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {onServer.length > 0 && (
        <section>
          <p>{t('deskSite.askServer')}</p>
          <ul className="desk-list">
            {onServer.map(({ level, code, words, remedy }) => (
              <li key={code}>
                <span>
                  <strong>{t(`deskSite.levels.${level}`)}</strong> {words}
                </span>
                {hasRemedies && (
                  <More title={t('deskSite.forServer')}>
                    <p>{remedy}</p>
                  </More>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import type { AuditLine } from '../../../../record/accounts/audit/read-audit.server.ts';
import { auditWords } from '../../../upkeep/audit/audit-words.ts';
import { useWhen } from '../../use-when.ts';

/** What was done to a record (`historyOf`), the latest first: who, when, why, and what it changed. */
export function History({ lines }: { lines: readonly AuditLine[] }) {
  const { t, language } = useTexts();
  const when = useWhen();
  const words = auditWords({ t, language, when });
  if (lines.length === 0) return <p>{t('desk.history')}</p>;
  return (
    <ol className="desk-list">
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            <strong>{t(`desk.acts.${line.act}`)}</strong>
            <small>
              <time dateTime={line.at}>{when(line.at)}</time>
              {line.actor !== '' && ` · ${line.actor}`}
              {line.reason !== null && ` · ${line.reason}`}
              {line.session !== null && ` · ${words.session(line.session)}`}
            </small>
          </span>
          <ul className="desk-change">
            {words.changes(line).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { AuditLine } from '../../../record/accounts/audit/read-audit.server.ts';
import { historyField, queryWith } from '../parts/list-order.ts';
import { useWhen } from '../use-when.ts';
import { auditWords } from './audit-words.ts';

export function History({ lines }: { lines: readonly AuditLine[] }) {
  const { t, language, locale } = useTexts();
  const when = useWhen();
  const words = auditWords({ t, language, locale, when });
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
            {words.changes(line).map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be told alike
              <li key={index}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface RecordHistoryProps {
  lines: readonly AuditLine[];
  name?: string;
}

export function RecordHistory({ lines, name }: RecordHistoryProps) {
  const { t } = useTexts();
  return (
    <section id={historyField}>
      <h2>{name === undefined ? t('desk.historyTitle') : t('desk.historyOf', { name })}</h2>
      <History lines={lines} />
    </section>
  );
}

export function HistoryLink({ id, name }: { id: number; name: string }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const query = queryWith(new URLSearchParams(search), { [historyField]: String(id) });
  return <Link to={`${query}#${historyField}`}>{t('desk.historyOf', { name })}</Link>;
}

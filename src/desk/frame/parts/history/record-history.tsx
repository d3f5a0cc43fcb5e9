import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import type { AuditLine } from '../../../../record/accounts/audit/read-audit.server.ts';
import { History } from './history.tsx';
import { historyField } from './history-field.ts';

interface RecordHistoryProps {
  lines: readonly AuditLine[];
  /** Whose, where a page is about several. */
  name?: string;
}

/** What was done to a record, below all that is known of it. */
export function RecordHistory({ lines, name }: RecordHistoryProps) {
  const { t } = useTexts();
  return (
    <section id={historyField}>
      <h2>{name === undefined ? t('desk.historyTitle') : t('desk.historyOf', { name })}</h2>
      <History lines={lines} />
    </section>
  );
}

import { ErrorSummary, type SummaryIssue } from '../../../design/ui/form/error-summary.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

export function FaultSummary({ issues }: { issues: readonly SummaryIssue[] }) {
  const { t } = useTexts();
  if (issues.length === 0) return null;
  return (
    <ErrorSummary
      title={t('desk.faults.title')}
      text={t('desk.faults.text')}
      issues={issues}
      attempt={issues.length}
    />
  );
}

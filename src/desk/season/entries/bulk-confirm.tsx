import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';

export type BulkAnswer =
  | { kind: 'confirm'; intent: 'verify' | 'take-back'; ids: string; total: number; names: string[] }
  | { kind: 'nobody' };

/** Who is meant by an act on several entries, before it is done. */
export function BulkConfirm(props: BulkAnswer & { back: string }) {
  const { t } = useTexts();
  if (props.kind === 'nobody') {
    return (
      <div role="alert">
        <Notice kind="info" title={t('deskEntries.nobodyTitle')}>
          <p>{t('deskEntries.nobody')}</p>
        </Notice>
      </div>
    );
  }
  const { intent, ids, total, names } = props;
  return (
    <ConfirmStep
      title={t(`deskEntries.ask.${intent}`, { count: total })}
      names={names}
      total={total}
      intent={intent}
      back={props.back}
      fields={{ ids }}
      act={t(`deskEntries.acts.${intent}`)}
    >
      {t(`deskEntries.means.${intent}`)}
    </ConfirmStep>
  );
}

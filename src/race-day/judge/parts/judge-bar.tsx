import { Icon } from '../../../design/ui/icon.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { MadeEvent } from '../../phone/outbox/phone-database.ts';
import { type PhoneSeat, seatName } from '../../phone/seat/phone-seat.ts';

interface JudgeBarProps {
  seat: Pick<PhoneSeat, 'id' | 'label'>;
  post: string | null;
  line: 'asking' | 'good' | 'none' | 'ended';
  unsent: readonly MadeEvent[];
  isPractice?: boolean;
  isEnded: boolean;
  onMenu: () => void;
}

export function JudgeBar({
  seat,
  post,
  line,
  unsent,
  isPractice = false,
  isEnded,
  onMenu,
}: JudgeBarProps) {
  const { t } = useTexts();
  const foreign = unsent.filter((made) => made.seat !== seatName(seat));
  const stuck = unsent.filter(({ fate }) => fate !== 'unsent');
  const state = isEnded || line === 'ended' ? 'ended' : line;
  return (
    <header className="judge-bar" data-line={state} data-waits={unsent.length > 0 ? '' : undefined}>
      <p className="judge-seat">
        <strong>{isPractice ? t('judge.practice') : seat.label}</strong>
        {post !== null && <span>{post}</span>}
      </p>
      <p role="status" className="judge-line fine">
        {isPractice ? t('judge.notSent') : t(`judge.lines.${state}`)}
      </p>
      {!isPractice && (
        <p className="judge-unsent">
          <b>{unsent.length}</b>
          <small>{t('judge.unsent')}</small>
        </p>
      )}
      <button type="button" onClick={onMenu} aria-label={t('judge.menu')}>
        <Icon name="menu" size={28} />
      </button>
      {isEnded && (
        <p role="alert" className="judge-warning">
          {t('judge.ended')}
        </p>
      )}
      {stuck.length > 0 && (
        <p className="judge-warning">
          {t(foreign.length > 0 ? 'judge.foreign' : 'judge.stuck', {
            count: stuck.length,
            seat: foreign[0]?.seat ?? '',
          })}
        </p>
      )}
    </header>
  );
}

import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import type { Lateness } from '../../../organizing/race-office/plan/lateness.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { minutes } from '../../frame/minutes.ts';

interface LateCardProps {
  late: Lateness;
  /** Of the race that it was measured in. */
  title: string;
  hidden: React.ReactNode;
}

/** How late the day runs, by its last starts, and the one button that moves what follows. */
export function LateCard({ late: { seconds, race, bib }, title, hidden }: LateCardProps) {
  const { t } = useTexts();
  const time = minutes(Math.abs(seconds));
  const word = seconds === 0 ? 'onTime' : seconds > 0 ? 'late' : 'early';
  return (
    <Form method="post" className="desk-card race-late" data-state={word}>
      {hidden}
      <input type="hidden" name="race" value={race} />
      <input type="hidden" name="seconds" value={seconds} />
      <p>
        <strong>{t(`deskRacePlan.${word}`, { time })}</strong>{' '}
        <small>{t('deskRacePlan.measuredBy', { bib, race: title })}</small>
      </p>
      {seconds !== 0 && (
        <button type="submit" name="intent" value="slip" className={buttonClass('primary')}>
          {t(seconds > 0 ? 'deskRacePlan.moveLater' : 'deskRacePlan.moveEarlier', { time })}
        </button>
      )}
    </Form>
  );
}

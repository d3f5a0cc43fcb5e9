import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

interface TakeBackProps {
  /** Null: nothing was decided. */
  decision: string | null;
  /** What was decided, for who hears the button. */
  what: string;
  /** It gave a stamp its boat; in words of its own, as what a clock said may be decided beside it. */
  isStamp?: boolean;
  day: string;
  token: string;
}

/** Takes a decision back: what was there before it counts again. */
export function TakeBack({ decision, what, isStamp = false, day, token }: TakeBackProps) {
  const { t } = useTexts();
  const word = isStamp ? 'takeOff' : 'takeBack';
  if (decision === null) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="decision" value={decision} />
      <button
        type="submit"
        name="intent"
        value="undo"
        className={buttonClass('quiet')}
        aria-label={t(`deskRace.${word}Of`, { what })}
      >
        {t(`deskRace.${word}`)}
      </button>
    </Form>
  );
}

import type { PhoneLogLook } from '../../../organizing/race-office/phone-log/look-at-phone-log.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';

interface LogLookProps {
  look: Omit<PhoneLogLook, 'fresh'> & {
    fresh: number;
    /** How many of the fresh ones one form carries, and those. */
    takes: number;
    packed: string;
    day: string;
    total: number;
    label: string;
    people: readonly string[];
  };
  token: string;
  back: string;
}

/** What a phone's file brings, before it is taken: how many are new, known, odd. */
export function LogLook({ look, token, back }: LogLookProps) {
  const { t, locale } = useTexts();
  const { fresh, takes, known, foreign, contradicted, flags, packed } = look;
  const names = [
    t('deskPhoneLog.known', { count: known }),
    ...(foreign > 0 ? [t('deskPhoneLog.foreign', { count: foreign })] : []),
    ...(contradicted > 0 ? [t('deskPhoneLog.contradicted', { count: contradicted })] : []),
    ...flags.map(({ flag, count }) =>
      t('deskPhoneLog.flagged', { count, what: t(`deskRaceControl.flags.${flag}`) }),
    ),
    ...(takes < fresh ? [t('deskPhoneLog.inParts', { count: takes })] : []),
  ];
  const of = {
    label: look.label,
    people: look.people.join(', '),
    day: formatDay(look.day, locale, 'full'),
  };
  if (fresh === 0) {
    return (
      <section className="desk-card" role="alert">
        <h2>{t('deskPhoneLog.nothingNew')}</h2>
        <p>{t('deskPhoneLog.of', of)}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <ConfirmStep
      title={t('deskPhoneLog.confirm', { count: fresh, total: look.total })}
      names={names}
      total={names.length}
      token={token}
      back={back}
      intent="take"
      fields={{ copy: packed, left: fresh - takes }}
      act={t('deskPhoneLog.take', { count: takes })}
    >
      <p>{t('deskPhoneLog.of', of)}</p>
    </ConfirmStep>
  );
}

import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Control } from '../control/load-control.server.ts';
import { TakeBack } from '../undo/take-back.tsx';
import { FlagLine } from './flag-line.tsx';

/** Flags that somebody dismissed, folded, each with its reason: one comes back with one button. */
export function DismissedList({ control, token }: { control: Control; token: string }) {
  const { t, language } = useTexts();
  const { dismissed, day, may } = control;
  if (dismissed.length === 0) return null;
  return (
    <details className="control-card desk-more">
      <summary>{t('deskRaceControl.dismissedTitle', { count: dismissed.length })}</summary>
      <ul className="control-strays">
        {dismissed.map(({ decision, reason, by, ...one }) => (
          <li key={decision}>
            <span>
              <FlagLine {...one} />
              <small>{[reason?.[language], by].filter(Boolean).join(' · ')}</small>
            </span>
            {may.score && (
              <TakeBack
                decision={decision}
                day={day}
                token={token}
                what={t(`deskRaceControl.flags.${one.flag}`)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

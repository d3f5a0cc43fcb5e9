import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Seat } from '../../seats/seat.ts';

/** Which seat it is, for which day, and who has it. */
export function SeatFacts({ seat, holder }: { seat: Seat; holder: string }) {
  const { t, locale } = useTexts();
  const { label, kind, gates, day } = seat;
  return (
    <header>
      <p className="seat-kind">{t(`seat.kinds.${kind}`)}</p>
      <h1>{label}</h1>
      {gates && (
        <p className="seat-gates">
          {gates.first === gates.last
            ? t('seat.gate', { gate: gates.first })
            : t('seat.gates', { first: gates.first, last: gates.last })}
        </p>
      )}
      <p>
        {formatDay(day, locale, 'full')}
        {holder !== '' && ` · ${holder}`}
      </p>
    </header>
  );
}

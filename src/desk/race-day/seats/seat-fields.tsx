import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type Seat, seatKinds } from '../../../race-day/seats/seat.ts';

/** The fields of a seat: what it is, as it is called, its gates and its day. */
export function SeatFields({ prefix, seat }: { prefix: string; seat: Omit<Seat, 'id'> }) {
  const { t } = useTexts();
  const { day, kind, label, gates } = seat;
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: 60, size: 6 } as const;
  return (
    <div className="seat-fields">
      <div className="desk-filter">
        <label htmlFor={`${prefix}-kind`}>{t('deskSeats.kind')}</label>
        <select id={`${prefix}-kind`} name="kind" defaultValue={kind}>
          {seatKinds.map((each) => (
            <option key={each} value={each}>
              {t(`seat.kinds.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <TextField
        id={`${prefix}-label`}
        name="label"
        required
        maxLength={60}
        defaultValue={label}
        label={t('deskSeats.label')}
        hint={t('deskSeats.labelHint')}
      />
      <div className="seat-gates-fields">
        <TextField
          {...number}
          id={`${prefix}-first`}
          name="first"
          defaultValue={gates?.first}
          label={t('deskSeats.firstGate')}
        />
        <TextField
          {...number}
          id={`${prefix}-last`}
          name="last"
          defaultValue={gates?.last}
          label={t('deskSeats.lastGate')}
        />
      </div>
      <TextField
        id={`${prefix}-day`}
        name="day"
        type="date"
        required
        defaultValue={day}
        label={t('deskSeats.day')}
      />
    </div>
  );
}

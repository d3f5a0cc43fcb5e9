import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ListedSeat } from '../../../race-day/seats/seats-repository.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';

interface EndFirstProps {
  before: 'end' | 'end-all' | 'remove';
  day: string;
  /** Whose phones end. */
  seats: readonly ListedSeat[];
  token: string;
  back: string;
}

/** Which phones end, who holds them and what they have not sent, before they do. */
export function EndFirst({ before, day, seats, token, back }: EndFirstProps) {
  const { t } = useTexts();
  const [first] = seats;
  const unsent = seats.reduce((sum, { phone }) => sum + (phone?.unsent ?? 0), 0);
  const phones = seats.flatMap(({ label, phone }) =>
    phone === null
      ? []
      : [label, phone.holder, phone.unsent > 0 && t('deskSeats.notSent', { count: phone.unsent })]
          .filter(Boolean)
          .join(' · '),
  );
  const label = first?.label ?? '';
  return (
    <ConfirmStep
      title={t(`deskSeats.ask.${before}`, { label, count: phones.length })}
      names={phones}
      total={phones.length}
      token={token}
      back={back}
      intent={before}
      fields={
        before === 'end-all' ? { day } : { day, id: first?.id ?? 0, phone: first?.phone?.id ?? '' }
      }
      act={t(before === 'remove' ? 'deskSeats.remove' : 'deskSeats.end')}
    >
      {before === 'remove' && <p>{t('deskSeats.removeText')}</p>}
      {phones.length > 0 && <p>{t('deskSeats.endText')}</p>}
      {unsent > 0 && (
        <p>
          <strong>{t('deskSeats.unsentText', { count: unsent })}</strong>
        </p>
      )}
    </ConfirmStep>
  );
}

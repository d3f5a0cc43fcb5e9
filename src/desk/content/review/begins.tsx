import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { BeginRefusal } from '../../editions/next/begin-edition.server.ts';
import { DeskLink, Refused } from '../../frame/parts/page-top.tsx';

interface BeginsProps {
  begins: {
    year: number;
    raceDate: string;
    /** Year of the edition that it is made from. Null for the first edition of a race. */
    from: number | null;
    questions: boolean;
    plan: boolean;
    seats: boolean;
    closes: readonly number[];
    refusal: BeginRefusal | null;
  };
}

export function Begins({ begins }: BeginsProps) {
  const { t, locale } = useTexts();
  const { year, raceDate, from, questions, plan, seats, closes, refusal } = begins;
  const day = formatDay(raceDate, locale, 'long');
  const brings = [
    questions && t('deskEditions.next.names.questions'),
    plan && t('deskEditions.next.names.plan'),
    seats && t('deskEditions.next.names.seats'),
  ];
  return (
    <>
      {refusal && (
        <Refused title={t('deskEditions.next.waits')}>
          <p>{t(`deskEditions.refused.${refusal.code}`, { year: refusal.year })}</p>
          <p>
            <DeskLink
              to={`ediciones/${refusal.year}${refusal.code === 'other_takes' ? '?archivar=si' : ''}`}
            >
              {t('deskEditions.titleOf', { year: refusal.year })}
            </DeskLink>
          </p>
        </Refused>
      )}
      <section className="desk-card">
        <h2>{t('deskEditions.titleOf', { year })}</h2>
        <p>
          {from === null
            ? t('deskOwnRace.open.begins', { day })
            : t('deskEditions.next.begins', { day, from })}
        </p>
        {brings.some(Boolean) && (
          <p>{t('deskEditions.next.brings', { what: brings.filter(Boolean).join(', ') })}</p>
        )}
        {closes.length > 0 && (
          <p>
            {t('deskEditions.next.closes', {
              what: closes.map((category) => t(`category.${category}`)).join(', '),
            })}
          </p>
        )}
        <p>{t('deskEditions.next.unseen')}</p>
      </section>
    </>
  );
}

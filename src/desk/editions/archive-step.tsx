import { useLocation } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { DeskLink } from '../frame/parts/page-top.tsx';
import { type MatterName, type OpenMatters, openOnes } from './archive/open-matters.ts';
import type { EditionShows } from './edition-shows.ts';

export const matterPages: Readonly<Record<MatterName, string>> = {
  raceAhead: 'carrera',
  atRiver: 'carrera/rio',
  lists: 'carrera/resultados',
  receipts: 'pagos/comprobantes',
  disputes: 'pagos?espera=disputed',
  dueBack: 'pagos',
  owed: 'inscripciones?pago=por-pagar',
  waiting: 'lista-de-espera',
  letters: 'correos',
  mails: 'correos',
};

interface ArchiveStepProps {
  year: number;
  runs: number;
  archived: EditionShows;
  matters: OpenMatters;
  currency: string;
  /** The refused answer with the typed reason. Null otherwise. */
  refused: { reason: string } | null;
}

export function ArchiveStep(props: ArchiveStepProps) {
  const { year, runs, archived, matters, currency, refused } = props;
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const open = openOnes(matters);
  const told = (value: boolean) => t(value ? 'desk.yes' : 'desk.no');
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const words = (name: MatterName): string => {
    if (name === 'raceAhead') {
      return t('deskEditions.matters.raceAhead', {
        day: formatDay(matters.raceAhead ?? '', locale, 'long'),
      });
    }
    const count = matters[name];
    if (name === 'owed') {
      return t('deskEditions.matters.owed', { count, sum: money(matters.owedCents) });
    }
    if (name === 'dueBack') {
      return t('deskEditions.matters.dueBack', { count, sum: money(matters.dueBackCents) });
    }
    return t(`deskEditions.matters.${name}`, { count });
  };
  return (
    <ConfirmStep
      title={t('deskEditions.archiveTitle', { year })}
      names={[
        t('deskEditions.says.registration', { value: told(archived.registration) }),
        t('deskEditions.says.participants', {
          value: t(`deskEditions.participants.${archived.participants ?? 'none'}`),
        }),
        t('deskEditions.says.results', { value: told(archived.results) }),
      ]}
      intent="archive"
      choice={
        open.length > 0 && (
          <TextField
            name="reason"
            maxLength={500}
            required
            label={t('deskEditions.archiveReason')}
            hint={t('deskEditions.archiveReasonHint')}
            defaultValue={refused?.reason ?? ''}
            error={refused ? t('deskEditions.refused.reason_missing') : undefined}
          />
        )
      }
      act={t('deskEditions.archiveNow')}
      back={pathname}
    >
      <h3>{t('deskEditions.openTitle', { count: open.length })}</h3>
      {open.length > 0 && (
        <>
          <p>{t('deskEditions.openText')}</p>
          <ul className="desk-list">
            {open.map((name) => (
              <li key={name}>
                <DeskLink to={matterPages[name]}>{words(name)}</DeskLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('deskEditions.archiveDoes')}</h3>
      <p>{t('deskEditions.archiveText')}</p>
      {runs === 0 && <p>{t('deskEditions.archiveNoRuns')}</p>}
    </ConfirmStep>
  );
}

import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import type { River } from './load-river.server.ts';

interface HandStepProps {
  river: River;
  step: NonNullable<River['step']>;
  token: string;
  at: (instant: string) => string;
}

/** Who decides now and who will, with what is here of the day, before it is done. */
export function HandStep({ river, step, token, at }: HandStepProps) {
  const { t, locale } = useTexts();
  const { day, side, lease, to, here, doubt, name } = river;
  const isTake = step.act === 'take';
  const asks = to !== null && step.withLine;
  const holder = lease && { side, holder: lease.holder, by: lease.takenBy, at: at(lease.takenAt) };
  const now = holder
    ? t(`deskRiver.lines.${holder.holder === side ? 'hereNow' : 'thereNow'}`, holder)
    : t('deskRiver.lines.aloneNow', { side });
  const next = step.to ?? '';
  const title = isTake
    ? t('deskRiver.takeTitle', { side })
    : step.to === null
      ? t('deskRiver.giveTitleOther', { to: to ?? '' })
      : t('deskRiver.giveTitle', { side: next });
  const names = [
    now,
    t('deskRiver.lines.who', { name, day: formatDay(day, locale, 'full') }),
    ...(['data', 'boats', 'seats', 'posted'] as const).map((what) =>
      t(`deskRiver.lines.${what}`, { count: here[what] }),
    ),
    asks
      ? t('deskRiver.lines.asks', { to })
      : t(isTake ? 'deskRiver.lines.asksNot' : 'deskRiver.lines.learns'),
    ...(isTake && doubt
      ? [t(`deskRiver.doubt.${doubt.code}`, { days: 0, fault: '', ...doubt })]
      : []),
  ];
  return (
    <ConfirmStep
      title={title}
      names={names}
      total={names.length}
      token={token}
      back={`?dia=${day}`}
      intent={isTake ? 'take-over' : 'hand-over'}
      fields={{
        day,
        term: lease?.term ?? 0,
        line: asks ? '' : 'skip',
        ...(isTake ? { certificate: doubt ? 'anyway' : '' } : { to: next }),
      }}
      act={t(isTake ? (doubt ? 'deskRiver.doTakeAnyway' : 'deskRiver.doTake') : 'deskRiver.doGive')}
    >
      <p>{t('deskRiver.means')}</p>
    </ConfirmStep>
  );
}

import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import type { Route } from './+types/river-page.ts';
import { answerRiver, type RiverIntent, type RiverRefusal } from './answer-river.server.ts';
import { loadRiver, type River } from './load-river.server.ts';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.read',
    texts: ['deskRiver', 'deskRace'],
    load: ({ services, request }, session) => loadRiver(services, request, session),
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerRiver(args));
}

export function headers() {
  return privateHeaders;
}

/** Which server decides, what is known of the others, and how long phones are let in. */
export default function RiverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const { day, side, hasKey, doubt, days, lease, sides, timeZone, to, may, step } = loaderData;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone });
  const at = (instant: string) => time.format(new Date(instant));
  const isHere = lease === null || lease.holder === side;
  const stepTo = (paso: string, lado = '') =>
    `?${new URLSearchParams({ dia: day, paso, ...(lado !== '' && { lado }) })}`;
  return (
    <>
      <h1>{t('deskRiver.title')}</h1>
      <p className="desk-lead">{formatDay(day, locale, 'full')}</p>
      {actionData && <RiverRefused refused={actionData} river={loaderData} />}
      {loaderData.toldLater && !actionData && (
        <div role="status">
          <Notice kind="info" title={t('deskRiver.toldLaterTitle')}>
            <p>{t('deskRiver.toldLater')}</p>
          </Notice>
        </div>
      )}
      {step && <HandStep river={loaderData} step={step} at={at} token={loaderData.token} />}
      <h2>{t('deskRiver.decides')}</h2>
      {lease === null && <p>{t('deskRiver.alone', { side })}</p>}
      {lease !== null && (
        <p>
          {t(lease.holder === side ? 'deskRiver.here' : 'deskRiver.there', {
            side,
            holder: lease.holder,
            by: lease.takenBy,
            at: at(lease.takenAt),
          })}
        </p>
      )}
      {may && hasKey && !step && (
        <>
          {(!isHere || to !== null) && <p>{t('deskRiver.takeText')}</p>}
          <p className="desk-actions">
            {lease?.holder !== side && (!isHere || to !== null) && (
              <Link to={stepTo('tomar')} className={buttonClass('primary')}>
                {t('deskRiver.take')}
              </Link>
            )}
            {isHere &&
              sides.map((one) => (
                <Link
                  key={one.side}
                  to={stepTo('entregar', one.side)}
                  className={buttonClass('quiet')}
                >
                  {t('deskRiver.giveTo', { side: one.side })}
                </Link>
              ))}
            {isHere && lease !== null && sides.length === 0 && to !== null && (
              <Link to={stepTo('entregar')} className={buttonClass('quiet')}>
                {t('deskRiver.giveBack')}
              </Link>
            )}
          </p>
        </>
      )}
      <h2>{t('deskRiver.others')}</h2>
      {sides.length === 0 ? (
        <p>{t(hasKey ? 'deskRiver.noSides' : 'deskRiver.noKey')}</p>
      ) : (
        <ul>
          {sides.map((one) => (
            <li key={one.side}>
              {t(one.wholeAt === null ? 'deskRiver.heard' : 'deskRiver.whole', {
                side: one.side,
                heard: at(one.heardAt),
                whole: at(one.wholeAt ?? one.heardAt),
              })}
            </li>
          ))}
        </ul>
      )}
      <h2>{t('deskRiver.certificate')}</h2>
      {doubt && (
        <Notice kind="warning" title={t('deskRiver.stay')}>
          <p>{t(`deskRiver.doubt.${doubt.code}`, { days: 0, fault: '', ...doubt })}</p>
        </Notice>
      )}
      {!doubt && (
        <p>{days === null ? t('deskRiver.proxy') : t('deskRiver.days', { count: days })}</p>
      )}
      <p className="desk-actions">
        <Link to={deskPath(pathname, 'carrera/tarjeta')}>{t('deskRiver.toCard')}</Link>
      </p>
    </>
  );
}

interface RiverRefusedProps {
  refused: { code: RiverRefusal; detail: string; intent: RiverIntent };
  river: River;
}

/** Why the right to decide is where it was, and how to go on without a line. */
function RiverRefused({ refused, river }: RiverRefusedProps) {
  const { t } = useTexts();
  const { code, detail, intent } = refused;
  const { day, to, step } = river;
  const isTake = intent === 'take-over';
  const query = new URLSearchParams({
    dia: day,
    paso: isTake ? 'tomar' : 'entregar',
    sin: 'linea',
    ...(step?.to && { lado: step.to }),
  });
  return (
    <div role="alert">
      <Notice kind="warning" title={t('deskRace.refusedTitle')}>
        <p>{t(`deskRiver.refused.${code}`, { to: to ?? '', detail })}</p>
        {code === 'no_line' && (isTake || step?.to) && (
          <p>
            <Link to={`?${query}`}>
              {t(isTake ? 'deskRiver.withoutLine' : 'deskRiver.giveWithoutLine')}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  );
}

interface HandStepProps {
  river: River;
  step: NonNullable<River['step']>;
  token: string;
  at: (instant: string) => string;
}

/** Who decides now and who will, with what is here of the day, before it is done. */
function HandStep({ river, step, token, at }: HandStepProps) {
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

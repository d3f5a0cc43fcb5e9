import { Link } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { readLease } from '../../race-day/log/lease/lease-repository.server.ts';
import { doubtCertificate } from '../../race-day/river/hand-over/hand-over.server.ts';
import { handRights } from '../../race-day/river/hand-over/hand-rights.ts';
import { readSides } from '../../race-day/river/hand-over/read-sides.server.ts';
import { handBack, takeOver } from '../../race-day/river/hand-over/take-over.server.ts';
import { reachSide } from '../../race-day/river/relay/reach-side.server.ts';
import { LineError } from '../../race-day/river/relay/tell-side.server.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { doneAt, say } from '../frame/parts/done.ts';
import { DeskLink, PageTop, Refused, Told } from '../frame/parts/page-top.tsx';
import { useDesk } from '../frame/use-when.ts';
import { takeOfficial } from '../results/take-official.server.ts';
import type { Route } from './+types/river-page.ts';
import { riverView } from './river-view.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskRiver', 'deskRace'], async ({ services, query, account }) => {
    const river = await riverView(services, account, query.get('dia'));
    const step = river.may ? readRiverStep(query, river.sides) : null;
    /** `toldLater`: the other server has not received the last change yet. */
    return { ...river, step, toldLater: query.has('aviso') };
  });
}

function readRiverStep(query: URLSearchParams, sides: readonly { side: string }[]) {
  const withLine = query.get('sin') !== 'linea';
  const to = sides.find(({ side }) => side === query.get('lado'))?.side ?? null;
  if (query.get('paso') === 'tomar') return { act: 'take' as const, to: null, withLine };
  return query.get('paso') === 'entregar' ? { act: 'give' as const, to, withLine } : null;
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerRiver, { need: { permission: handRights, proven: true } });
}

const patience = 10_000;

async function answerRiver({ form: { read }, services, actor, page, ...act }: DeskAct) {
  const { config, database } = services;
  const { name } = config.relay;
  const intent: RiverIntent = act.intent === 'hand-over' ? 'hand-over' : 'take-over';
  const refused = (code: RiverRefusal, detail = '') => say({ code, detail, intent }, 409);
  const day = read('day');
  const lease = await readLease(database, day);
  const term = Number(read('term'));
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || term !== (lease?.term ?? 0)) return refused('changed');
  const isHere = lease === null || lease.holder === name;
  const line = read('line') === 'skip' ? null : lineOf(services, day);
  const room = { database, actor, day, line, term };
  try {
    if (intent === 'take-over') {
      const doubt = doubtCertificate(config, act.now);
      if (doubt && read('certificate') !== 'anyway') return refused('certificate');
      return answer(await takeOver({ ...room, name }));
    }
    const known = (await readSides(database, day)).map(({ side }) => side);
    const to = known.find((side) => side === read('to')) ?? null;
    if (!isHere || (to === null && line === null)) return refused('changed');
    return answer(await handBack({ ...room, name, to }));
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return refused(error.code, error.message);
  }

  function answer(changed: Awaited<ReturnType<typeof takeOver>>) {
    if (changed.code === 'changed') return refused('changed');
    const query = new URLSearchParams({ dia: day, ...(!changed.told && { aviso: 'despues' }) });
    return doneAt(`${page}?${query}`, { code: 'saved' });
  }
}

type RiverIntent = 'take-over' | 'hand-over';
type RiverRefusal = LineError['code'] | 'certificate' | 'changed';

/** Null when this server has no address of the other one, which then calls this server. */
function lineOf({ config, database, race }: DeskDeps, day: string) {
  const { name, key, to } = config.relay;
  if (key === null || to === null) return null;
  return reachSide({
    database,
    name,
    key,
    day,
    to,
    follows: false,
    patience,
    race,
    onCopy: (of, side) => takeOfficial(database, { day: of, side, now: new Date() }),
  });
}

type River = Route.ComponentProps['loaderData'];

export default function RiverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { day, side, hasKey, doubt, days, lease, sides, to, may, step } = loaderData;
  const { timeZone } = useDesk();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone });
  const at = (instant: string) => time.format(new Date(instant));
  const isHere = lease === null || lease.holder === side;
  const stepTo = (paso: string, lado = '') =>
    `?${new URLSearchParams({ dia: day, paso, ...(lado !== '' && { lado }) })}`;
  return (
    <>
      <PageTop title={t('deskRiver.title')} lead={formatDay(day, locale, 'full')} />
      {actionData && <RiverRefused refused={actionData} river={loaderData} />}
      {loaderData.toldLater && !actionData && (
        <Told title={t('deskRiver.toldLaterTitle')}>
          <p>{t('deskRiver.toldLater')}</p>
        </Told>
      )}
      {step && <HandStep river={loaderData} step={step} at={at} />}
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
        <DeskLink to="carrera/tarjeta">{t('deskRiver.toCard')}</DeskLink>
      </p>
    </>
  );
}

interface RiverRefusedProps {
  refused: { code: RiverRefusal; detail: string; intent: RiverIntent };
  river: River;
}

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
    <Refused title={t('deskRace.refusedTitle')}>
      <p>{t(`deskRiver.refused.${code}`, { to: to ?? '', detail })}</p>
      {code === 'no_line' && (isTake || step?.to) && (
        <p>
          <Link to={`?${query}`}>
            {t(isTake ? 'deskRiver.withoutLine' : 'deskRiver.giveWithoutLine')}
          </Link>
        </p>
      )}
    </Refused>
  );
}

interface HandStepProps {
  river: River;
  step: NonNullable<River['step']>;
  at: (instant: string) => string;
}

function HandStep({ river, step, at }: HandStepProps) {
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

import { Link, useLocation } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { TextKey, Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import { knownSeatKind } from '../../race-day/seats/seat.ts';
import {
  type ListedSeat,
  listSeatDays,
  listSeats,
} from '../../race-day/seats/seats-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { ElsewhereLine } from '../day-frame/day-frame.tsx';
import { useFreshList } from '../day-frame/use-fresh-page.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { askedHistory } from '../frame/history/read-history.server.ts';
import { ChangedMeanwhile } from '../frame/parts/changed-meanwhile.tsx';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FaultSummary } from '../frame/parts/fault-summary.tsx';
import { DeskLink, Refused } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { type FieldConflict, shownWith } from '../frame/parts/same-as-shown.server.ts';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useStandingAnswer } from '../frame/parts/use-standing-answer.ts';
import { otherHolder } from '../plan/office-day.server.ts';
import type { Route } from './+types/seats-page.ts';
import { answerSeats } from './answer-seats.server.ts';
import { SeatFields, SeatLine, seatControl, silentAfter, silentFor } from './seat-line.tsx';
import { type SeatValues, seatValues } from './seat-values.ts';

const fieldKeys = {
  kind: 'deskSeats.kind',
  label: 'deskSeats.label',
  day: 'deskSeats.day',
  first: 'deskSeats.firstGate',
  last: 'deskSeats.lastGate',
} as const satisfies Record<keyof SeatValues, TextKey>;

const newSeat: SeatValues = { kind: 'section', label: '', day: '', first: '', last: '' };

const every = 10_000;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskSeats', 'seat', 'deskRace'], async ({ services, query, account }) => {
    const { database, race } = services;
    const now = new Date();
    const asked = query.get('dia') ?? '';
    const days = await listSeatDays(database);
    const today = localDate(now, race.timeZone);
    const next = days.findLast((known) => known >= today);
    const day = days.includes(asked) ? asked : (next ?? days[0] ?? today);
    const seats = await listSeats(database, day, now);
    const nameOf = ({ label }: { label: string }) => label;
    const told = { query, kind: 'seat', rows: seats, nameOf } as const;
    return {
      day,
      days,
      seats: seats.map((seat) => ({ ...seat, shown: shownWith(seatValues(seat)) })),
      holder: await otherHolder(services, day),
      hasGates: hasGates(await readDayPlan(database, day), race),
      history: await askedHistory(database, account.roles, told),
      now: now.toISOString(),
    };
  });
}

/** Whether judges have something to judge on a day; a day without a plan is expected to be raced on the course. */
function hasGates(kept: Awaited<ReturnType<typeof readDayPlan>>, { course }: Pick<Race, 'course'>) {
  if (!kept) return course.gates > 0;
  const { gates, crosses = [] } = kept.plan;
  return gates.length > 0 || crosses.length > 0;
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerSeats);
}

export default function SeatsPage({ loaderData, ...props }: Route.ComponentProps) {
  const actionData = useStandingAnswer(props.actionData);
  const { t, locale } = useTexts();
  const { pathname, search } = useLocation();
  const { day, days, seats, history, holder, hasGates: isJudged, now } = loaderData;
  const isHere = holder === null;
  const both = actionData?.kind === 'both' ? actionData : null;
  const faulty = actionData?.kind === 'faulty' ? actionData : null;
  const findTypedValues = (id: number | null) =>
    both?.id === id ? both.mine : faulty?.id === id ? faulty.typed : null;
  const offered = actionData?.kind === 'offered' ? actionData : null;
  const newText = isJudged ? 'deskSeats.newText' : 'deskSeats.newPlain';
  useFreshList(every);
  const phones = seats.filter(({ phone }) => phone !== null).length;
  const heldBy = (some: readonly ListedSeat[]) =>
    some.reduce((sum, { phone }) => sum + (phone?.unsent ?? 0), 0);
  const silent = seats.filter(({ phone }) => phone && silentFor(phone, now) > silentAfter);
  return (
    <>
      <h1>{t('deskSeats.title')}</h1>
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskSeats.refusedTitle')}>
          {t(`deskSeats.refused.${actionData.code}`)}
        </Refused>
      )}
      <FaultSummary
        issues={(faulty?.faults ?? []).map((issue) => ({
          id: seatControl(String(faulty?.id ?? 'new'), issue),
          words: t(`deskSeats.refused.${issue}`),
        }))}
      />
      {both && (
        <ChangedMeanwhile
          changed={both.changed.map((change) => inWords(change, t))}
          fieldWords={(field) => t(fieldKeys[field as keyof typeof fieldKeys])}
          page={pathname + search}
        />
      )}
      {actionData?.kind === 'ask' && <EndFirst {...actionData} back={pathname + search} />}
      {days.length > 1 && (
        <nav className="desk-filter" aria-label={t('deskSeats.days')}>
          {days.map((each) => (
            <Link
              key={each}
              to={`${pathname}?dia=${each}`}
              aria-current={each === day ? 'page' : undefined}
            >
              {formatDay(each, locale, 'medium')}
            </Link>
          ))}
        </nav>
      )}
      <h2>{formatDay(day, locale, 'full')}</h2>
      <p className="desk-lead">
        {seats.length === 0
          ? t('deskSeats.none')
          : t('deskSeats.summary', { phones, seats: seats.length, unsent: heldBy(seats) })}
      </p>
      {silent.length > 0 && (
        <p className="desk-issue">
          {t('deskSeats.silent', {
            count: silent.length,
            labels: silent.map(({ label }) => label).join(', '),
            unsent: heldBy(silent),
          })}
        </p>
      )}
      <ElsewhereLine holder={holder} />
      <ul className="desk-list seats-list">
        {seats.map((seat) => (
          <SeatLine
            key={seat.id}
            seat={seat}
            day={day}
            now={now}
            isHere={isHere}
            isJudged={isJudged}
            shown={both?.id === seat.id ? both.shown : seat.shown}
            mine={findTypedValues(seat.id)}
            faults={faulty?.id === seat.id ? faulty.faults : []}
            offer={offered?.id === seat.id ? offered : null}
          />
        ))}
      </ul>
      {isJudged && <PaperLinks kinds={['judges']} of={{ dia: day }} />}
      {seats.length > 0 && <TableLinks list="puestos" of={{ dia: day }} />}
      <p className="desk-actions">
        <DeskLink to="carrera/tarjeta">{t('deskSeats.toCard')}</DeskLink>
        <DeskLink to="carrera/locucion">{t('deskSeats.toLines')}</DeskLink>
      </p>
      {isHere && phones > 0 && (
        <PostForm className="desk-actions" fields={{ day }}>
          <Act intent="ask-end-all">{t('deskSeats.endAll', { count: phones })}</Act>
        </PostForm>
      )}
      {history && <RecordHistory {...history} />}
      <section className="desk-card">
        <h2>{t('deskSeats.newTitle')}</h2>
        <p>{t(isHere ? newText : 'deskSeats.newElsewhere')}</p>
        <DraftForm name="seat new" className="desk-form" key={seats.length} noValidate>
          <SeatFields
            prefix="new"
            isJudged={isJudged}
            seat={
              findTypedValues(null) ?? {
                ...newSeat,
                kind: isJudged ? newSeat.kind : 'start',
                day: isHere ? day : '',
              }
            }
            faults={faulty?.id === null ? faulty.faults : []}
          />
          <Act intent="make" kind="primary">
            {t('deskSeats.make')}
          </Act>
        </DraftForm>
      </section>
    </>
  );
}

function inWords({ field, theirs, mine }: FieldConflict, t: Translate): FieldConflict {
  const said = (value: string) => {
    const kind = field === 'kind' && knownSeatKind(value);
    return kind ? t(`seat.kinds.${kind}`) : value;
  };
  return { field, theirs: said(theirs), mine: said(mine) };
}

/** Also revalidates after a refusal, to show what others did meanwhile. */
export const shouldRevalidate = () => true;

interface EndFirstProps {
  before: 'end' | 'end-all' | 'remove';
  day: string;
  seats: readonly ListedSeat[];
  back: string;
}

function EndFirst({ before, day, seats, back }: EndFirstProps) {
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

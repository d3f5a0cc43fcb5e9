import { TextField } from '../../design/ui/form/text-field.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import { type CrossWords, crossWords } from '../../race-day/cross/cross-words.ts';
import type { HeatPoint, HeatState } from '../../race-day/log/cross/cross-state.ts';
import { collectHeatBasis } from '../../race-day/log/cross/fold-heat.ts';
import { usualHelmets } from '../../race-day/log/cross/helmet-colors.ts';
import {
  crossFaultInWords,
  heatNotesInWords,
  heatWhyInWords,
} from '../../record/cross/bracket-in-words.ts';
import type { CrossHeat } from '../../record/cross/cross-day.ts';
import { type HeatStatus, heatStatuses } from '../../record/cross/rank-heat.ts';
import { reasonNames } from '../control/read-ruling.ts';
import { TakeBack } from '../day-frame/day-frame.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice, LineText } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import type { CrossOffice, OfficeHeat } from './cross-office.ts';
import { againText, reviewText, saidText, startsText, statusesText } from './read-cross-rulings.ts';

/** Status that only the jury gives. */
const jurysOwn = 'DSQ' satisfies HeatStatus;

interface HeatCardProps extends OfficeHeat {
  office: CrossOffice;
  fields: { day: string; cross: string };
  seats: Readonly<Record<string, string>>;
  may: { score: boolean; decide: boolean };
  mine: HeatWords | null;
}

export interface HeatWords {
  /** Empty when the form belongs to the whole cross. */
  heat: string;
  intent: string;
  values: Readonly<Record<string, readonly string[]>>;
}

const writtenIn =
  ({ mine, heat }: Pick<HeatCardProps, 'mine' | 'heat'>, intent: string) =>
  (name: string, otherwise = '', place = 0): string => {
    const isOwn = mine?.heat === heat.id && mine.intent === intent;
    return isOwn ? (mine.values[name]?.[place] ?? '') : otherwise;
  };

export function HeatCard(props: HeatCardProps) {
  const { heat, said, office, fields, may } = props;
  const { t, language } = useTexts();
  const words = crossWords({ t, language });
  const title = words.heat(heat.id);
  const { names, cross } = office;
  const helmets = cross.helmets ?? usualHelmets;
  const state = said?.closed && heat.state === 'ranked' ? 'closed' : heat.state;
  const at = { ...fields, heat: heat.id };
  const rows = heat.rows.length > 0 ? heat.rows : null;
  return (
    <article className="desk-card cross-heat" data-state={state} id={`serie-${heat.id}`}>
      <h3>
        {heat.id}{' '}
        <small>
          {title !== heat.id && `${title} · `}
          {t(`deskRaceCross.states.${state}`)}
          {said && said.run > 1 && ` · ${t('deskRaceCross.again.run', { count: said.run })}`}
        </small>
      </h3>
      <table aria-label={heat.id}>
        <tbody>
          {(rows ?? heat.starts).map((row) => {
            const boat = heat.starts.find((one) => one.boat === row.boat);
            const ranked = rows?.find((one) => one.boat === row.boat);
            const status = said?.statuses.find(({ bib }) => String(bib) === row.boat)?.status;
            const faults = (said?.elements ?? [])
              .filter(({ bib, fault }) => fault && String(bib) === row.boat)
              .map(({ element }) => element);
            return (
              <tr key={row.boat}>
                <td>{ranked ? ranked.rank : ''}</td>
                <td>
                  {boat && (
                    <span className="cross-helmet" data-helmet={helmets[boat.start - 1]}>
                      {boat.start}
                    </span>
                  )}
                </td>
                <th scope="row">
                  {row.boat} {names[row.boat] ?? ''}
                  {ranked && <small>{heatWhyInWords(ranked.why, cross.elements, t)}</small>}
                </th>
                <td>
                  {[status, faults.length > 0 && `FLT(${faults.join(',')})`]
                    .filter(Boolean)
                    .join(' ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {heatNotesInWords(named(heat, words), t).map((note) => (
        <p key={note} className={heat.state === 'waiting' ? undefined : 'desk-issue'}>
          {note}
        </p>
      ))}
      {said && <Points {...props} said={said} at={at} />}
      {said && <Seen said={said} office={office} seats={props.seats} />}
      {(may.score || may.decide) && (
        <div className="desk-actions">
          {said && heat.state === 'ranked' && !said.closed && (
            <PostForm
              preventScrollReset
              fields={{ ...at, basis: JSON.stringify(collectHeatBasis(said)) }}
            >
              <Act intent="close" kind="primary" aria-label={t('deskRaceCross.closeOf', at)}>
                {t('deskRaceCross.close')}
              </Act>
            </PostForm>
          )}
          {said?.closed && (
            <PostForm
              preventScrollReset
              fields={{ ...at, basis: JSON.stringify(collectHeatBasis(said)) }}
            >
              <Act intent="open" aria-label={t('deskRaceCross.openOf', at)}>
                {t('deskRaceCross.open')}
              </Act>
            </PostForm>
          )}
        </div>
      )}
      {(may.score || may.decide) && (
        <More
          title={t('deskRaceCross.change', { heat: heat.id })}
          isOpen={props.mine?.heat === heat.id}
        >
          {said && said.boats.length > 0 && <Corrections {...props} said={said} at={at} />}
          {said && said.boats.length > 0 && may.decide && (
            <AgainForm {...props} said={said} at={at} />
          )}
          {may.score && <SetForm {...props} at={at} />}
        </More>
      )}
    </article>
  );
}

/** Replaces ids in a heat by titles and drops its review, which is shown as an open point instead. */
function named(heat: CrossHeat, { from, heat: titleOf }: CrossWords): CrossHeat {
  const holes = heat.holes.map((hole) => ({
    ...hole,
    from: from(hole.from),
    heat: hole.heat === null ? null : titleOf(hole.heat),
  }));
  return { ...heat, holes, waiting: heat.waiting.map(from), review: null };
}

type At = HeatCardProps['fields'] & { heat: string };
type SaidProps = HeatCardProps & { said: HeatState; at: At };

function pointInWords(point: HeatPoint, t: Translate): string {
  switch (point.code) {
    case 'file':
      return crossFaultInWords(point.fault, t);
    case 'fault':
    case 'fault-changed':
    case 'stranger':
      return t(`deskRaceCross.points.${point.code}`, { ...point });
    default:
      return t(`deskRaceCross.points.${point.code}`);
  }
}

function Points({ said, at, seats, may }: SaidProps) {
  const { t } = useTexts();
  const labelOf = (seat: string) => seats[seat] ?? t('deskRaceCross.desk');
  const mayAct = may.score || may.decide;
  if (said.points.length === 0) return null;
  const lineBasis = JSON.stringify(said.line.said.map(({ seat, order }) => ({ seat, order })));
  return (
    <ul className="cross-points stack-1">
      {said.points.map((point) => (
        <li key={JSON.stringify(point)}>
          <strong>{pointInWords(point, t)}</strong>
          {(point.code === 'order' || point.code === 'order-changed') &&
            said.line.said.map(({ seat, order }) => (
              <PostForm
                key={seat}
                className="cross-choice cluster"
                preventScrollReset
                fields={{ ...at, order: order.join(' '), basis: lineBasis }}
              >
                <span>
                  {labelOf(seat)}: {order.join(' – ')}
                </span>
                {mayAct && (
                  <Act
                    intent="order"
                    aria-label={t('deskRaceCross.countsOf', { seat: labelOf(seat) })}
                  >
                    {t('deskRaceCross.counts')}
                  </Act>
                )}
              </PostForm>
            ))}
          {(point.code === 'fault' || point.code === 'fault-changed') && (
            <FaultChoice point={point} said={said} at={at} labelOf={labelOf} mayAct={mayAct} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface FaultChoiceProps {
  point: { bib: number; element: string };
  said: HeatState;
  at: At;
  labelOf: (seat: string) => string;
  mayAct: boolean;
}

function FaultChoice({ point, said, at, labelOf, mayAct }: FaultChoiceProps) {
  const { t } = useTexts();
  const { bib, element } = point;
  const cell = said.elements.find((one) => one.bib === bib && one.element === element);
  const words = cell?.said ?? [];
  const basis = JSON.stringify(words.map(({ seat, fault }) => ({ seat, fault })));
  return (
    <div className="cross-choice cluster">
      <span>
        {words
          .map(
            ({ seat, fault }) =>
              `${labelOf(seat)}: ${t(fault ? 'crossHeats.fault' : 'crossHeats.clean')}`,
          )
          .join(' · ')}
      </span>
      {mayAct &&
        [true, false].map((fault) => (
          <PostForm
            key={String(fault)}
            preventScrollReset
            fields={{ ...at, bib, element, fault: fault ? 1 : 0, basis }}
          >
            <Act intent="fault">{t(fault ? 'crossHeats.fault' : 'crossHeats.clean')}</Act>
          </PostForm>
        ))}
    </div>
  );
}

type Written = ReturnType<typeof writtenIn> | undefined;

function UsualReason({ written }: { written: Written }) {
  const { t } = useTexts();
  return (
    <LineChoice
      name="reason"
      label={t('deskRaceCross.reason')}
      defaultValue={written?.('reason')}
      choices={reasonNames.map((one) => [one, t(`deskRaceControl.reasons.${one}`)] as const)}
    >
      <option value="">–</option>
    </LineChoice>
  );
}

function OwnReason({ written }: { written: Written }) {
  const { t } = useTexts();
  return useSpoken().map((language) => (
    <LineText
      key={language}
      name={`reason_${language}`}
      label={t(language === 'es' ? 'deskRaceCross.reasonEs' : 'deskRaceCross.reasonEn')}
      defaultValue={written?.(`reason_${language}`)}
      maxLength={300}
    />
  ));
}

/** Form that orders a re-run of the heat: no judgement of the earlier race counts any more. */
function AgainForm({ said, at, heat, mine }: SaidProps) {
  const { t } = useTexts();
  const written = writtenIn({ mine, heat }, 'again');
  return (
    <DraftForm
      name={`cross again ${at.cross} ${at.heat}`}
      className="desk-form"
      preventScrollReset
      fields={{ ...at, basis: againText(said) }}
    >
      <p>{t('deskRaceCross.again.text')}</p>
      <div className="desk-line">
        <UsualReason written={written} />
        <OwnReason written={written} />
        <Act intent="again">{t('deskRaceCross.again.do', { heat: heat.id })}</Act>
      </div>
      <TakeBack
        decision={said.decided.again}
        what={t('deskRaceCross.again.do', { heat: heat.id })}
        day={at.day}
        of={at}
      />
    </DraftForm>
  );
}

function Seen({ said, office, seats }: Pick<SaidProps, 'said' | 'office' | 'seats'>) {
  const { t } = useTexts();
  if (said.boats.length === 0) return null;
  const judged = new Set(said.seen.flatMap(({ elements }) => elements));
  const missing = office.cross.elements.filter((element) => !judged.has(element));
  const whole = missing.length === 0;
  return (
    <p>
      <small>
        {whole
          ? t('deskRaceCross.allSeen')
          : t('deskRaceCross.notSeen', { elements: missing.join(', ') })}
        {said.line.state === 'agreed' &&
          ` · ${said.line.said.map(({ seat }) => seats[seat] ?? t('deskRaceCross.desk')).join(', ')}: ${said.line.order.join(' – ')}`}
      </small>
    </p>
  );
}

function Corrections({ said, office, at, may, heat, mine }: SaidProps) {
  const { t } = useTexts();
  const written = (intent: string) => writtenIn({ mine, heat }, intent);
  const [order, fault, status, dsq] = (['order', 'fault', 'status', 'dsq'] as const).map(written);
  const { names, cross } = office;
  const boats = said.boats.map((bib) => [bib, `${bib} ${names[bib] ?? ''}`] as const);
  const lineBasis = JSON.stringify(said.line.said.map(({ seat, order }) => ({ seat, order })));
  const name = (what: string) => `cross ${what} ${at.cross} ${at.heat}`;
  const boatOf = (words: typeof order) => (
    <LineChoice
      name="bib"
      label={t('deskRaceCross.boat')}
      defaultValue={words?.('bib')}
      choices={boats}
    />
  );
  const isReview = said.points.some(({ code }) => code === 'review');
  return (
    <>
      <DraftForm
        name={name('order')}
        shown={lineBasis}
        className="desk-form"
        fields={{ ...at, basis: lineBasis }}
      >
        <TextField
          id={`order-${at.cross}-${at.heat}`}
          name="order"
          maxLength={60}
          inputMode="numeric"
          defaultValue={order?.('order', said.line.order.join(' '))}
          label={t('deskRaceCross.order')}
          hint={t('deskRaceCross.orderHint')}
        />
        <div className="desk-line">
          <UsualReason written={order} />
          <Act intent="order">{t('deskRaceCross.keep')}</Act>
        </div>
      </DraftForm>
      <PostForm className="desk-line" preventScrollReset fields={{ ...at, cells: saidText(said) }}>
        {boatOf(fault)}
        <LineChoice
          name="element"
          label={t('deskRaceCross.element')}
          defaultValue={fault?.('element')}
          choices={cross.elements.map((one) => [one, one] as const)}
        />
        <LineChoice
          name="fault"
          label={t('deskRaceCross.says')}
          defaultValue={fault?.('fault')}
          choices={[
            ['1', t('crossHeats.fault')],
            ['0', t('crossHeats.clean')],
          ]}
        />
        <UsualReason written={fault} />
        <Act intent="fault">{t('deskRaceCross.keep')}</Act>
      </PostForm>
      <PostForm
        className="desk-line"
        preventScrollReset
        fields={{ ...at, basis: statusesText(said) }}
      >
        {boatOf(status)}
        <LineChoice
          name="status"
          label={t('deskRaceCross.status')}
          defaultValue={status?.('status')}
          choices={heatStatuses.filter((one) => one !== jurysOwn).map((one) => [one, one] as const)}
        >
          <option value="">{t('deskRaceCross.noStatus')}</option>
        </LineChoice>
        <Act intent="status">{t('deskRaceCross.keep')}</Act>
      </PostForm>
      {may.decide && (
        <DraftForm
          name={name('dsq')}
          className="desk-line"
          preventScrollReset
          fields={{ ...at, basis: statusesText(said) }}
        >
          {boatOf(dsq)}
          <UsualReason written={dsq} />
          <OwnReason written={dsq} />
          <Act intent="dsq">{jurysOwn}</Act>
        </DraftForm>
      )}
      <PostForm
        preventScrollReset
        fields={{ ...at, review: isReview ? 0 : 1, basis: reviewText(said) }}
      >
        <Act intent="review">{t(isReview ? 'deskRaceCross.reviewed' : 'deskRaceCross.review')}</Act>
      </PostForm>
      <TakeBack
        decision={said.decided.order}
        what={`${heat.id}, ${t('deskRaceCross.order')}`}
        day={at.day}
        of={at}
      />
      {said.elements.map(({ bib, element, decision }) => (
        <TakeBack
          key={`${bib} ${element}`}
          decision={decision}
          what={`${heat.id}, ${bib}, ${element}`}
          day={at.day}
          of={at}
        />
      ))}
    </>
  );
}

/** The starters set by hand replace the bracket's proposal. */
function SetForm({ heat, said, office, at, mine }: HeatCardProps & { at: At }) {
  const { t } = useTexts();
  const written = writtenIn({ mine, heat }, 'set');
  const fields = { ...at, basis: startsText({ heat, said }) };
  const boats = Object.entries(office.names).map(([bib, name]) => [bib, `${bib} ${name}`] as const);
  return (
    <>
      <PostForm
        className="desk-line"
        preventScrollReset
        fields={fields}
        key={JSON.stringify([heat.starts, mine])}
      >
        {[0, 1, 2, 3].map((index) => (
          <LineChoice
            key={index}
            name="boat"
            label={t('crossHeats.start', { start: index + 1 })}
            defaultValue={written('boat', heat.starts[index]?.boat, index)}
            choices={boats}
          >
            <option value="">–</option>
          </LineChoice>
        ))}
        <Act intent="set">{t('deskRaceCross.set')}</Act>
      </PostForm>
      {said && said.boats.length > 0 && (
        <PostForm preventScrollReset fields={fields}>
          <Act intent="unset">{t('deskRaceCross.unset')}</Act>
        </PostForm>
      )}
    </>
  );
}

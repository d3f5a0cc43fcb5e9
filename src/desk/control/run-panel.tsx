import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { hundredthOfDay } from '../../race-day/log/run-time.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import { type RunStatus, statusesRuledBy } from '../../record/scoring/run-status.ts';
import { clockText, gapInWords, runTimeText } from '../../record/scoring/run-time-text.ts';
import { TakeBack } from '../day-frame/day-frame.tsx';
import { deskPath } from '../frame/desk-path.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice, LineText } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { StampWords } from './attention.tsx';
import { type ControlRun, doubtsOfTime, isEndInDoubt, isStatusInDoubt } from './control-run.ts';
import type { ControlTable } from './control-table.server.ts';
import { GateForm, ReasonFields, SaidList } from './gate-card.tsx';
import { shownTimes, timeReasons } from './read-ruling.ts';
import { runKey } from './run-key.ts';

interface RunPanelProps {
  run: ControlRun;
  control: ControlTable;
}

export function RunPanel({ run, control }: RunPanelProps) {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const { may, day, races } = control;
  const away = new URLSearchParams(search);
  away.delete('bote');
  const fields = { day, run: runKey(run) };
  const decides = may.score || may.decide;
  const race = races.find(({ id }) => id === run.race);
  const said = [
    run.time !== null && t('deskRaceControl.timeOf', { time: runTimeText(run.time, language) }),
    run.penalties !== null && t('deskRaceControl.penaltiesOf', { seconds: run.penalties }),
    run.status,
    run.underReview && t('deskRaceControl.underReview'),
  ];
  const toChoices = (statuses: readonly RunStatus[]) =>
    statuses.map((status) => [status, t(`deskRaceControl.statuses.${status}`)] as const);
  return (
    <section id="bote" className="desk-card control-panel" aria-labelledby="control-run">
      <header>
        <h2 id="control-run">
          {run.bib} {run.name} <small>{race?.title[language]}</small>
        </h2>
        <Link to={`?${away}`} className={buttonClass('quiet')}>
          {t('deskRaceControl.shut')}
        </Link>
      </header>
      <p>{said.filter(Boolean).join(' · ') || t('deskRaceControl.nothingYet')}</p>
      <p>
        <Link
          to={`${deskPath(pathname, 'carrera/video')}?${new URLSearchParams({ dia: day, bote: runKey(run) })}`}
        >
          {t('deskRaceControl.toFilm')}
        </Link>
      </p>
      {may.score && <TimeForms run={run} control={control} />}
      <SectionChecks run={run} control={control} />
      <ul className="control-gates">
        {run.gates.map((gate) => (
          <li key={gate.gate}>
            <details open={gate.state === 'conflict' || gate.died}>
              <summary>
                {t('seat.gate', { gate: gate.gate })} <strong>{gate.seconds ?? '·'}</strong>
                <small>{t(`deskRaceControl.states.${gate.died ? 'died' : gate.state}`)}</small>
              </summary>
              <SaidList said={gate.said} />
              {gate.hasClip && (
                <p>
                  <Link
                    to={`${deskPath(pathname, 'carrera/video')}?${new URLSearchParams({ dia: day, bote: runKey(run), punto: String(gate.gate) })}`}
                  >
                    {t('deskRaceControl.toClip')}
                  </Link>
                </p>
              )}
              <GateForm run={run} gate={gate} control={control} />
              {decides && (
                <TakeBack
                  decision={gate.decision}
                  day={day}
                  what={t('seat.gate', { gate: gate.gate })}
                />
              )}
            </details>
          </li>
        ))}
      </ul>
      {decides && (
        <>
          <PostForm className="desk-filter" preventScrollReset fields={fields}>
            <LineChoice
              key={run.status}
              label={t('deskRaceControl.status')}
              name="status"
              defaultValue={run.status ?? ''}
              choices={toChoices(statusesRuledBy('scorer'))}
            >
              <option value="">{t('deskRaceControl.statuses.none')}</option>
            </LineChoice>
            <Act intent="status">{t('deskRaceControl.keep')}</Act>
          </PostForm>
          {isStatusInDoubt(run) && <p>{t('deskRaceControl.statusInDoubt')}</p>}
          <TakeBack
            decision={run.decided.status}
            day={day}
            what={run.status ?? t('deskRaceControl.status')}
          />
        </>
      )}
      {may.decide && (
        <More title={t('deskRaceControl.juryTitle')}>
          <DraftForm
            name={`dsq ${day} ${runKey(run)}`}
            preventScrollReset
            className="desk-line desk-inline"
            fields={fields}
          >
            <LineChoice
              label={t('deskRaceControl.disqualify')}
              name="status"
              choices={toChoices(statusesRuledBy('jury'))}
            />
            <ReasonFields prefix="dsq" />
            <Act intent="dsq">{t('deskRaceControl.disqualify')}</Act>
          </DraftForm>
          <Rerun run={run} control={control} />
          <TakeBack decision={run.decided.rerun} day={day} what={t('deskRaceControl.rerun')} />
        </More>
      )}
    </section>
  );
}

/** Form that orders a re-run: from this decision on, the next attempt counts. */
function Rerun({ run, control: { day } }: RunPanelProps) {
  const { t } = useTexts();
  const attempt = run.counts ? run.attempt + 1 : run.attempt;
  return (
    <DraftForm
      name={`rerun ${day} ${runKey(run)}`}
      preventScrollReset
      className="desk-line desk-inline"
      fields={{ day, run: runKey({ ...run, attempt }) }}
    >
      <ReasonFields prefix="rerun" />
      <Act intent="rerun">
        {t(run.counts ? 'deskRaceControl.rerun' : 'deskRaceControl.countsAgain')}
      </Act>
    </DraftForm>
  );
}

/**
 * An empty field means no stamp. The fields show hundredths, so an unchanged field makes no decision and the finer
 * digits of the timing gear keep counting.
 */
export function TimeForms({ run, control: { day } }: RunPanelProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const ends = (['start', 'finish'] as const).map((channel) => {
    const stamp = run[channel];
    return { channel, stamp, clock: stamp ? clockText(stamp.at, language) : '' };
  });
  const clockOf = (channel: 'start' | 'finish') =>
    ends.find((end) => end.channel === channel)?.clock ?? '';
  const shown = shownTimes({ start: clockOf('start'), finish: clockOf('finish') });
  return (
    <div>
      <DraftForm
        name={`time ${day} ${runKey(run)}`}
        shown={shown}
        className="desk-filter"
        preventScrollReset
        fields={{ day, run: runKey(run) }}
      >
        {ends.map(({ channel, stamp, clock }) => (
          <LineText
            key={`${channel} ${stamp?.at}`}
            label={t(`deskRaceControl.${channel}`)}
            name={channel}
            inputMode="numeric"
            size={12}
            placeholder="10:42:07.35"
            pattern="\s*\d\d:\d\d:\d\d([.,]\d{1,2})?\s*"
            defaultValue={clock}
          />
        ))}
        <ReasonFields prefix="time" names={timeReasons} />
        <Act intent="time">{t('deskRaceControl.keep')}</Act>
      </DraftForm>
      <SeenStamps run={run} day={day} />
      {ends.map(({ channel, stamp, clock }) => (
        <div key={channel} className="desk-actions">
          {stamp && stamp.rest > 0 && (
            <small>{`${clock}${String(stamp.rest).padStart(4, '0')}`}</small>
          )}
          {stamp?.read && (
            <small>
              {t('deskRaceStrip.readAt', {
                frame: stamp.read.frame + 1,
                doubt:
                  stamp.read.doubt === null
                    ? t('deskRaceStrip.unknown')
                    : offInWords(stamp.read.doubt, language),
              })}
            </small>
          )}
          {run.seen[channel]
            .filter(({ hasStrip }) => hasStrip)
            .map(({ impulse, label }) => (
              <Link
                key={impulse}
                to={`${deskPath(pathname, 'carrera/cinta')}?${new URLSearchParams({ dia: day, tiempo: impulse })}`}
                className="control-other target"
                aria-label={t('deskRaceStrip.openOf', {
                  what: t(`deskRaceControl.${channel}`),
                  label,
                })}
              >
                {t('deskRaceStrip.open')}
              </Link>
            ))}
          {stamp?.impulse && (
            <Link
              to={`${deskPath(pathname, 'carrera/tiempo')}?${new URLSearchParams({ dia: day, tiempo: stamp.impulse })}`}
              className="control-other target"
              aria-label={t('deskRaceControl.moveStampOf', {
                what: t(`deskRaceControl.${channel}`),
              })}
            >
              {t('deskRaceControl.moveStamp')}
            </Link>
          )}
          {([channel, `${channel}Of`] as const).map((by) => (
            <TakeBack
              key={by}
              decision={run.decided[by]}
              day={day}
              what={t(`deskRaceControl.${channel}`)}
              isStamp={by !== channel}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A time in doubt is not ranked until one stamp is chosen. */
function SeenStamps({ run, day }: { run: ControlRun; day: string }) {
  const { t, language } = useTexts();
  const doubts = doubtsOfTime(run);
  const inDoubt = doubts.length > 0;
  const shown = (['start', 'finish'] as const).filter(
    (channel) => run.seen[channel].length > 1 || isEndInDoubt(run, channel),
  );
  if (shown.length === 0) return null;
  return (
    <div className="control-seen" data-doubt={inDoubt || undefined}>
      {inDoubt && (
        <p>
          <strong>
            {doubts.map((doubt) => t(`deskRaceControl.warnings.${doubt}`)).join(', ')}
          </strong>{' '}
          {doubts.includes('clock') && <ClockFaultWords {...run.clocks} />}{' '}
          {t('deskRaceControl.inDoubt')}
        </p>
      )}
      <DraftForm
        name={`stamp ${day} ${runKey(run)}`}
        preventScrollReset
        className="desk-form"
        fields={{ day, run: runKey(run), intent: 'stamp' }}
      >
        <ul>
          {shown.flatMap((channel) =>
            run.seen[channel].map(({ impulse, at, label, manual, counts, apart, ...clock }) => (
              <li key={impulse}>
                <StampWords
                  at={at}
                  channel={channel}
                  by={manual ? `${label} · ${t('deskRaceControl.byHand')}` : label}
                />
                {!counts && apart !== null && (
                  <small>
                    {apart < 0 ? '−' : '+'}
                    {gapInWords(centiseconds(Math.round(Math.abs(apart) / 10_000)), language)}
                  </small>
                )}
                {counts && <small>{t('deskRaceControl.countsNow')}</small>}
                {doubts.includes('clock') && !clock.isGear && (
                  <small>
                    {clock.uncertainty === null
                      ? t('deskRaceControl.clockNever')
                      : t('deskRaceControl.clockOff', {
                          seconds: offInWords(clock.uncertainty, language),
                        })}
                  </small>
                )}
                {(!counts || isEndInDoubt(run, channel)) && (
                  <button
                    type="submit"
                    name="stamp"
                    value={`${channel} ${at}`}
                    className="control-value"
                    aria-label={t('deskRaceControl.useStampOf', {
                      what: t(`deskRaceControl.${channel}`),
                      clock: clockText(hundredthOfDay(at), language),
                    })}
                  >
                    {t(counts ? 'deskRaceControl.stampCounts' : 'deskRaceControl.useStamp')}
                  </button>
                )}
              </li>
            )),
          )}
        </ul>
        <ReasonFields prefix="stamp" names={timeReasons} />
      </DraftForm>
    </div>
  );
}

function offInWords(doubt: number, language: 'es' | 'en'): string {
  return gapInWords(centiseconds(Math.ceil(doubt / 10_000)), language);
}

function ClockFaultWords({ doubt, fault }: ControlRun['clocks']) {
  const { t, language } = useTexts();
  if (fault === null) return null;
  if (fault === 'never' || doubt === null) return ` ${t('deskRaceControl.clockFaults.never')}`;
  return ` ${t(`deskRaceControl.clockFaults.${fault}`, { seconds: offInWords(doubt, language) })}`;
}

/** A second person confirms that a section matches the paper sheet; a tick expires when a value changes. */
function SectionChecks({ run, control: { sections, own, may, day } }: RunPanelProps) {
  const { t } = useTexts();
  const known = new Map(sections.map((gates) => [`${gates.first}-${gates.last}`, gates]));
  const ordered = [...known.values()].toSorted((a, b) => a.first - b.first || a.last - b.last);
  return (
    <div className="desk-actions">
      {ordered.map(({ first, last }) => {
        const gates = run.gates.slice(first - 1, last);
        if (gates.length === 0) return null;
        const checked = gates.every((gate) => gate.checked);
        const words = t('seat.gates', { first, last: first + gates.length - 1 });
        const values = gates.map(({ seconds }) => seconds ?? '-').join(' ');
        const isOwn = gates.some(({ gate }) => own.includes(gate));
        if (checked || isOwn || !may.score) {
          return (
            <span
              key={first + values}
              className="control-check target"
              data-checked={checked || undefined}
            >
              {words}: {values} {checked && '✓'}
              {!checked && isOwn && <small>{t('deskRaceControl.checkedByOther')}</small>}
            </span>
          );
        }
        return (
          <PostForm
            key={first + values}
            preventScrollReset
            fields={{ day, run: runKey(run), from: first, values }}
          >
            <button
              type="submit"
              name="intent"
              value="check"
              className="control-check target"
              aria-label={t('deskRaceControl.check', { gates: words, values })}
            >
              {words}: {values} ☐
            </button>
          </PostForm>
        );
      })}
    </div>
  );
}

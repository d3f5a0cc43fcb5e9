import { Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { evidenceFlags } from '../../race-day/log/log/event-flags.ts';
import { hundredthOfDay } from '../../race-day/log/run-time.ts';
import { clockText, runTimeText } from '../../record/scoring/run-time-text.ts';
import { More } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import type { ControlTable } from './control-table.server.ts';
import type { FlaggedEvent } from './control-view.ts';
import { GateCard, RunLink } from './gate-card.tsx';
import { runKey } from './run-key.ts';
import type { SilentGate, UnseenGate } from './silent-gates.ts';
import { BoatChoice } from './stamp/boat-choice.tsx';

const mostBibs = 6;

interface SilentListProps {
  silent: readonly SilentGate[];
  now: string;
}

export function SilentList({ silent, now }: SilentListProps) {
  const { t } = useTexts();
  const heard = (at: string | null) => {
    if (at === null) return t('deskRaceControl.neverHeard');
    const count = Math.max(0, Math.round((Date.parse(now) - Date.parse(at)) / 1000));
    return count < 120
      ? t('deskRaceControl.heardSeconds', { count })
      : t('deskRaceControl.heardMinutes', { count: Math.round(count / 60) });
  };
  const seatWords = ({ label, lastContactAt, unsent }: SilentGate['seats'][number]) =>
    [label, heard(lastContactAt), unsent > 0 && t('deskRaceControl.unsent', { count: unsent })]
      .filter(Boolean)
      .join(', ');
  return (
    <div className="control-card">
      <h2>{t('deskRaceControl.silentTitle')}</h2>
      <ul>
        {silent.map(({ gate, bibs, seats }) => (
          <GateLine key={gate} gate={gate} bibs={bibs} words="silentFor">
            {seats.map(seatWords).join(' · ') || t('deskRaceControl.nobodyJudges')}
          </GateLine>
        ))}
      </ul>
    </div>
  );
}

/** Gates whose judges answered "not seen": another judge has to decide them, or they stay open. */
function UnseenList({ unseen }: { unseen: readonly UnseenGate[] }) {
  const { t } = useTexts();
  return (
    <div className="control-card">
      <h2>{t('deskRaceControl.unseenTitle')}</h2>
      <ul>
        {unseen.map(({ gate, bibs, saidBy }) => (
          <GateLine key={gate} gate={gate} bibs={bibs} words="unseenFor">
            {t('deskRaceControl.unseenBy', { seats: saidBy.join(', ') })}
          </GateLine>
        ))}
      </ul>
    </div>
  );
}

interface GateLineProps extends Pick<SilentGate, 'gate' | 'bibs'> {
  words: 'silentFor' | 'unseenFor';
  children: string;
}

function GateLine({ gate, bibs, words, children }: GateLineProps) {
  const { t } = useTexts();
  const named = bibs.slice(0, mostBibs).map(({ bib }) => bib);
  const more = bibs.length - named.length;
  return (
    <li>
      <strong>{t('seat.gate', { gate })}</strong>{' '}
      {t(`deskRaceControl.${words}`, { count: bibs.length, bibs: named.join(', ') })}
      {more > 0 && `, ${t('desk.confirm.more', { count: more })}`}
      <small>{children}</small>
    </li>
  );
}

/** Lists conflicts first, then stamps without a boat, silent gates and doubts. */
export function Attention({ control }: { control: ControlTable }) {
  const { t, language } = useTexts();
  const { runs, strays, silent, notSeen, flags, chosen } = control;
  const disputed = runs.flatMap((run) =>
    run.gates
      .filter(({ state, died }) => state === 'conflict' || died)
      .map((gate) => ({ run, gate })),
  );
  const doubts = runs.filter(({ warnings }) => warnings.length > 0);
  const against = flags.filter(isAgainstEvidence);
  const others = flags.filter((flagged) => !isAgainstEvidence(flagged));
  // The panel of the chosen run shows that run's own conflicts.
  const shown = disputed.filter(({ run }) => chosen === null || runKey(run) !== runKey(chosen));
  const waiting = [disputed, strays, silent, notSeen, doubts, flags];
  const calm = waiting.every(({ length }) => length === 0);
  if (calm) return <p className="desk-done">{t('deskRaceControl.calm')}</p>;
  return (
    <section className="control-attention" aria-label={t('deskRaceControl.attention')}>
      {shown.map(({ run, gate }) => (
        <GateCard key={`${runKey(run)} ${gate.gate}`} run={run} gate={gate} control={control} />
      ))}
      {strays.length > 0 && <StrayCard control={control} />}
      {silent.length > 0 && <SilentList silent={silent} now={control.now} />}
      {notSeen.length > 0 && <UnseenList unseen={notSeen} />}
      {doubts.length > 0 && (
        <div className="control-card">
          <h2>{t('deskRaceControl.doubtsTitle')}</h2>
          <ul>
            {doubts.map((run) => (
              <li key={runKey(run)}>
                <RunLink run={run} />{' '}
                {run.warnings.map((warning) => t(`deskRaceControl.warnings.${warning}`)).join(', ')}
                {run.time !== null && ` (${runTimeText(run.time, language)})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {against.length > 0 && (
        <div className="control-card">
          <h2>{t('deskRaceControl.evidenceTitle')}</h2>
          <p>{t('deskRaceControl.statusInDoubt')}</p>
          <FlagKinds control={control} flags={against} />
        </div>
      )}
      {others.length > 0 && (
        <More
          title={t('deskRaceControl.flagsTitle', { count: others.length })}
          className="control-card"
        >
          <FlagKinds control={control} flags={others} />
        </More>
      )}
    </section>
  );
}

interface FlagKindsProps {
  control: ControlTable;
  flags: readonly FlaggedEvent[];
}

/** Groups flagged events by flag. Each event, or a whole group with one button, is accepted or dropped. */
function FlagKinds({ control: { day, may }, flags }: FlagKindsProps) {
  const { t } = useTexts();
  return (
    <>
      {[...Map.groupBy(flags, ({ flag }) => flag)].map(([flag, all]) => (
        <section key={flag} className="control-strays">
          <h3>{t(`deskRaceControl.flags.${flag}`)}</h3>
          <ul className="control-strays">
            {all.map((one) => (
              <li key={toKey(one)}>
                <FlagWho {...one} />
                {one.stays && <small>{t('deskRaceControl.flagStays')}</small>}
                {may.score && <FlagActs day={day} flagged={[one]} />}
              </li>
            ))}
          </ul>
          {may.score && all.length > 1 && <FlagActs day={day} flagged={all} />}
        </section>
      ))}
    </>
  );
}

const againstEvidence: ReadonlySet<string> = new Set(evidenceFlags);
export const isAgainstEvidence = ({ flag }: Pick<FlaggedEvent, 'flag'>) =>
  againstEvidence.has(flag);

const toKey = ({ event, flag }: FlaggedEvent) => `${event} ${flag}`;

/** A late event can count; any other flag is in no list and can only be marked as seen. */
function FlagActs({ day, flagged }: { day: string; flagged: readonly FlaggedEvent[] }) {
  const { t } = useTexts();
  const count = flagged.length;
  const isLate = flagged.every(({ flag }) => flag === 'closed_race');
  const isStatus = flagged.every(isAgainstEvidence);
  const settled = isStatus ? 'statusStands' : isLate ? 'flagCounts' : 'flagSeen';
  return (
    <PostForm className="control-assign cluster" preventScrollReset fields={{ day }}>
      {flagged.map((one) => (
        <input key={toKey(one)} type="hidden" name="flagged" value={toKey(one)} />
      ))}
      {flagged.every(({ stays }) => !stays) && (
        <Act intent="flag">{t(`deskRaceControl.${settled}`, { count })}</Act>
      )}
      {isStatus && <Act intent="take-back">{t('deskRaceControl.statusBack', { count })}</Act>}
      {!isStatus && flagged.every(({ mayDrop }) => mayDrop) && (
        <Act intent="drop">{t('deskRaceControl.flagDrop', { count })}</Act>
      )}
    </PostForm>
  );
}

export function FlagLine(flagged: FlaggedEvent) {
  const { t } = useTexts();
  return (
    <>
      {t(`deskRaceControl.flags.${flagged.flag}`)} <FlagWho {...flagged} />
    </>
  );
}

function FlagWho({ label, person, bib, gate }: FlaggedEvent) {
  const { t } = useTexts();
  const of = [
    bib && t('deskRaceControl.bibOf', { bib }),
    gate && t('seat.gate', { gate }),
    label,
    person,
  ];
  return <span>{of.filter(Boolean).join(' · ')}</span>;
}

export function StampWords({ at, channel, by }: { at: number; channel: string; by: string }) {
  const { t, language } = useTexts();
  return (
    <span>
      <strong>{clockText(hundredthOfDay(at), language)}</strong>{' '}
      {channel === 'start' || channel === 'finish' ? t(`seat.kinds.${channel}`) : channel}
      <small>{by}</small>
    </span>
  );
}

/** Lists stamps without a boat, each with its most likely boat; the key A assigns the first one. */
function StrayCard({ control }: { control: ControlTable }) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { strays, day, may, choice } = control;
  const choosing = (event: string | null) => {
    const query = new URLSearchParams(search);
    query.delete('hecho');
    query.delete('tiempo');
    if (event !== null) query.set('tiempo', event);
    return `?${query}`;
  };
  return (
    <div className="control-card">
      <h2>{t('deskRaceControl.straysTitle', { count: strays.length })}</h2>
      <ul className="control-strays">
        {strays.map(({ event, channel, at, boat, name, label, manual }, index) => {
          const clock = clockText(hundredthOfDay(at), language);
          const fields = { intent: 'assign', day, impulse: event };
          const isChosen = choice?.impulse === event;
          return (
            <li key={event}>
              <StampWords
                at={at}
                channel={channel}
                by={manual ? `${label} · ${t('deskRaceControl.byHand')}` : label}
              />
              {may.score && (
                <PostForm className="control-assign cluster" preventScrollReset fields={fields}>
                  {boat && (
                    <button
                      type="submit"
                      name="run"
                      value={runKey(boat)}
                      className="control-value control-proposed"
                      data-key={index === 0 ? 'a' : undefined}
                      data-global=""
                    >
                      {boat.bib} {name}
                    </button>
                  )}
                  <button type="submit" name="run" value="" className="control-value">
                    {t('deskRaceControl.nobody')}
                  </button>
                  <Link
                    to={choosing(isChosen ? null : event)}
                    className="control-other target"
                    aria-label={t('deskRaceControl.otherBoatOf', { clock })}
                    preventScrollReset
                  >
                    {t('deskRaceControl.otherBoat')}
                  </Link>
                </PostForm>
              )}
              {may.score && isChosen && (
                <PostForm
                  className="control-choice desk-filter race-boat"
                  preventScrollReset
                  fields={fields}
                >
                  <BoatChoice
                    label={t('deskRaceControl.boatOf', { clock })}
                    none={t('deskRaceControl.chooseBoat')}
                    name="run"
                    defaultValue={boat ? runKey(boat) : ''}
                    races={choice.races}
                  />
                  <button type="submit" className="control-value">
                    {t('deskRaceControl.give')}
                  </button>
                </PostForm>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

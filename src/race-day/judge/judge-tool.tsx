import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import type { PhoneClock } from '../phone/clock/create-phone-clock.ts';
import { LogCopyDialog } from '../phone/log-copy/log-copy-dialog.tsx';
import { type PhoneSeat, seatName } from '../phone/seat/phone-seat.ts';
import type { useRaceDay } from '../phone/use-race-day.ts';
import { useWakeLock } from '../phone/wake-lock/use-wake-lock.ts';
import { createFeel, type Felt } from './acts/create-feel.ts';
import { useJudgeSettings } from './acts/judge-settings.ts';
import { useJudging } from './acts/use-judging.ts';
import { BoatCard } from './parts/boat-card.tsx';
import { BoatQueue } from './parts/boat-queue.tsx';
import { BoatsDialog } from './parts/boats-dialog.tsx';
import { JudgeActs } from './parts/judge-acts.tsx';
import { JudgeBar } from './parts/judge-bar.tsx';
import { MenuDialog } from './parts/menu-dialog.tsx';

interface JudgeToolProps {
  seat: PhoneSeat;
  clock: PhoneClock;
  timeZone: string;
  raceDay: ReturnType<typeof useRaceDay>;
  onPractice: () => void;
  isPractice?: boolean;
  /** The desk took the seat from this phone. */
  isEnded?: boolean;
}

/** Bar, boats, gates and what a thumb can do; all of it on one screen. */
export function JudgeTool(props: JudgeToolProps) {
  const { seat, clock, timeZone, raceDay, onPractice, isPractice = false, isEnded = false } = props;
  const { t, language } = useTexts();
  const [settings, change] = useJudgeSettings();
  const [open, setOpen] = useState<'boats' | 'menu' | 'copy' | null>(null);
  const [made, setMade] = useState<RaceEvent[]>([]);
  const [isLost, setLost] = useState(false);
  const isLoud = useRef(settings.sound);
  useEffect(() => {
    isLoud.current = settings.sound;
  }, [settings.sound]);
  const [feel] = useState(() => createFeel(() => isLoud.current));
  useWakeLock();
  const judging = useJudging(raceDay, { seat, clock, timeZone });
  const { day, unsent, line } = raceDay;
  const close = () => setOpen(null);
  const felt = async (counted: Promise<boolean>, how: Felt) => {
    try {
      if (!(await counted)) return;
      setLost(false);
      feel(how);
    } catch {
      setLost(true);
      feel('lost');
    }
  };
  const raceTitle = (race: string) =>
    day?.plan.races.find(({ id }) => id === race)?.title[language] ?? race;
  const copy = async () => {
    const own = (await raceDay.outbox?.events()) ?? [];
    const waiting = unsent.map(({ event }) => event);
    const mine = own.filter((one) => one.seat === seatName(seat));
    setMade([...new Map([...mine, ...waiting].map((one) => [one.id, one])).values()]);
    setOpen('copy');
  };
  return (
    <div className="judge-tool" data-hand={settings.hand}>
      <JudgeBar
        seat={seat}
        line={line}
        unsent={unsent}
        isPractice={isPractice}
        isEnded={isEnded}
        onMenu={() => setOpen('menu')}
      />
      {day ? (
        <>
          <BoatQueue judging={judging} onOthers={() => setOpen('boats')} />
          {isLost && (
            <p role="alert" className="judge-lost">
              {t('judge.notKept')}
            </p>
          )}
          <BoatCard
            judging={judging}
            felt={felt}
            raceTitle={raceTitle}
            penalties={day.plan.plan.penalties}
          />
          <JudgeActs judging={judging} felt={felt} />
        </>
      ) : (
        <p className="judge-message">{t(line === 'asking' ? 'judge.opening' : 'judge.noPlan')}</p>
      )}
      {open === 'boats' && <BoatsDialog judging={judging} raceTitle={raceTitle} onClose={close} />}
      {open === 'menu' && (
        <MenuDialog
          settings={settings}
          onChange={change}
          isPractice={isPractice}
          onPractice={onPractice}
          onClose={close}
          onCopy={() => void copy()}
        />
      )}
      {open === 'copy' && (
        <LogCopyDialog day={seat.day} seat={seatName(seat)} events={made} onClose={close} />
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Icon } from '../../design/ui/icon.tsx';
import { localDate } from '../../platform/format/local-date.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { RaceNow } from '../live/now/race-now.ts';
import { useLiveWords } from '../live/page/use-live-words.ts';
import type { PhoneClock } from '../phone/clock/create-phone-clock.ts';
import type { PhoneSeat } from '../phone/seat/phone-seat.ts';
import { serverTime } from './device/server-time.ts';
import { useSpeakerSettings } from './device/speaker-settings.ts';
import type { SpeakerOfDevice } from './device/use-speaker.ts';
import { BoatCard } from './parts/boat-card.tsx';
import { FindDialog } from './parts/find-dialog.tsx';
import { HelpDialog } from './parts/help-dialog.tsx';
import { RaceBoard } from './parts/race-board.tsx';
import { SponsorLine } from './parts/sponsor-line.tsx';
import type { Say } from './rules/arrival-sentence.ts';
import { boatAtHand, boatBeside } from './rules/boats-of-day.ts';
import { nextLine } from './rules/next-line.ts';
import { oldSince } from './rules/old-since.ts';
import { useSpeakerKeys } from './use-speaker-keys.ts';

interface SpeakerToolProps {
  seat: PhoneSeat;
  line: 'asking' | 'good' | 'none' | 'ended';
  clock: PhoneClock;
  timeZone: string;
  speaker: SpeakerOfDevice;
  /** The language of the page first. */
  says: readonly Say[];
}

interface OpenDialog {
  dialog: 'find' | 'help';
  begun: string;
  /** Counts the dialogs, so that a late close event of an earlier one is recognized. */
  turn: number;
}

export function SpeakerTool({ seat, line, clock, timeZone, speaker, says }: SpeakerToolProps) {
  const { t } = useTexts();
  const [settings, change] = useSpeakerSettings();
  const [chosen, setChosen] = useState<string | null>(null);
  const [pane, setPane] = useState<'race' | 'card'>('race');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const at = useSeconds(clock);
  const now = speaker.now?.what ?? null;
  const lastGood = useLastHeard(line === 'good', at) ?? speaker.now?.at ?? null;
  const old = oldSince({
    heardAt: speaker.heardAt,
    deviceNow: Date.now(),
    asOf: now?.as_of,
    serverNow: at,
  });
  const shown = now && (chosen ?? boatAtHand(now));
  const lines = speaker.told?.what.lines ?? [];
  const sponsor = nextLine(lines, speaker.last);
  const pick = (key: string | null) => {
    setChosen(key);
    if (key !== null) setPane('card');
  };
  const step = (by: -1 | 1) => {
    if (now) pick(boatBeside(now, shown, by));
  };
  const readLine = () => {
    if (sponsor) speaker.read(sponsor, serverTime(clock));
  };
  const show = (dialog: OpenDialog['dialog'], begun = '') =>
    setOpen((before) => ({ dialog, begun, turn: (before?.turn ?? 0) + 1 }));
  useSpeakerKeys(settings.keys, {
    step,
    read: readLine,
    find: (digit) => show('find', digit),
    help: () => show('help'),
    back: () => pick(null),
  });
  // A dialog that was opened meanwhile stays.
  const close = () => setOpen((latest) => (latest === open ? null : latest));
  return (
    <div
      className="speaker-tool"
      data-scheme={settings.scheme}
      data-hand={settings.hand}
      data-pane={pane}
    >
      <SpeakerBar
        seat={seat}
        line={line === 'good' && old !== null ? 'none' : line}
        at={at}
        timeZone={timeZone}
        since={old ?? lastGood}
        now={now}
        unsent={speaker.waiting.length}
        onMenu={() => show('help')}
      />
      {now ? (
        <div className="speaker-panes">
          <RaceBoard
            now={now}
            at={at}
            clock={clock}
            told={speaker.told?.what ?? null}
            says={settings.both ? says : says.slice(0, 1)}
            timeZone={timeZone}
            chosen={shown}
            onPick={pick}
          />
          <BoatCard
            now={now}
            at={at}
            told={speaker.told?.what ?? null}
            boat={shown}
            isChosen={chosen !== null}
            say={says[0]}
            timeZone={timeZone}
            onFollow={() => setChosen(null)}
          />
        </div>
      ) : (
        <p className="seat-tool-message stack-2">
          {t(line === 'asking' ? 'speaker.opening' : 'speaker.nothingYet')}
        </p>
      )}
      <footer className="speaker-foot">
        <SponsorLine
          line={sponsor}
          count={lines.length}
          speaker={speaker}
          says={says}
          onRead={readLine}
          onPass={() => sponsor && speaker.pass(sponsor)}
        />
        <nav className="speaker-acts" aria-label={t('speaker.acts')}>
          <button type="button" onClick={() => step(-1)}>
            <span aria-hidden="true">‹</span>
            {t('speaker.before')}
          </button>
          <button
            type="button"
            className="speaker-pane-act"
            onClick={() => setPane(pane === 'race' ? 'card' : 'race')}
          >
            {t(pane === 'race' ? 'speaker.toCard' : 'speaker.toRace')}
          </button>
          <button type="button" onClick={() => show('find')}>
            {t('speaker.find')}
          </button>
          <button type="button" onClick={() => step(1)}>
            <span aria-hidden="true">›</span>
            {t('speaker.after')}
          </button>
        </nav>
      </footer>
      {open?.dialog === 'help' && (
        <HelpDialog
          key={open.turn}
          settings={settings}
          hasLine={line === 'good'}
          onChange={change}
          onClose={close}
        />
      )}
      {open?.dialog === 'find' && now && (
        <FindDialog key={open.turn} now={now} begun={open.begun} onPick={pick} onClose={close} />
      )}
    </div>
  );
}

function useSeconds(clock: PhoneClock): number {
  const [at, setAt] = useState(() => serverTime(clock));
  useEffect(() => {
    const timer = setInterval(() => setAt(serverTime(clock)), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return at;
}

/** Returns null when the line has not been good since the page was opened. */
function useLastHeard(isGood: boolean, at: number): number | null {
  const [heard, setHeard] = useState<number | null>(null);
  useEffect(() => {
    if (isGood) setHeard(at);
  }, [isGood, at]);
  return heard;
}

interface SpeakerBarProps {
  seat: PhoneSeat;
  line: SpeakerToolProps['line'];
  at: number;
  timeZone: string;
  /** When the line was last good, or until when the shown data is known. */
  since: number | null;
  now: RaceNow | null;
  unsent: number;
  onMenu: () => void;
}

function SpeakerBar(props: SpeakerBarProps) {
  const { seat, line, at, timeZone, since, now, unsent, onMenu } = props;
  const { t, language, hour } = useLiveWords(timeZone);
  const running = now?.races[now.running ?? ''];
  const isOver = seat.day < localDate(new Date(at), timeZone);
  const isOther = now !== null && now.day !== seat.day;
  const warning = isOver
    ? t('speaker.dayOver')
    : line === 'ended'
      ? t('speaker.ended')
      : isOther
        ? t('speaker.otherDay')
        : null;
  return (
    <header className="speaker-bar" data-line={line}>
      <p className="speaker-running">
        <strong>{running?.title[language] ?? seat.label}</strong>
        <span role="status">
          {line === 'none' && since !== null
            ? t('speaker.lines.since', { hour: hour(since) })
            : t(`speaker.lines.${line}`)}
          {line !== 'good' && unsent > 0 && ` · ${t('speaker.unsent', { count: unsent })}`}
        </span>
      </p>
      <time className="speaker-hour">{hour(at)}</time>
      <button type="button" onClick={onMenu} aria-label={t('speaker.menu')}>
        <Icon name="menu" size={28} />
      </button>
      {warning !== null && (
        <p className="speaker-warning" role="alert">
          {warning}
        </p>
      )}
    </header>
  );
}

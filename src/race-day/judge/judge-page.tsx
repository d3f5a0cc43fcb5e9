import { useEffect, useState } from 'react';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { cameraPermissions } from '../../platform/http/fixed-headers.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { uuidV7 } from '../../platform/text/uuid-v7.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import { findMidnight } from '../phone/clock/find-midnight.ts';
import { useClock } from '../phone/clock/use-clock.ts';
import type { Outbox } from '../phone/outbox/open-outbox.ts';
import { seatPath } from '../phone/page/seat-path.ts';
import { keptSeat } from '../phone/seat/kept-seat.ts';
import { type PhoneSeat, seatName } from '../phone/seat/phone-seat.ts';
import { useSeatTool } from '../phone/seat/use-seat-tool.ts';
import seatSheet from '../phone/seat-tool.css?url';
import { shellHeaders } from '../phone/shell-headers.ts';
import { useRaceDay } from '../phone/use-race-day.ts';
import { seatsDeps } from '../seats/seats-deps.server.ts';
import type { Route } from './+types/judge-page.ts';
import toolSheet from './judge.css?url';
import dialogSheet from './judge-dialog.css?url';
import gatesSheet from './judge-gates.css?url';
import { JudgeTool } from './judge-tool.tsx';
import { practicePlan, practiceSeat, practiceStamps } from './practice/practice-plan.ts';

export const handle = { topBar: false, footer: false, scripts: 'always', app: 'juez' } as const;

export function links() {
  return [seatSheet, toolSheet, gatesSheet, dialogSheet].map((href) => ({
    rel: 'stylesheet',
    href,
  }));
}

/** Contains no personal data: the phone caches the page and fills it from its own storage. */
export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: seatsDeps,
    texts: ['judge', 'judgeFilm', 'logCopy', 'raceStop'],
    load: ({ services: { race } }) => ({ timeZone: race.timeZone }),
  });
}

export function headers() {
  return { ...shellHeaders, 'Permissions-Policy': cameraPermissions };
}

export default function JudgePage({ loaderData: { timeZone } }: Route.ComponentProps) {
  const { t } = useTexts();
  const [isPractice, setIsPractice] = useState(false);
  const turn = () => setIsPractice((before) => !before);
  return (
    <div className="judge">
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{t('judge.title')}</h1>
      <noscript>
        <p className="seat-tool-message stack-2">{t('judge.needsScripts')}</p>
      </noscript>
      {isPractice ? (
        <JudgePractice timeZone={timeZone} onPractice={turn} />
      ) : (
        <JudgeSeat timeZone={timeZone} onPractice={turn} />
      )}
    </div>
  );
}

/** The judge's page with six invented boats in three minutes, which stores and sends nothing. */
function JudgePractice({ timeZone, onPractice }: { timeZone: string; onPractice: () => void }) {
  const { t } = useTexts();
  const { clock } = useClock();
  const [seat, setSeat] = useState<PhoneSeat | null>(null);
  useEffect(() => {
    void keptSeat().then((kept) => setSeat(practiceSeat(kept)));
  }, []);
  const [open] = useState(() => openPractice(timeZone));
  const raceDay = useRaceDay(seat, open);
  if (!seat || !raceDay.outbox)
    return <p className="seat-tool-message stack-2">{t('judge.opening')}</p>;
  return (
    <JudgeTool
      seat={seat}
      clock={clock}
      timeZone={timeZone}
      raceDay={raceDay}
      onPractice={onPractice}
      isPractice
    />
  );
}

interface JudgeSeatProps {
  timeZone: string;
  onPractice: () => void;
}

function JudgeSeat({ timeZone, onPractice }: JudgeSeatProps) {
  const { t, language } = useTexts();
  const { seat, clock, raceDay, isOpening, isEnded } = useSeatTool();

  if (isOpening) return <p className="seat-tool-message stack-2">{t('judge.opening')}</p>;
  const lack = !seat
    ? 'noSeat'
    : raceDay.cannotKeep
      ? 'cannotKeep'
      : seat.gates === null
        ? 'otherSeat'
        : null;
  if (!seat || lack) {
    return (
      <div className="seat-tool-message stack-2">
        <Notice kind="warning" title={t(`judge.${lack ?? 'noSeat'}.title`)}>
          <p>{t(`judge.${lack ?? 'noSeat'}.text`)}</p>
        </Notice>
        <a href={seatPath(language)} className={buttonClass('primary')}>
          {t('judge.toSeat')}
        </a>
        <button type="button" className={buttonClass('quiet')} onClick={onPractice}>
          {t('judge.practise')}
        </button>
      </div>
    );
  }
  return (
    <JudgeTool
      seat={seat}
      clock={clock}
      timeZone={timeZone}
      raceDay={raceDay}
      onPractice={onPractice}
      isEnded={isEnded}
    />
  );
}

type Listener = Parameters<Outbox['subscribe']>[0];

/** Returns a function that makes outboxes for practice, which store nothing on the phone and send nothing. */
function openPractice(timeZone: string): (seat: PhoneSeat) => Promise<Outbox> {
  return async (seat) => {
    const events: RaceEvent[] = [];
    const listeners = new Set<Listener>();
    const midnight = findMidnight(seat.day, timeZone);
    const today = () => Date.now() * 1000 - midnight;
    const from = today();
    const plan = practicePlan(seat, from);

    function make(
      payloads: readonly RaceEvent['payload'][],
      of: string,
      stamp: Parameters<Outbox['add']>[1],
    ): RaceEvent[] {
      const made = payloads.map((payload, index): RaceEvent => {
        const id = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
        const sequence = events.length + index + 1;
        return { version: 1, id, seat: of, person: of, sequence, ...stamp, payload };
      });
      events.push(...made);
      for (const listener of listeners) listener(made);
      return made;
    }
    const stampNow = () => ({ deviceTime: Date.now() * 1000, offset: 0, uncertainty: 0 });
    let stamped = 0;
    const play = () => {
      const due = practiceStamps(from, today());
      if (due.length > stamped) make(due.slice(stamped), 'practice', stampNow());
      stamped = due.length;
    };

    return {
      add: async (payload, stamp) => make([payload], seatName(seat), stamp)[0] as RaceEvent,
      addAll: async (payloads, stamp) => make(payloads, seatName(seat), stamp),
      unsent: async () => [],
      events: async () => events,
      plan: async () => plan,
      async sync() {
        play();
        return 'good';
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      follow(look) {
        const timer = setInterval(look, 1000);
        return () => clearInterval(timer);
      },
      followDisputes: () => () => undefined,
      close: () => listeners.clear(),
    };
  };
}

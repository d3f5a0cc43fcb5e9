import { useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, data, Form } from 'react-router';
import { LanguageSwitch } from '../../../design/layout/menu/language-switch.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { formToken } from '../../../platform/page/form-token.server.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { readOffer } from '../../seats/pairing/take-seat.server.ts';
import { readPhone } from '../../seats/phones/read-phone.server.ts';
import { seatToken } from '../../seats/phones/seat-cookie.server.ts';
import { type Seat, seatRows } from '../../seats/seat.ts';
import { seatsDeps } from '../../seats/seats-deps.server.ts';
import { ClockLine } from '../clock/clock-line.tsx';
import { useClock } from '../clock/use-clock.ts';
import { openOutbox } from '../outbox/open-outbox.ts';
import { keptSeat } from '../seat/kept-seat.ts';
import type { Route } from './+types/seat-page.ts';
import { answerSeat } from './answer-seat.server.ts';
import sheet from './desk-seat.css?url';
import { heatsPath } from './heats-path.ts';
import { useHeartbeat } from './use-heartbeat.ts';

const every = 15_000;

/** Sends the unsent events of the last seat, because a phone with another seat may no longer send them. */
function useBacklog(): { count: number; read: () => number } {
  const [count, setCount] = useState(0);
  const left = useRef(0);
  const [read] = useState(() => () => left.current);
  useEffect(() => {
    let isOpen = true;
    const send = async () => {
      const seat = await keptSeat();
      if (!seat || !isOpen) return;
      const outbox = await openOutbox(seat);
      if ((await outbox.unsent()).length > 0) await outbox.sync();
      left.current = (await outbox.unsent()).length;
      outbox.close();
      if (isOpen) setCount(left.current);
    };
    // A browser without storage has nothing to send.
    const look = () => void send().catch(() => undefined);
    look();
    const timer = setInterval(look, every);
    addEventListener('online', look);
    return () => {
      isOpen = false;
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, []);
  return { count, read };
}

export const handle = { topBar: false, footer: false, scripts: 'always' } as const;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export async function loader(args: Route.LoaderArgs) {
  const { token, setCookie } = formToken(args);
  const { headers, url } = args.request;
  const key = (new URL(url).searchParams.get('clave') ?? '').slice(0, 200);
  const loaded = await loadPage(args, {
    deps: seatsDeps,
    texts: ['seat'],
    async load({ services: { database, config, race } }) {
      const now = new Date();
      const cookie = seatToken(headers, config);
      const { timeZone } = race;
      const phone = cookie === null ? null : await readPhone(database, cookie, { now, timeZone });
      const offered = key === '' ? null : await readOffer(database, key, { browser: token, now });
      // A link to another seat offers that seat; without a link the page shows the phone's own.
      const own = key !== '' || !phone ? null : { holder: phone.holder, seat: phone.seat };
      return { own, offered, key, ended: cookie !== null && !phone };
    },
  });
  const cookies = setCookie ? { 'set-cookie': setCookie } : {};
  return data({ ...loaded, token }, { headers: { ...privateHeaders, ...cookies } });
}

export function action(args: ActionFunctionArgs) {
  return answerSeat(args);
}

export function headers() {
  return privateHeaders;
}

export default function SeatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { own, offered, key, ended, token } = loaderData;
  const backlog = useBacklog();
  if (own) {
    return (
      <div className="seat stack-3">
        <LanguageSwitch />
        <SeatFacts seat={own.seat} holder={own.holder} />
        <ToolLink seat={own.seat} />
        <SeatHealth unsent={backlog.count} read={backlog.read} />
      </div>
    );
  }
  const isOver = key !== '' && offered === null;
  return (
    <div className="seat stack-3">
      <LanguageSwitch />
      {offered ? <SeatFacts seat={offered} holder="" /> : <h1>{t('seat.title')}</h1>}
      {actionData && (
        <div role="alert">
          <Notice kind="warning" title={t(`seat.${actionData.issue}.title`)}>
            <p>{t(`seat.${actionData.issue}.text`, { count: actionData.minutes })}</p>
          </Notice>
        </div>
      )}
      {!actionData && (isOver || ended) && (
        <Notice kind="warning" title={t(isOver ? 'seat.overTitle' : 'seat.endedTitle')}>
          <p>{t('seat.askAgain')}</p>
        </Notice>
      )}
      {backlog.count > 0 && (
        <div role="status">
          <Notice kind="warning" title={t('seat.backlogTitle', { count: backlog.count })}>
            <p>{t('seat.backlogText')}</p>
          </Notice>
        </div>
      )}
      <Form method="post" className="seat-form stack-2">
        <input type="hidden" name="xsrf_token" value={token} />
        {offered ? (
          <input type="hidden" name="clave" value={key} />
        ) : (
          <TextField
            id="codigo"
            name="codigo"
            required
            size={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            defaultValue={actionData?.code}
            label={t('seat.code')}
            hint={t('seat.codeHint')}
          />
        )}
        <TextField
          id="quien"
          name="quien"
          maxLength={60}
          autoComplete="given-name"
          defaultValue={actionData?.holder}
          label={t('seat.who')}
          hint={t('seat.whoHint')}
        />
        <button type="submit" className={buttonClass('primary')}>
          {t('seat.take')}
        </button>
      </Form>
    </div>
  );
}

/** Links to the tool of the seat, as a full document, because the service worker stores that document. */
function ToolLink({ seat }: { seat: Seat }) {
  const { t, language } = useTexts();
  const tools = {
    judge: { word: 'seat.judge', path: language === 'en' ? '/en/judge' : '/es/juez' },
    timing: { word: 'seat.toTiming', path: language === 'en' ? '/en/timing' : '/es/cronometro' },
    heats: { word: 'seat.toHeats', path: heatsPath(language) },
    speaker: { word: 'seat.toSpeaker', path: language === 'en' ? '/en/speaker' : '/es/locucion' },
    screen: { word: 'seat.toScreen', path: language === 'en' ? '/en/screen' : '/es/pantalla' },
  } as const;
  const { word, path } = tools[seatRows[seat.kind].tool];
  return (
    <a href={path} className={buttonClass('primary')}>
      {t(word)}
    </a>
  );
}

function SeatFacts({ seat, holder }: { seat: Seat; holder: string }) {
  const { t, locale } = useTexts();
  const { label, kind, gates, elements, day } = seat;
  return (
    <header>
      <p className="muted">{t(`seat.kinds.${kind}`)}</p>
      <h1>{label}</h1>
      {elements && <p className="seat-gates">{t('seat.elements', elements)}</p>}
      {gates && (
        <p className="seat-gates">
          {gates.first === gates.last
            ? t('seat.gate', { gate: gates.first })
            : t('seat.gates', { first: gates.first, last: gates.last })}
        </p>
      )}
      <p>
        {formatDay(day, locale, 'full')}
        {holder !== '' && ` · ${holder}`}
      </p>
    </header>
  );
}

function SeatHealth({ unsent, read }: { unsent: number; read: () => number }) {
  const { t } = useTexts();
  const { clock, reading } = useClock();
  const { line, battery } = useHeartbeat(clock, read);
  if (line === 'ended') {
    return (
      <div role="alert">
        <Notice kind="warning" title={t('seat.endedTitle')}>
          <p>{t('seat.askAgain')}</p>
        </Notice>
      </div>
    );
  }
  return (
    <dl className="seat-health stack-1" aria-live="polite">
      <div data-state={line}>
        <dt>{t('seat.line')}</dt>
        <dd>{t(`seat.lines.${line}`)}</dd>
      </div>
      <div data-state={unsent > 0 ? 'none' : 'good'}>
        <dt>{t('seat.unsent')}</dt>
        <dd>{unsent}</dd>
      </div>
      <ClockLine reading={reading} />
      <div>
        <dt>{t('seat.battery')}</dt>
        <dd>{battery === null ? '–' : `${battery} %`}</dd>
      </div>
    </dl>
  );
}

import type { CSSProperties } from 'react';
import { useLocation } from 'react-router';
import { TextAreaField } from '../../design/ui/form/text-area-field.tsx';
import { ago } from '../../platform/format/ago.ts';
import { formatDay } from '../../platform/format/format-day.ts';
import { localDate, shiftDate } from '../../platform/format/local-date.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import {
  leastLight,
  longestNotice,
  type ScreenOrder,
  screenTurns,
  screenViews,
  usualOrder,
  viewsOfList,
} from '../../race-day/screens/order/screen-order.ts';
import { screenPath } from '../../race-day/screens/screen-path.ts';
import { readScreens } from '../../race-day/screens/state/read-screens.server.ts';
import {
  type ListedSeat,
  listSeatDays,
  listSeats,
} from '../../race-day/seats/seats-repository.server.ts';
import { useFreshList } from '../day-frame/use-fresh-page.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { GivenLink } from '../frame/parts/given-link.tsx';
import { LineChoice } from '../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act, OneAct, PostForm } from '../frame/parts/post-form.tsx';
import { useStandingAnswer } from '../frame/parts/use-standing-answer.ts';
import { useWhen } from '../frame/use-when.ts';
import { silentAfter, silentFor } from '../seats/seat-line.tsx';
import type { Route } from './+types/screens-page.ts';
import { answerScreens } from './answer-screens.server.ts';

const every = 10_000;
const [widest, highest] = [320, 240];
const usualSize = { width: 1920, height: 1080 };

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskScreens', 'deskSeats'], async ({ services, now }) => {
    const { database, race, raceDays, config } = services;
    const today = localDate(now, race.timeZone);
    const days = (await listSeatDays(database)).filter((day) => day >= shiftDate(today, -1));
    const orders = await readScreens(database, today);
    const screens = [];
    const lists = new Map<string, ScreenList>();
    // The nearest day comes first.
    for (const day of days.toReversed()) {
      const seats = await listSeats(database, day, now);
      const own = seats.filter(({ kind }) => kind === 'screen');
      screens.push(...own.map((seat) => ({ seat, order: orders[String(seat.id)] ?? usualOrder })));
      const plan = own.length > 0 ? await raceDays.read(day) : null;
      for (const { id, title } of plan?.dayPlan.groups ?? []) lists.set(id, { id, title });
    }
    const { publicUrl } = config;
    return { today, screens, lists: [...lists.values()], publicUrl, now: now.toISOString() };
  });
}

interface ScreenList {
  id: string;
  title: { es: string; en: string };
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerScreens);
}

export const shouldRevalidate = () => true;

export default function ScreensPage({ loaderData, ...props }: Route.ComponentProps) {
  const actionData = useStandingAnswer(props.actionData);
  const { t } = useTexts();
  const { screens, lists, today, publicUrl, now } = loaderData;
  useFreshList(every);
  const ids = screens.map(({ seat }) => seat.id);
  return (
    <>
      <PageTop
        title={t('deskScreens.title')}
        lead={screens.length === 0 ? t('deskScreens.none') : t('deskScreens.lead')}
      />
      {actionData && (
        <Refused title={t('deskScreens.refusedTitle')}>
          {t(`deskScreens.refused.${actionData.code}`)}
        </Refused>
      )}
      <p className="desk-actions">
        <DeskLink to="puestos">{t('deskScreens.toSeats')}</DeskLink>
      </p>
      {screens.length > 1 && (
        <section className="desk-card screens-all">
          <h2>{t('deskScreens.all')}</h2>
          <OneAct intent="view" fields={{ ids, view: 'show' }}>
            {t('deskScreens.allShow')}
          </OneAct>
          <NoticeForm
            name="screens all"
            ids={ids}
            notice={findTypedValues(ids) ?? { es: '', en: '' }}
            isOpen={findTypedValues(ids) !== null}
          />
        </section>
      )}
      <ul className="stack-3 screens-list">
        {screens.map(({ seat, order }) => (
          <ScreenCard
            key={seat.id}
            seat={seat}
            order={order}
            lists={lists}
            isToday={seat.day === today}
            publicUrl={publicUrl}
            now={now}
            mine={findTypedValues([seat.id])}
          />
        ))}
      </ul>
    </>
  );

  function findTypedValues(of: readonly number[]) {
    return actionData && actionData.ids.join() === of.join() ? actionData.mine : null;
  }
}

interface ScreenCardProps {
  seat: ListedSeat;
  order: ScreenOrder;
  lists: readonly ScreenList[];
  isToday: boolean;
  publicUrl: string;
  now: string;
  mine: ScreenOrder['notice'] | null;
}

function ScreenCard({ seat, order, lists, isToday, publicUrl, now, mine }: ScreenCardProps) {
  const { t, language, locale } = useTexts();
  const { pathname } = useLocation();
  const { id, label, day } = seat;
  const ids = [id];
  const page = screenPath(splitPath(pathname).language);
  const fixed = `${publicUrl}${page}?puesto=${id}`;
  const takesList = order.view === 'show' || viewsOfList.includes(order.view);
  return (
    <li id={`pantalla-${id}`} className="desk-card screen-card">
      <h2>
        {label}
        {!isToday && <small> {formatDay(day, locale, 'medium')}</small>}
      </h2>
      <Thumbnail seat={seat} order={order} page={page} />
      <div>
        <Life seat={seat} now={now} />
        <p>
          <strong>{t('deskScreens.shows', { view: t(`deskScreens.views.${order.view}`) })}</strong>
        </p>
        <PostForm className="screen-views cluster" fields={{ ids, intent: 'view' }}>
          {screenViews
            .filter((view) => view !== 'notice' || order.notice.es !== '' || order.notice.en !== '')
            .map((view) => (
              <button
                key={view}
                type="submit"
                name="view"
                value={view}
                aria-pressed={view === order.view}
                aria-label={t('deskScreens.showOn', {
                  view: t(`deskScreens.views.${view}`),
                  label,
                })}
              >
                {t(`deskScreens.views.${view}`)}
              </button>
            ))}
        </PostForm>
        {takesList && order.view !== 'show' && (
          <PostForm className="desk-filter" fields={{ ids }}>
            <LineChoice
              label={t('deskScreens.list')}
              name="list"
              key={order.list ?? ''}
              defaultValue={order.list ?? ''}
              aria-label={t('deskScreens.listOf', { label })}
              choices={[
                ['', t('deskScreens.running')],
                ...lists.map((list) => [list.id, list.title[language]] as const),
              ]}
            />
            <Act intent="list" aria-label={t('deskScreens.keepList', { label })}>
              {t('deskScreens.keep')}
            </Act>
          </PostForm>
        )}
        <NoticeForm
          name={`screen ${id}`}
          label={label}
          ids={ids}
          notice={mine ?? order.notice}
          isOpen={mine !== null}
        />
        <More title={t('deskScreens.hangOf', { label })}>
          <PostForm className="desk-filter" fields={{ ids }}>
            <LineChoice
              label={t('deskScreens.turn')}
              name="turn"
              defaultValue={order.turn}
              choices={screenTurns.map((turn) => [turn, t(`deskScreens.turns.${turn}`)] as const)}
            />
            <LineChoice
              label={t('deskScreens.light')}
              name="light"
              defaultValue={order.light}
              choices={lightsWith(order.light).map((light) => [light, `${light} %`] as const)}
            />
            <Act intent="hang">{t('deskScreens.keep')}</Act>
          </PostForm>
        </More>
        <More title={t('deskScreens.fixedOf', { label })}>
          <p>{t('deskScreens.fixedText')}</p>
          <GivenLink link={`${fixed}&fondo=transparente`} />
        </More>
      </div>
    </li>
  );
}

function lightsWith(light: number): number[] {
  const steps = [100, 85, 70, 55, 40, 30, leastLight];
  return [...new Set([...steps, light])].toSorted((a, b) => b - a);
}

function Life({ seat: { phone }, now }: { seat: ListedSeat; now: string }) {
  const { t, locale } = useTexts();
  const when = useWhen();
  if (!phone) return <p className="desk-issue">{t('deskScreens.free')}</p>;
  const seconds = silentFor(phone, now);
  const isSilent = seconds > silentAfter || phone.lastContactAt === null;
  const { screen } = phone;
  const facts = [
    t(isSilent ? 'deskScreens.silent' : 'deskScreens.alive', { ago: ago(seconds, locale) }),
    screen && `${screen.width} × ${screen.height} px`,
    screen && t('deskScreens.since', { when: when(screen.openedAt) }),
  ];
  return <p className={isSilent ? 'desk-issue' : undefined}>{facts.filter(Boolean).join(' · ')}</p>;
}

interface ThumbnailProps {
  seat: ListedSeat;
  order: ScreenOrder;
  page: string;
}

function Thumbnail({ seat: { id, label, phone }, order, page }: ThumbnailProps) {
  const { t } = useTexts();
  const { width: across, height: down } = phone?.screen ?? usualSize;
  const isOnSide = order.turn === 90 || order.turn === 270;
  const [width, height] = isOnSide ? [down, across] : [across, down];
  const scale = Math.min(widest / width, highest / height, 1);
  const query = new URLSearchParams({
    puesto: String(id),
    ancho: String(width),
    alto: String(height),
    giro: '0',
    luz: '100',
  });
  const size = { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale };
  return (
    <div className="screen-thumbnail" style={size as CSSProperties}>
      <iframe
        src={`${page}?${query}`}
        title={t('deskScreens.picture', { label })}
        tabIndex={-1}
        inert
        loading="lazy"
      />
    </div>
  );
}

interface NoticeFormProps {
  name: string;
  label?: string;
  ids: readonly number[];
  notice: ScreenOrder['notice'];
  isOpen: boolean;
}

function NoticeForm({ name, label, ids, notice, isOpen }: NoticeFormProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  const prefix = name.replace(' ', '-');
  return (
    <More
      title={label ? t('deskScreens.noticeOn', { label }) : t('deskScreens.noticeAll')}
      isOpen={isOpen}
    >
      <DraftForm name={name} fields={{ ids }} key={`${notice.es} ${notice.en}`}>
        {spoken.map((language, index) => (
          <TextAreaField
            key={language}
            id={`${prefix}-${language}`}
            name={language}
            rows={2}
            maxLength={longestNotice}
            defaultValue={notice[language]}
            label={t(`deskScreens.${language}`)}
            hint={index === spoken.length - 1 ? t('deskScreens.noticeHint') : undefined}
          />
        ))}
        <Act intent="notice" kind="primary">
          {t('deskScreens.say')}
        </Act>
      </DraftForm>
    </More>
  );
}

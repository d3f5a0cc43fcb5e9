import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { DayPlan, PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import { rankings, startOrders } from '../../race-day/log/start-list/order-starts.ts';
import { CloseStartsNotice } from '../day-frame/close-starts-notice.tsx';
import {
  DayLinks,
  ElsewhereLine,
  NoPlan,
  PlanRefused,
  RaceChoice,
  type RaceRefusal,
} from '../day-frame/day-frame.tsx';
import { GoneNotice } from '../day-frame/gone-notice.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../frame/guard/fields.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { DeskLink, PrintButton } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { changeDayPlan } from '../plan/change-day-plan.server.ts';
import type { Route } from './+types/starts-page.ts';
import {
  boatsKey,
  withAllPublished,
  withBoat,
  withBoatAt,
  withBoatsOut,
  withLateBoat,
  withPublished,
} from './change-start-list.ts';
import { goneBoats } from './gone-boats.server.ts';
import { listDigest } from './list-digest.server.ts';
import { LateForms, ListForm, ListPreview } from './list-form.tsx';
import type { DayOfPlan } from './race-before.ts';
import { confirmedEntries } from './race-entries.server.ts';
import { readEarlierDays } from './read-earlier-days.server.ts';
import { startListView } from './start-list-view.server.ts';
import { StartTable } from './start-table.tsx';
import {
  categoryIn,
  hasStarted,
  type ListOrder,
  type ListRefusal,
  listRefusals,
  type RaceEntry,
  withMissingLists,
  withStartList,
} from './with-start-list.ts';

const startActs = ['race_starts_changed', 'race_starts_published'] as const;

const timedPapers = ['start-lists', 'timekeeper', 'finish'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, ['deskRaceStarts', 'deskRace', 'category', 'sex'], async (day, page) => {
    const { services, asked, account } = page;
    const list = await startListView(services, day, {
      race: asked.read('carrera'),
      orderOf: (race) => (asked.read('orden') === '' ? null : readListOrder(asked, race)),
    });
    const subject = { kind: 'race_day', id: day.day } as const;
    const history = await readHistory(services.database, account.roles, subject, startActs);
    return (
      list && {
        ...list,
        history,
        leftOut: readLeftOut(asked, list.races),
        madeAll: asked.read('todas') === '1',
      }
    );
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerStarts);
}

async function answerStarts({ form, intent, services, actor, page, now }: DeskAct) {
  const { database, raceDays, config } = services;
  const [day, race] = [form.read('day'), form.read('race')];
  const refused = (code: RaceRefusal) => say({ code }, 409);
  const read = await raceDays.read(day);
  if (!read) return refused('no_plan');
  const entries = await confirmedEntries(services);
  const gone = await goneBoats(database, read.dayPlan, read.state);
  const left = new Map<string, ListRefusal>();
  const earlier = await readEarlierDays(services, read.dayPlan);
  const known = { state: read.state, entries, gone: gone.waiting, earlier };
  const change = readStartsChange(form, race, { ...known, left });
  if (!change) return refused('invalid');
  const publishes = ['publish', 'publish-all', 'unpublish'].includes(intent);
  const act = publishes ? ('race_starts_published' as const) : ('race_starts_changed' as const);
  const asked = { day, side: config.relay.name, over: Number(form.read('over')), act, change };
  const refusal = await changeDayPlan<RaceRefusal>(database, actor, asked, now);
  if (refusal !== null) return refused(refusal);
  const query = new URLSearchParams({ dia: day, carrera: race });
  for (const [id, code] of left) query.append('sin', `${id} ${code}`);
  if (intent === 'make-all') query.set('todas', '1');
  return doneAt(`${page}?${query}`, { code: 'saved' });
}

/** Reads from the address which lists *make all that are missing* left out, and why. */
function readLeftOut({ readAll }: Fields, races: readonly Pick<PlannedRace, 'id' | 'title'>[]) {
  return readAll('sin').flatMap((text) => {
    const [id, code] = text.split(' ');
    const race = races.find((known) => known.id === id);
    const refused = listRefusals.find((known) => known === code);
    return race && refused ? [{ title: race.title, refused }] : [];
  });
}

function readListOrder({ oneOf, text }: Fields, race: string): ListOrder {
  return {
    order: oneOf('orden', startOrders) ?? 'ranking_first',
    rankedBy: oneOf('segun', rankings) ?? 'championship',
    seed: text('semilla', 60) || race,
  };
}

interface StartsPageFacts {
  state: Parameters<typeof withStartList>[1]['state'];
  entries: readonly RaceEntry[];
  gone: Parameters<typeof withBoatsOut>[1];
  earlier: readonly DayOfPlan[];
  left: Map<string, ListRefusal>;
}

function readStartsChange(
  form: Fields,
  race: string,
  { state, entries, gone, left, earlier }: StartsPageFacts,
): ((plan: DayPlan) => DayPlan | { refused: RaceRefusal }) | null {
  const { read } = form;
  const bib = Number(read('bib'));
  const wasSeen = (other: number) => hasStarted(state, race, other);
  switch (read('intent')) {
    case 'make': {
      const wanted = readListOrder(form, race);
      return (plan) => {
        const made = withStartList(plan, { race, wanted, entries, state, earlier });
        const isAgain = plan.boats.some((boat) => boat.race === race);
        if ('refused' in made || !isAgain) return made;
        // Only the shown list is stored: entries and results may have changed since.
        return listDigest(made, race) === read('result') ? made : { refused: 'changed' };
      };
    }
    case 'make-all':
      return (plan) => {
        const shown = plan.races.find(({ id }) => id === race);
        if (!shown) return { refused: 'unknown_race' };
        const { seed, ...wanted } = readListOrder(form, race);
        const isTyped = read('orden') !== '';
        // Each race has its own seed; a typed seed applies to all races.
        const isWritten = isTyped && seed !== shown.seed;
        const isPhase = (one: Pick<PlannedRace, 'group'>) =>
          plan.groups.some(({ id, phase }) => id === one.group && phase?.from);
        const orderOf = (id: string): ListOrder => {
          const own = plan.races.find((known) => known.id === id) ?? shown;
          // A list from the entries and a list from a phase have orders of their own.
          const isLike = isTyped && isPhase(own) === isPhase(shown);
          const { order, rankedBy } = isLike ? wanted : own;
          return { order, rankedBy, seed: isWritten ? seed : own.seed };
        };
        left.clear();
        const onLeftOut = left.set.bind(left);
        const order = { orderOf, onLeftOut, entries, state, earlier };
        return withMissingLists(plan, shown.descent, order);
      };
    case 'publish-all':
      return withAllPublished;
    case 'take-out':
      // Only the named boats are taken out: another entry may have been withdrawn since.
      return boatsKey(gone) === read('gone')
        ? (plan) => withBoatsOut(plan, gone)
        : () => ({ refused: 'changed' });
    case 'publish':
    case 'unpublish':
      return (plan) => withPublished(plan, race, read('intent') === 'publish');
    case 'withdraw':
      if (hasStarted(state, race, bib)) return () => ({ refused: 'boat_started' });
      return (plan) => withBoat(plan, { race, bib }, { withdrawn: true });
    case 'return':
      return (plan) => withBoat(plan, { race, bib }, { withdrawn: false });
    case 'extra':
      return (plan) => withBoat(plan, { race, bib }, { extra: Number(read('extra')) });
    case 'move':
      return (plan) => withBoatAt(plan, { race, bib }, { place: Number(read('to')), wasSeen });
    case 'late': {
      const entry = entries.find(({ id }) => String(id) === read('entry'));
      if (!entry || entry.bib === null) return null;
      const { id, name, club, country } = entry;
      const boat = { bib: entry.bib, name, entry: id, club, country };
      return (plan) => {
        const id = plan.races.find((one) => one.id === race)?.group;
        const group = plan.groups.find((one) => one.id === id);
        const named = group?.phase?.from && { named: true as const };
        const own = group && categoryIn(group, entry);
        return withLateBoat(plan, race, { ...boat, ...named, ...own }, wasSeen);
      };
    }
    case 'guest': {
      const boat = { bib, name: read('name').trim(), entry: null, club: null, country: null };
      return (plan) => withLateBoat(plan, race, { ...boat, outside: true }, wasSeen);
    }
    default:
      return null;
  }
}

export const shouldRevalidate = () => true;

export default function StartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const list = loaderData.shown;
  if (!list) return <NoPlan title={t('deskRaceStarts.title')} />;
  const { day, days, race, races, starts, version, begun, missing, preview, holder } = list;
  const isHere = holder === null;
  const form = { of: `${day} ${race.id}`, fields: { day, over: version, race: race.id } };
  const without = missing.filter(({ bib }) => bib === null);
  return (
    <>
      <h1>{race.title[language]}</h1>
      <DayLinks day={day} days={days} page="starts" />
      <RaceChoice
        label={t('deskRaceStarts.races')}
        choices={races.map(({ id, title, published }) => ({
          asks: { dia: day, carrera: id },
          isShown: id === race.id,
          words: title[language] + (published ? ' ✓' : ''),
        }))}
      />
      {actionData && <PlanRefused code={actionData.code} />}
      <ElsewhereLine holder={holder} />
      <GoneNotice {...list} isHere={isHere} />
      <CloseStartsNotice close={list.close} />
      {list.short.length > 0 && (
        <Notice
          kind="warning"
          title={t('deskRaceStarts.short.title', { count: list.short.length })}
        >
          <p>{t('deskRaceStarts.short.text')}</p>
          <ul>
            {list.short.map((boat) => (
              <li key={boat.bib}>{t(`deskRaceStarts.short.${boat.of}`, { ...boat })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {list.leftOut.length > 0 && (
        <Notice kind="warning" title={t('deskRaceStarts.leftOut', { count: list.leftOut.length })}>
          <ul>
            {list.leftOut.map(({ title, refused }) => (
              <li key={title[language]}>
                {title[language]}: {t(`deskRace.refused.${refused}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {list.madeAll && list.nameless.length > 0 && (
        <Notice kind="warning" title={t('deskRaceStarts.noBibs', { count: list.nameless.length })}>
          <p>{list.nameless.join(', ')}</p>
          <p>
            <DeskLink to="dorsales">{t('deskRaceStarts.toBibs')}</DeskLink>
          </p>
        </Notice>
      )}
      {without.length > 0 && (
        <Notice kind="warning" title={t('deskRaceStarts.without', { count: without.length })}>
          <p>{without.map(({ name }) => name).join(', ')}</p>
          <p>
            <DeskLink to="dorsales">{t('deskRaceStarts.toBibs')}</DeskLink>
          </p>
        </Notice>
      )}
      {preview && 'refused' in preview && <PlanRefused code={preview.refused} />}
      {isHere && preview && 'changes' in preview && (
        <ListPreview preview={preview} title={race.title[language]} fields={form.fields} />
      )}
      {isHere && !race.published && !begun && <ListForm list={list} {...form} />}
      <div className="desk-actions race-list-acts">
        {starts.length > 0 && (
          <>
            <span>{race.published ? t('deskRace.published') : t('deskRaceStarts.draft')}</span>
            {isHere && (
              <OneAct
                intent={race.published ? 'unpublish' : 'publish'}
                kind={race.published ? 'quiet' : 'primary'}
                fields={form.fields}
              >
                {t(race.published ? 'deskRaceStarts.unpublish' : 'deskRaceStarts.publish')}
              </OneAct>
            )}
          </>
        )}
        {isHere && starts.length > 0 && list.without > 0 && (
          <OneAct intent="make-all" fields={form.fields}>
            {t('deskRaceStarts.makeAll', { count: list.without })}
          </OneAct>
        )}
        {isHere && list.drafts > (starts.length > 0 ? 1 : 0) && (
          <OneAct intent="publish-all" fields={form.fields}>
            {t('deskRaceStarts.publishAll', { count: list.drafts })}
          </OneAct>
        )}
        {starts.length > 0 && <PrintButton>{t('deskRaceStarts.print')}</PrintButton>}
      </div>
      {starts.length === 0 ? (
        <p>{t('deskRaceStarts.empty')}</p>
      ) : (
        <StartTable
          of={form.of}
          starts={starts}
          race={race}
          holds={list.holds}
          fields={isHere ? form.fields : null}
        />
      )}
      {starts.length > 0 && (
        <>
          <PaperLinks
            kinds={race.gates > 0 ? ['start-lists', 'judges', 'timekeeper', 'finish'] : timedPapers}
            of={{ dia: day, de: race.id }}
          />
          <TableLinks list="salidas" of={{ dia: day, carrera: race.id }} />
        </>
      )}
      {isHere && <LateForms list={list} {...form} />}
      <div className="desk-screen">
        <RecordHistory lines={list.history} />
      </div>
    </>
  );
}

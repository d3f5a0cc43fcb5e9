import { Link } from 'react-router';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useHour } from '../../platform/format/use-hour.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { seatName } from '../../race-day/log/log/seat-name.ts';
import { listPostings } from '../../race-day/log/postings/postings-repository.server.ts';
import { listClipped } from '../../race-day/log/strips/clips-repository.server.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import { runKey } from '../control/run-key.ts';
import { DayLinks, ElsewhereLine, NoPlan, RaceChoice } from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { FormCard, Line, Refusals } from '../frame/form/form-card.tsx';
import { deskAction, type FormAct } from '../frame/guard/desk-action.server.ts';
import { doneAt } from '../frame/parts/done.ts';
import { DeskLink, FactList, More } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { officeDay } from '../plan/office-day.server.ts';
import type { Route } from './+types/appeals-page.ts';
import { appealForm, rulingForm } from './appeal-form.ts';
import type { ListedAppeal } from './appeals-list.ts';
import { dayAppeals } from './day-appeals.server.ts';
import { decideAppeal, noteDeposit, reopenAppeal } from './decide-appeal.server.ts';
import { fileAppeal, whoFiles } from './file-appeal.server.ts';
import { type GateEvidence, gateEvidence } from './gate-evidence.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, ['deskAppeals', 'deskRace', 'deskRaceResults'], async (day, page) => {
    const { services, asked, language, may, now } = page;
    const { database, race, raceDays } = services;
    const list = day.lists.find(({ group }) => group === asked.read('grupo')) ?? day.lists[0];
    if (!list) return null;
    const { group } = list;
    const postings = await listPostings(database, day.day, group);
    const events = (await raceDays.events(day.day)).map(({ event }) => event);
    const seats = await listAllSeats(database, day.day);
    const labels = new Map(seats.map(({ id, label }) => [seatName(id), label]));
    const clipped = new Set((await listClipped(database, day.day)).map(({ stamp }) => stamp));
    const races = day.dayPlan.races.filter((one) => one.group === group);
    const appeals = await dayAppeals(database, day, language);
    const own = appeals.filter((appeal) => appeal.group === group);
    const open = own.filter(({ outcome }) => outcome === null);
    const asksFor = Number(asked.read('apelacion'));
    return {
      day: day.day,
      days: day.days,
      holder: day.holder,
      group,
      lists: day.lists.map((one) => ({ group: one.group, title: one.title[language] })),
      runs: races.map(({ id, title, descent }) => ({ id, title: title[language], descent })),
      gates: Math.max(0, ...races.map(({ gates }) => gates)),
      until: postings.findLast((one) => one.enquiriesUntil !== null)?.enquiriesUntil ?? null,
      depositCents: race.rules.appealDepositCents,
      appeals: own.map((appeal) => ({
        ...appeal,
        evidence: gateEvidence(appeal, day.dayPlan, { events, labels }).map((one) => ({
          ...one,
          hasClip: clipped.has(one.id),
        })),
        filmed: day.state.runs.flatMap(({ race: id, bib, attempt, counts }) => {
          const run = races.find((one) => one.id === id);
          const isMeant = appeal.descent === null || appeal.descent === run?.descent;
          if (!run || !isMeant || !counts || bib !== appeal.bib) return [];
          return { race: id, attempt, title: run.title[language] };
        }),
      })),
      /** The open appeal with the form of the ruling. */
      chosen: (open.find(({ number }) => number === asksFor) ?? open[0])?.number,
      open: appeals.filter(({ outcome }) => outcome === null).map((appeal) => appeal.group),
      facts: deskFacts(race, now),
      mayFile: day.holder === null && whoFiles.some((right) => may(right)),
      mayDecide: day.holder === null && may('race.decide'),
    };
  });
}

const refusals = {
  invalid: ['deskAppeals.invalid', 'deskAppeals.invalidText'],
  unknown_group: ['deskAppeals.gone'],
  unknown_bib: ['deskAppeals.unknownBib', 'deskAppeals.unknownBibText'],
  unknown_run: ['deskAppeals.unknownRun'],
  unknown_gate: ['deskAppeals.unknownGate'],
  elsewhere: ['deskRace.refused.elsewhere'],
  unknown_appeal: ['deskAppeals.gone'],
  decided: ['deskAppeals.decidedBefore', 'deskAppeals.decidedBeforeText'],
  open: ['deskAppeals.stillOpen'],
} as const;

type AppealAct = FormAct<keyof typeof refusals>;

const fieldOf = {
  unknown_bib: { field: 'bib' },
  unknown_run: { field: 'descent' },
  unknown_gate: { field: 'gate' },
} as const;

export const action = deskAction({
  refusals,
  acts: {
    async file(act) {
      await act.need({ permission: whoFiles });
      const { services, actor, now, form, read, refuse } = act;
      const typed = read(appealForm);
      const day = (await officeDay(services, form.read('day'))) ?? refuse('unknown_group');
      const order = {
        dayPlan: day.dayPlan,
        side: services.config.relay.name,
        group: form.read('group'),
        depositCents: services.race.rules.appealDepositCents,
        appeal: { ...typed, bib: typed.bib ?? 0, deposit: typed.deposit ?? ('none' as const) },
      };
      const filed = await fileAppeal(services.database, actor, order, now);
      if (typeof filed !== 'string') return shown(act);
      return refuse(filed, fieldOf[filed as keyof typeof fieldOf]);
    },
    async decide(act) {
      await act.need({ permission: 'race.decide' });
      const { services, actor, now, read, refuse } = act;
      const order = { ...readOrder(act), ...read(rulingForm) };
      const issue = await decideAppeal(services.database, actor, order, now);
      return issue === null ? shown(act) : refuse(issue);
    },
    async deposit(act) {
      await act.need({ permission: whoFiles });
      const { services, actor, now, form, refuse } = act;
      const deposit = form.read('deposit') === 'paid' ? ('paid' as const) : ('owed' as const);
      const order = { ...readOrder(act), deposit };
      const issue = await noteDeposit(services.database, actor, order, now);
      return issue === null ? shown(act) : refuse(issue);
    },
    async reopen(act) {
      await act.need({ permission: 'race.decide' });
      const { services, actor, now, refuse } = act;
      const issue = await reopenAppeal(services.database, actor, readOrder(act), now);
      return issue === null ? shown(act) : refuse(issue);
    },
  },
});

function readOrder({ services, form }: AppealAct) {
  const number = form.number('number');
  return { day: form.read('day'), side: services.config.relay.name, number };
}

/** Notifies the public, and returns to the list of the form. */
function shown({ services, form, page }: AppealAct) {
  services.raceDayStreams.look();
  const query = new URLSearchParams({ dia: form.read('day'), grupo: form.read('group') });
  return doneAt(`${page}?${query}`, { code: 'saved' });
}

export default function AppealsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const shownDay = loaderData.shown;
  const hour = useHour(shownDay?.facts.timeZone ?? 'UTC');
  if (!shownDay) return <NoPlan title={t('deskAppeals.title')} />;
  const { day, days, group, lists, open, runs, appeals, facts, depositCents, until } = shownDay;
  const fields = { day, group };
  return (
    <>
      <h1>{t('deskAppeals.title')}</h1>
      <DayLinks day={day} days={days} page="appeals" />
      <RaceChoice
        label={t('deskRaceResults.groups')}
        choices={lists.map(({ group: id, title }) => ({
          asks: { dia: day, grupo: id },
          isShown: id === group,
          words: open.includes(id) ? t('deskAppeals.withOpen', { list: title }) : title,
        }))}
      />
      <ElsewhereLine holder={shownDay.holder} />
      <Refusals answer={actionData} texts={refusals} />
      <p>
        {until === null
          ? t('deskAppeals.noClock')
          : t(facts.now > until ? 'deskAppeals.clockOver' : 'deskAppeals.clock', {
              at: hour(until),
            })}
      </p>
      {appeals.length === 0 && <p>{t('deskAppeals.none')}</p>}
      {appeals.map((appeal) => (
        <section key={appeal.number} className="desk-card" id={`apelacion-${appeal.number}`}>
          <h2>
            {t('deskAppeals.one', { number: appeal.number, bib: appeal.bib, name: appeal.name })}
          </h2>
          <AppealFacts appeal={appeal} currency={facts.currency} hour={hour} />
          {appeal.evidence.length > 0 && (
            <Evidence appeal={appeal} day={day} runs={runs} hour={hour} />
          )}
          {shownDay.mayFile && appeal.outcome === null && appeal.depositCents > 0 && (
            <OneAct
              intent="deposit"
              fields={{
                ...fields,
                number: appeal.number,
                deposit: appeal.deposit === 'paid' ? 'owed' : 'paid',
              }}
            >
              {t(`deskAppeals.depositActs.${appeal.deposit === 'paid' ? 'owed' : 'paid'}`)}
            </OneAct>
          )}
          <p className="desk-actions">
            <DeskLink to={`carrera?${new URLSearchParams({ dia: day })}`}>
              {t('deskAppeals.toControl')}
            </DeskLink>
            {appeal.filmed.map(({ race, attempt, title }) => (
              <DeskLink key={race} to={filmAddress(day, { ...appeal, race, attempt })}>
                {t('deskAppeals.toFilm', { run: title })}
              </DeskLink>
            ))}
          </p>
          {shownDay.mayDecide && appeal.outcome === null && appeal.number !== shownDay.chosen && (
            <Link
              to={`?${new URLSearchParams({ dia: day, grupo: group, apelacion: String(appeal.number) })}#apelacion-${appeal.number}`}
            >
              {t('deskAppeals.decideThis')}
            </Link>
          )}
          {shownDay.mayDecide && appeal.number === shownDay.chosen && (
            <FormCard
              form={rulingForm}
              name={`ruling ${day} ${appeal.number}`}
              intent="decide"
              fields={{ ...fields, number: appeal.number }}
              act={t('deskAppeals.decide')}
              facts={facts}
              answer={actionData}
            >
              {(field) => (
                <>
                  {field.outcome}
                  {field.answer}
                  {field.jury}
                </>
              )}
            </FormCard>
          )}
          {shownDay.mayDecide && appeal.outcome !== null && (
            <More title={t('deskAppeals.correct')}>
              <OneAct intent="reopen" fields={{ ...fields, number: appeal.number }}>
                {t('deskAppeals.reopen')}
              </OneAct>
            </More>
          )}
        </section>
      ))}
      {appeals.length > 0 && (
        <>
          <PaperLinks kinds={['protocol']} of={{ dia: day, de: day }} />
          <TableLinks list="apelaciones" of={{ dia: day }} />
        </>
      )}
      {shownDay.mayFile && (
        <FormCard
          form={appealForm}
          name={`appeal ${day} ${group}`}
          intent="file"
          fields={fields}
          title={t('deskAppeals.newTitle')}
          act={t('deskAppeals.file')}
          facts={facts}
          answer={actionData}
          values={{ deposit: ['owed'] }}
        >
          {(field) => (
            <>
              <Line>
                {field.bib}
                {shownDay.gates > 0 && field.gate}
                {runs.length > 1 && field.descent}
              </Line>
              {field.fact}
              {field.filedBy}
              {depositCents > 0 && (
                <>
                  {field.deposit}
                  <p>
                    {t('deskAppeals.depositIs', {
                      amount: formatMoney(depositCents, facts.currency, locale),
                    })}
                  </p>
                </>
              )}
            </>
          )}
        </FormCard>
      )}
    </>
  );
}

interface AppealFactsProps {
  appeal: ListedAppeal;
  currency: string;
  hour: (at: string) => string;
}

function AppealFacts({ appeal, currency, hour }: AppealFactsProps) {
  const { t, locale } = useTexts();
  const { descent, gate, fact, filedBy, filedAt, isLate, outcome, answer, jury } = appeal;
  const { deposit, depositCents, decidedAt } = appeal;
  const at = t(isLate ? 'deskAppeals.filedLate' : 'deskAppeals.filed', { at: hour(filedAt) });
  const money = t('deskAppeals.depositWords', {
    state: t(`deskAppeals.deposits.${deposit}`),
    amount: formatMoney(depositCents, currency, locale),
  });
  return (
    <FactList
      facts={[
        [t('deskAppeals.filedAt'), at],
        [t('deskAppeals.fields.filedBy'), filedBy],
        [t('deskAppeals.fields.descent'), descent],
        [t('deskAppeals.fields.gate'), gate],
        [t('deskAppeals.fields.fact'), fact],
        [t('deskAppeals.fields.deposit'), depositCents === 0 || deposit === 'none' ? null : money],
        [
          t('deskAppeals.fields.outcome'),
          outcome === null
            ? t('deskAppeals.isOpen')
            : t('deskAppeals.decidedWords', {
                outcome: t(`deskAppeals.outcomes.${outcome}`),
                at: hour(decidedAt ?? ''),
              }),
        ],
        [t('deskAppeals.fields.answer'), outcome === null ? null : answer],
        [t('deskAppeals.fields.jury'), outcome === null ? null : jury],
      ]}
    />
  );
}

type AppealedRun = Pick<ListedAppeal, 'bib' | 'gate'> & Pick<GateEvidence, 'race' | 'attempt'>;

/** Returns the address of the films at the gate of a run, or at its start when the appeal names no gate. */
function filmAddress(day: string, { race, bib, attempt, gate }: AppealedRun): string {
  const bote = runKey({ race, bib, attempt });
  return `carrera/video?${new URLSearchParams({ dia: day, bote, punto: String(gate ?? 'start') })}`;
}

interface EvidenceProps {
  appeal: Pick<ListedAppeal, 'bib' | 'gate'> & {
    evidence: readonly (GateEvidence & { hasClip: boolean })[];
  };
  day: string;
  runs: readonly { id: string; title: string }[];
  hour: (at: string) => string;
}

function Evidence({ appeal: { bib, gate, evidence }, day, runs, hour }: EvidenceProps) {
  const { t } = useTexts();
  const said = ({ seconds, isWithdrawn }: GateEvidence) => {
    if (isWithdrawn) return t('deskAppeals.evidence.withdrawn');
    return seconds === null ? t('deskAppeals.evidence.unseen') : `${seconds} s`;
  };
  return (
    <>
      <h3>{t('deskAppeals.evidence.title')}</h3>
      <ul className="desk-list">
        {evidence.map((one) => (
          <li key={one.id}>
            {t('deskAppeals.evidence.line', {
              at: hour(one.at),
              run: runs.find(({ id }) => id === one.race)?.title ?? one.race,
              seat: one.seat,
              said: said(one),
            })}{' '}
            <DeskLink to={filmAddress(day, { ...one, bib, gate })}>
              {t(one.hasClip ? 'deskAppeals.evidence.clip' : 'deskAppeals.evidence.film')}
            </DeskLink>
          </li>
        ))}
      </ul>
    </>
  );
}

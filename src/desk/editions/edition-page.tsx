import { Link, useLocation } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { findEdition } from '../../record/editions/catalogue.ts';
import { overrideEdition } from '../../record/editions/read-edition-override.server.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { History } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { ChangedMeanwhile } from '../frame/parts/changed-meanwhile.tsx';
import { doneAt, say } from '../frame/parts/done.ts';
import { DeskLink, PageTop, ProofFirst, Refused } from '../frame/parts/page-top.tsx';
import { Act, OneAct, PostForm } from '../frame/parts/post-form.tsx';
import { type FieldConflict, sameAsShown, shownWith } from '../frame/parts/same-as-shown.server.ts';
import type { Route } from './+types/edition-page.ts';
import { archiveEdition } from './archive/archive-edition.server.ts';
import { findOpenMatters } from './archive/find-open-matters.server.ts';
import { mayReopen } from './archive/may-reopen.ts';
import { ArchiveStep } from './archive-step.tsx';
import { changeEdition } from './change-edition.server.ts';
import { countRuns } from './count-runs.server.ts';
import { type EditionShows, pickEditionShows, toArchived } from './edition-shows.ts';
import { openingInWords } from './opening-in-words.ts';
import { registrationOverview } from './registration-overview.server.ts';
import { readShows, ShowsForm, type WrittenShows, writtenShows } from './shows-form.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskEditions'], async (page) => {
    const { services, params, query, t, locale, account, session, now } = page;
    const { proven } = session;
    const { database, race, catalogue, library } = services;
    const edition = findEdition(catalogue, Number(params.year));
    if (!edition) throw notFound();
    const { year, raceDate, id } = edition;
    const overview = await registrationOverview({ database, race, catalogue }, now);
    const row = overview.find((one) => one.year === year);
    const present = pickEditionShows(edition);
    const runs = await countRuns(database, id);
    const asksArchive = query.get('archivar') === 'si' && present.registration;
    return {
      year,
      raceDate,
      runs,
      present,
      shown: shownWith(writtenShows(present)),
      proven,
      opening: row ? openingInWords(row, t, locale) : '',
      decided: row?.registration ?? null,
      has: { staff: library.staff.has(year), sponsors: library.sponsors.has(year) },
      archived: asksArchive
        ? {
            shows: toArchived(present, runs > 0),
            matters: await findOpenMatters(services, edition, now),
            currency: race.registration.currency,
          }
        : null,
      mayReopen: mayReopen(edition, collectSeason(services, now)),
      history: await readHistory(database, account.roles, { kind: 'edition', id: year }),
    };
  });
}

const collectSeason = ({ race, catalogue }: Pick<DeskDeps, 'race' | 'catalogue'>, now: Date) => ({
  raceDate: race.date,
  today: localDate(now, race.timeZone),
  catalogue,
});

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerEdition);
}

interface ShowsConflict {
  changed: FieldConflict[];
  values: WrittenShows;
  /** The next submit is compared with these values, not with an earlier read. */
  shown: string;
}

async function answerEdition({ form, intent, services, actor, params, page, now }: DeskAct) {
  const { database, catalogue } = services;
  const edition = findEdition(catalogue, Number(params.year));
  if (!edition) throw notFound();
  const editionId = edition.id;
  if (intent === 'reopen' && !mayReopen(edition, collectSeason(services, now))) {
    return say({ code: 'not_to_reopen' }, 409);
  }
  const saved = () => doneAt(page, { code: 'saved' });
  const openings = { open: 'open', close: 'closed', 'by-date': null } as const;
  if (intent === 'open' || intent === 'close' || intent === 'by-date') {
    await overrideEdition(database, actor, { editionId, registration: openings[intent], now });
    return saved();
  }
  if (intent === 'archive') {
    const reason = form.text('reason', 500);
    const { code } = await archiveEdition(services, actor, { editionId, reason, now });
    if (code === 'reason_missing') return say({ code, reason }, 422);
    return saved();
  }
  const told: { both?: ShowsConflict } = {};
  const wanted = (present: EditionShows) => {
    if (intent === 'reopen') return { ...present, registration: true };
    if (intent !== 'save') return null;
    const sent = writtenShows(readShows((name) => form.read(name)));
    const written = writtenShows(present);
    const { changed, values } = sameAsShown(form.read('shown'), { sent, present: written });
    if (changed.length === 0) return readShows((name) => values[name]);
    told.both = { changed, values, shown: shownWith(written) };
    return null;
  };
  const changed = await changeEdition(services, actor, { editionId, from: wanted, now });
  if (told.both) return say({ code: 'changed_meanwhile', ...told.both }, 409);
  if (changed.code === 'changed' || changed.code === 'unchanged') return saved();
  if (changed.code === 'unknown') throw notFound();
  return say(changed, 409);
}

export default function EditionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const { year, raceDate, runs, present, archived, mayReopen, proven } = loaderData;
  const both = actionData?.code === 'changed_meanwhile' ? actionData : null;
  const unreasoned = actionData?.code === 'reason_missing' ? actionData : null;
  const refused = both || unreasoned ? null : actionData;
  const shown = both?.shown ?? loaderData.shown;
  const day = (date: string) => formatDay(date, locale, 'long');
  return (
    <>
      <PageTop
        title={t('deskEditions.titleOf', { year })}
        back={['ediciones', t('deskEditions.title')]}
      />
      <p className="desk-lead">
        {day(raceDate)} · {t('deskEditions.runCount', { count: runs })} ·{' '}
        <DeskLink to={`ediciones/${year}/mangas`}>{t('deskEditions.runs')}</DeskLink>
      </p>
      {both && <ShowsChanged changed={both.changed} page={pathname} />}
      {refused && refused.code !== 'changed_meanwhile' && refused.code !== 'reason_missing' && (
        <Refused title={t('deskEditions.refusedTitle')}>
          {t(`deskEditions.refused.${refused.code}`, {
            year: 'year' in refused ? refused.year : year,
            settings: 'settings' in refused ? day(refused.settings) : '',
            opens: 'opens' in refused ? day(refused.opens) : '',
            before: 'before' in refused ? refused.before : '',
            edition: day(raceDate),
          })}
        </Refused>
      )}
      {archived && (
        <ArchiveStep
          year={year}
          runs={runs}
          archived={archived.shows}
          matters={archived.matters}
          currency={archived.currency}
          refused={unreasoned}
        />
      )}
      <div className="desk-columns">
        <OpeningForm
          opening={loaderData.opening}
          decided={loaderData.decided}
          takes={present.registration}
        />
        <ShowsForm
          shown={shown}
          has={loaderData.has}
          present={both ? readShows((name) => both.values[name]) : present}
        />
        <EditionFiles year={year} proven={proven} />
        <section className="desk-card">
          <h2>{t('deskEditions.bringCanoe123')}</h2>
          <p>{t('deskEditions.canoe123')}</p>
          <p>
            <DeskLink to={`ediciones/${year}/canoe123`}>
              {t('deskEditions.chooseCanoe123')}
            </DeskLink>
          </p>
        </section>
        {present.registration && archived === null && (
          <section className="desk-card">
            <h2>{t('deskEditions.archiveHeading')}</h2>
            <p>{t('deskEditions.archiveLead')}</p>
            <Link to="?archivar=si">{t('deskEditions.archiveAsk')}</Link>
          </section>
        )}
        {mayReopen && (
          <section className="desk-card">
            <h2>{t('deskEditions.archivedHeading')}</h2>
            <p>{t('deskEditions.reopenText')}</p>
            <OneAct intent="reopen">{t('deskEditions.reopen')}</OneAct>
          </section>
        )}
      </div>
      <h2>{t('deskEditions.history')}</h2>
      <History lines={loaderData.history} />
    </>
  );
}

interface OpeningFormProps {
  opening: string;
  /** Decision by hand against the dates. Null when the dates apply. */
  decided: 'open' | 'closed' | null;
  takes: boolean;
}

function OpeningForm({ opening, decided, takes }: OpeningFormProps) {
  const { t } = useTexts();
  const acts = [
    ['open', t('deskEditions.open')],
    ['closed', t('deskEditions.close')],
    [null, t('deskEditions.byDate')],
  ] as const;
  const intents = { open: 'open', closed: 'close', date: 'by-date' } as const;
  return (
    <section className="desk-card">
      <h2>{t('deskEditions.registration')}</h2>
      {takes ? (
        <>
          <p>
            <strong>{opening}</strong>
            {decided !== null && ` (${t('deskEditions.byHand')})`}
          </p>
          <PostForm className="desk-actions">
            {acts
              .filter(([state]) => state !== decided)
              .map(([state, words]) => (
                <Act key={words} intent={intents[state ?? 'date']}>
                  {words}
                </Act>
              ))}
          </PostForm>
          <p>
            {t('deskEditions.daysIn')} <DeskLink to="ajustes">{t('desk.settings')}</DeskLink>
          </p>
        </>
      ) : (
        <p>{t('deskEditions.takesNone')}</p>
      )}
    </section>
  );
}

function EditionFiles({ year, proven }: { year: number; proven: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <section className="desk-card">
      <h2>{t('deskEditions.filesTitle')}</h2>
      <p>{t('deskEditions.filesText', { year })}</p>
      <p>
        <a href={`${pathname}/record.json`} download>
          {t('deskEditions.publicFile')}
        </a>
      </p>
      {proven ? (
        <p>
          <a href={`${pathname}/contacts.json`} download>
            {t('deskEditions.privateFile')}
          </a>
        </p>
      ) : (
        <>
          <p>{t('deskEditions.contactsProof')}</p>
          <ProofFirst />
        </>
      )}
    </section>
  );
}

interface ShowsChangedProps {
  changed: readonly FieldConflict[];
  page: string;
}

function ShowsChanged({ changed, page }: ShowsChangedProps) {
  const { t } = useTexts();
  const words = (field: string, written: string) => {
    if (field !== 'participants') return t(written === '' ? 'desk.no' : 'desk.yes');
    const { participants } = readShows(() => written);
    return t(`deskEditions.participants.${participants ?? 'none'}`);
  };
  const labels: Readonly<Record<keyof EditionShows, string>> = {
    participants: t('deskEditions.participantsLabel'),
    results: t('deskEditions.boxes.results'),
    staff: t('deskEditions.boxes.staff'),
    sponsors: t('deskEditions.boxes.sponsors'),
    registration: t('deskEditions.boxes.registration'),
    photoFinish: t('deskEditions.photoFinish.legend'),
  };
  return (
    <ChangedMeanwhile
      changed={changed.map(({ field, theirs, mine }) => ({
        field,
        theirs: words(field, theirs),
        mine: words(field, mine),
      }))}
      fieldWords={(field) => Object.entries(labels).find(([name]) => name === field)?.[1] ?? field}
      page={page}
    />
  );
}

import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { goTo } from '../frame/parts/done.ts';
import { More, PageTop } from '../frame/parts/page-top.tsx';
import { PostForm } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/content-page.ts';
import { contentInWords } from './content-in-words.ts';
import { editionFileOf, editionPages, fieldPages } from './fields/page-fields.ts';
import { readSite } from './load-fields.server.ts';
import { DifferenceList } from './review/difference-list.tsx';
import { contentStatus } from './versions/content-status.server.ts';
import { changesBackTo } from './versions/go-back.server.ts';
import { keepDraft } from './versions/keep-draft.server.ts';
import { lastVersion, readVersions } from './versions/read-versions.server.ts';

const most = 30;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskContent'], async (page) => {
    const { t, language, locale, services, query } = page;
    const { database, config, library, catalogue } = services;
    const latest = catalogue.slice(-2).map(({ year }) => year);
    const before = Number(query.get('antes')) || undefined;
    const versions = await readVersions(database, before === undefined ? before : before - 1);
    const standing = await contentStatus({ database, folders: config });
    const shown = versions.slice(-most).toReversed();
    const { read } = await readSite({ database, config });
    const files = versions.flatMap(({ changes }) => changes.map(({ file }) => file));
    const { currency } = services.race.registration;
    const words = contentInWords({ t, language, locale, currency }, [read], files);
    return {
      forms: fieldPages.filter((page) => page !== 'ajustes'),
      // The ending season and the next one are listed even before their list is written.
      lists: editionPages.flatMap((page) =>
        [...new Set([...library[editionFileOf(page)].keys(), ...latest])]
          // The files of a removed edition still exist.
          .filter((year) => catalogue.some((edition) => edition.year === year))
          .toSorted((a, b) => b - a)
          .map((year) => ({ page, year })),
      ),
      standing: standing.flatMap(({ file, place, state }) =>
        state === 'in_file' ? [] : [{ called: words.called({ file, place }), file, place, state }],
      ),
      next: versions.length > most ? (shown.at(-1)?.version ?? null) : null,
      versions: shown.map(({ changes, ...version }) => ({
        ...version,
        differences: changes.flatMap((change) =>
          words.changes(change, 'value' in change ? change.value : null),
        ),
      })),
    };
  });
}

/** Leads to the review of a change that returns the site to the state before a version. Publishes nothing. */
export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, services, session, page, now } = act;
    const { database } = services;
    const version = Number(form.read('before'));
    const last = await lastVersion(database);
    if (!Number.isInteger(version) || version < 1 || version > last) return goTo(page);
    const wanted = await changesBackTo(database, version - 1);
    const draft = { accountId: session.account.id, seen: last, page: 'contenido', wanted };
    const id = await keepDraft(database, draft, now);
    return goTo(deskPath(page, `contenido/revision/${id}`));
  });
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { forms, lists, standing, versions, next } = loaderData;
  const to = (page: string) => deskPath(pathname, `contenido/${page}`);
  const links = [
    { to: to('textos'), words: t('deskContent.pages.textos') },
    ...forms.map((page) => ({
      to: to(`datos/${page}`),
      words: t(`deskContent.pages.${page}`),
    })),
    { to: to('fotos'), words: t('deskContent.picturesTitle') },
    ...lists.map(({ page, year }) => ({
      to: to(`lista/${page}/${year}`),
      words: t(`deskContent.pages.${page}`, { year }),
    })),
  ];
  return (
    <>
      <PageTop title={t('deskContent.title')} lead={t('deskContent.lead')} />
      <nav aria-label={t('deskContent.what')}>
        <ul className="desk-actions">
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="desk-chip target">
                {link.words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {standing.length > 0 && (
        <section>
          <h2>{t('deskContent.filesTitle')}</h2>
          <p className="desk-lead">
            {t('deskContent.filesText')}{' '}
            <a href={to('archivos.tar.gz')} download>
              {t('deskContent.filesArchive')}
            </a>
          </p>
          <More
            title={t('deskContent.places', { count: standing.length })}
            isOpen={standing.some(({ state }) => state !== 'not_in_file')}
          >
            <ul className="desk-list">
              {standing.map(({ called, file, place, state }) => (
                <li key={`${file} ${place}`}>
                  <span>{called}</span>
                  <span>{t(`deskContent.states.${state}`)}</span>
                </li>
              ))}
            </ul>
          </More>
        </section>
      )}
      <section>
        <h2>{t('deskContent.historyTitle')}</h2>
        {versions.length === 0 && <p>{t('deskContent.noHistory')}</p>}
        <ol className="desk-list">
          {versions.map(({ version, at, actor, reason, differences }) => (
            <li key={version}>
              <span>
                <strong>{t('deskContent.version', { version })}</strong>{' '}
                {reason !== '' && <q>{reason}</q>}
                <small>
                  <time dateTime={at}>{when(at)}</time> · {actor}
                </small>
              </span>
              <PostForm>
                <button
                  type="submit"
                  name="before"
                  value={version}
                  className={buttonClass('quiet')}
                >
                  {t('deskContent.undo', { version })}
                </button>
              </PostForm>
              <More title={t('deskContent.changes', { count: differences.length })}>
                <DifferenceList differences={differences} />
              </More>
            </li>
          ))}
        </ol>
        {next !== null && (
          <Link to={`${pathname}?${new URLSearchParams({ antes: String(next) })}`}>
            {t('deskContent.older')}
          </Link>
        )}
      </section>
    </>
  );
}

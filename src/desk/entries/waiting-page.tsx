import { useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/waiting-page.ts';
import { freePlacesNow, listWaiting } from './list-waiting.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskWaiting', 'deskEntries', 'category'], async ({ services, may }) => {
    const { database, race, catalogue } = services;
    const edition = registrationEdition(catalogue);
    const mayEdit = may('entries.edit');
    if (!edition) return { mayEdit, categories: [] };
    const waiting = await listWaiting(database, edition.id);
    const places = await freePlacesNow(database, race, edition.id);
    return {
      mayEdit,
      categories: places.map((place) => ({
        ...place,
        turns: waiting.filter(({ category }) => category === place.category),
      })),
    };
  });
}

export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { categories, mayEdit } = loaderData;
  const entry = (id: number) => `inscripciones/${id}`;
  return (
    <>
      <PageTop title={t('deskWaiting.title')} lead={t('deskWaiting.lead')} />
      {categories.some(({ turns }) => turns.length > 0) && <TableLinks list="lista-de-espera" />}
      {categories.map(({ category, free, capacity, turns }) => (
        <section key={category}>
          <h2>{t(`category.${category}`)}</h2>
          <p>{t('deskWaiting.places', { count: free, capacity })}</p>
          {turns.length === 0 && <p>{t('deskWaiting.nobody')}</p>}
          <ol className="desk-list">
            {turns.map(({ participantId, name, since, turn, isOver }) => (
              <li key={participantId}>
                <span>
                  <strong>{turn ?? '–'}</strong>{' '}
                  <DeskLink to={entry(participantId)}>{name}</DeskLink>
                  <small>
                    {t('deskWaiting.since', { when: when(since) })}
                    {isOver && ` · ${t('deskEntries.turnOver')}`}
                  </small>
                </span>
                {mayEdit && (
                  <OneAct
                    to={deskPath(pathname, entry(participantId))}
                    intent="promote"
                    kind={turn === 1 && free > 0 ? 'primary' : 'quiet'}
                    aria-label={t('deskWaiting.promoteWhom', { name })}
                  >
                    {t('deskWaiting.promote')}
                  </OneAct>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

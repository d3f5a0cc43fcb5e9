import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import {
  freePlacesNow,
  listWaiting,
} from '../../../organizing/season/entries/list-waiting.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/waiting-page.ts';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.read',
    texts: ['deskWaiting', 'deskEntries', 'category'],
    async load({ services: { database, race, catalogue } }, { account: { roles } }) {
      const edition = registrationEdition(catalogue);
      const mayEdit = mayDo(roles, 'entries.edit');
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
    },
  });
}

export function headers() {
  return privateHeaders;
}

export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { categories, mayEdit, token } = loaderData;
  const entry = (id: number) => deskPath(pathname, `inscripciones/${id}`);
  return (
    <>
      <h1>{t('deskWaiting.title')}</h1>
      <p className="desk-lead">{t('deskWaiting.lead')}</p>
      {categories.map(({ category, free, capacity, turns }) => (
        <section key={category}>
          <h2>{t(`category.${category}`)}</h2>
          <p>{t('deskWaiting.places', { count: free, capacity })}</p>
          {turns.length === 0 && <p>{t('deskWaiting.nobody')}</p>}
          <ol className="desk-list">
            {turns.map(({ participantId, name, since, turn, isOver }) => (
              <li key={participantId}>
                <span>
                  <strong>{turn ?? '–'}</strong> <Link to={entry(participantId)}>{name}</Link>
                  <small>
                    {t('deskWaiting.since', { when: when(since) })}
                    {isOver && ` · ${t('deskEntries.turnOver')}`}
                  </small>
                </span>
                {mayEdit && (
                  <Form method="post" action={entry(participantId)}>
                    <input type="hidden" name="xsrf_token" value={token} />
                    <button
                      type="submit"
                      name="intent"
                      value="promote"
                      className={buttonClass(turn === 1 && free > 0 ? 'primary' : 'quiet')}
                      aria-label={t('deskWaiting.promoteWhom', { name })}
                    >
                      {t('deskWaiting.promote')}
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

import { randomUUID } from 'node:crypto';
import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { tellVisit } from '../../site/offline/register-service-worker.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { goTo, say } from '../frame/parts/done.ts';
import { Refused } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useDesk } from '../frame/use-when.ts';
import type { Route } from './+types/check-in-page.ts';
import { CheckInPeople } from './check-in-people.tsx';
import { CheckInRow } from './check-in-row.tsx';
import { findPeople } from './find-people.ts';
import { readActs } from './read-acts.server.ts';
import { readCheckIn } from './read-check-in.server.ts';
import { useCheckIn } from './use-check-in.ts';
import { writeCheckIn } from './write-check-in.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['checkIn', 'category'], async ({ services, query }) => {
    const { database, catalogue, race } = services;
    const edition = registrationEdition(catalogue);
    const search = (query.get('buscar') ?? '').slice(0, 100);
    const people = edition ? await readCheckIn(database, edition, race) : [];
    return { year: edition?.year ?? null, search, found: findPeople(people, search) };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (sent) => {
    const { form, services, actor, now, here } = sent;
    const edition = registrationEdition(services.catalogue);
    const [act = '', done = ''] = form.read('acto').split(':');
    const made = { act, done: done === '1', madeAt: now.toISOString() };
    const entry = Number(form.read('entry'));
    const acts = readActs(JSON.stringify([{ id: randomUUID(), entry, ...made }]));
    if (!acts || !edition) return say({ kind: 'refused' }, 422);
    const delivery = { editionId: edition.id, acts };
    const { kept } = await writeCheckIn(services.database, actor, delivery, now);
    return kept.length === 0 ? say({ kind: 'refused' }, 422) : goTo(here);
  });
}

/** Page of the check-in: works from the list on this device once it is loaded, before that with plain forms. */
export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { year, search, found } = loaderData;
  const { token } = useDesk();
  const table = useCheckIn(deskPath(pathname, 'acreditacion/lista'));
  // The search typed before the list was loaded stays.
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    // The service worker stores the page that replaces this one without a connection.
    void tellVisit();
  }, []);
  const files = year !== null && (
    <>
      <PaperLinks kinds={['check-in']} />
      <TableLinks list="acreditacion" />
    </>
  );
  if (table.kept?.list) {
    return (
      <>
        <CheckInPeople {...table} kept={table.kept} search={typed} />
        {files}
      </>
    );
  }
  return (
    <>
      <h1>{t('checkIn.title')}</h1>
      {year === null && <p>{t('checkIn.noEdition')}</p>}
      {actionData && (
        <Refused title={t('checkIn.refusedTitle')}>{t('checkIn.refusedText')}</Refused>
      )}
      <Form method="get" className="desk-form" role="search">
        <TextField
          name="buscar"
          type="search"
          autoComplete="off"
          defaultValue={search}
          onChange={(event) => setTyped(event.currentTarget.value)}
          label={t('checkIn.search')}
          hint={t('checkIn.searchHint')}
        />
        <button type="submit" className={buttonClass('quiet')}>
          {t('checkIn.find')}
        </button>
      </Form>
      <ul className="check-in-list">
        {found.map((person) => (
          <CheckInRow key={person.id} person={person} token={token} unsent={[]} />
        ))}
      </ul>
      {files}
    </>
  );
}

import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { keptWords } from '../../site/privacy/data-rows.ts';
import type { RetainedKind } from '../../site/privacy/personal-data.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { FormCard, Refusals } from '../frame/form/form-card.tsx';
import { deskAction } from '../frame/guard/desk-action.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { ListCut } from '../frame/parts/list-cut.tsx';
import { More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { findByName } from '../people/find-by-name.server.ts';
import type { Route } from './+types/requests-page.ts';
import { addRequest } from './add-request.server.ts';
import { answerRequest } from './answer-request.server.ts';
import { DueCard, EraseCard } from './erase-card.tsx';
import { erasePerson } from './erase-person.server.ts';
import { findPeople } from './export-person.server.ts';
import { findPerson } from './find-person.server.ts';
import { countRequests, listRequests, type PrivacyRequest } from './list-requests.server.ts';
import { RequestCard } from './request-card.tsx';
import { requestForm } from './request-form.ts';
import { requestAnswers } from './request-kinds.ts';
import { runRetention } from './retention/run-retention.server.ts';
import { wouldErase } from './would-erase.server.ts';

const proven = { permission: 'people.privacy', proven: true } as const;

const nobody = { accountId: null, sessionId: null, name: '' };

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPrivacy'], async ({ services, query, asked, need, now, t }) => {
    const { database, race, config } = services;
    const erase = asked.number('borrar');
    const retention = query.has('plazos');
    // Re-authentication already before the preview, because an erasure usually follows.
    if (erase > 0 || retention) await need(proven);
    const facts = deskFacts(race, now);
    const { today } = facts;
    const room = { database, race, varDir: config.varDir, actor: nobody };
    const due = retention ? await runRetention(room, { now, dryRun: true }) : null;
    return {
      facts,
      counts: await countRequests(database, today),
      open: await listRequests(database, { open: true, today }),
      answered: await listRequests(database, { open: false, today, limit: 50 }),
      erasing: erase > 0 ? await wouldErase(database, erase) : null,
      due:
        due &&
        (Object.keys(due) as RetainedKind[]).map((kind) => ({
          kind,
          count: due[kind],
          kept: keptWords(t, kind),
          title: t(`privacy.data.${kind}.title`),
        })),
    };
  });
}

const refusals = {
  invalid: ['desk.faults.title', 'desk.faults.text'],
  unknown_person: ['deskPrivacy.refusedTitle', 'deskPrivacy.refused.unknown_person'],
  answered_before: ['deskPrivacy.refusedTitle', 'deskPrivacy.refused.answered_before'],
  unknown_request: ['deskPrivacy.refusedTitle', 'deskPrivacy.refused.unknown_request'],
} as const;

export const action = deskAction({
  refusals,
  acts: {
    async add({ services: { database }, actor, now, form, check }) {
      // The button of one of several people replaces the typed person.
      const meant = form.read('chosen') || form.text('person', 500);
      const people = await findPeopleMeant(database, meant);
      const { values, refused } = check(requestForm, {
        ...(people.length === 0 && meant !== '' && { person: 'deskPrivacy.faults.person' }),
        ...(people.length > 1 && { person: 'deskPrivacy.severalPeople' }),
      });
      if (refused) {
        const typed = { ...refused.typed, person: [meant] };
        return say({ ...refused, typed, people: people.length > 1 ? people : [] }, 422);
      }
      const { kind, asker, note, identified: identifiedBy, received: receivedOn } = values;
      const personId = people[0]?.personId ?? null;
      const order = { personId, asker, note, kind, identifiedBy, receivedOn };
      await addRequest(database, actor, order, now);
    },
    async answer({ services, actor, now, form, refuse }) {
      const answer = form.oneOf('answer', requestAnswers) ?? 'refused';
      const order = { id: Number(form.read('id')), answer, note: form.read('note') };
      const answered = await answerRequest(services.database, actor, order, now);
      if (answered !== 'answered') refuse(answered);
    },
    async erase({ services: { database, config }, need, actor, now, page, form, refuse }) {
      await need(proven);
      const { varDir, dataDir } = config;
      const person = await findPerson(database, Number(form.read('person')));
      const { personId } = person ?? refuse('unknown_person');
      const order = { actor, personId, alsoResults: form.read('results') === 'on', now };
      const { files, entries } = await erasePerson({ database, varDir, dataDir }, order);
      if (files.length > 0) return say({ code: 'files', files });
      return doneAt(page, { code: 'erased', count: entries });
    },
    async retain({ services: { database, race, config }, need, actor, now, page }) {
      await need(proven);
      const room = { database, race, varDir: config.varDir, actor };
      const due = await runRetention(room, { now, dryRun: false });
      const count = Object.values(due).reduce((sum, each) => sum + each, 0);
      return doneAt(page, { code: 'retained', count });
    },
  },
});

interface NamedRequester {
  personId: number;
  key: string;
  name: string;
}

/** Finds people by key, number, document, e-mail or reference, and by name when nothing else matches. */
async function findPeopleMeant(database: AppDatabase, term: string): Promise<NamedRequester[]> {
  if (term === '') return [];
  const exact = await findPeople(database, term);
  if (exact.length > 0) return exact.map((one) => ({ ...one, key: '' }));
  const named = (await findByName(database, term)).slice(0, 12);
  const found = await Promise.all(
    named.map(async ({ key, name }) =>
      (await findPeople(database, key)).map((one) => ({ ...one, key, name })),
    ),
  );
  return found.flat();
}

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { facts, counts, open, answered, erasing, due } = loaderData;
  const refused = actionData?.code === 'files' ? undefined : actionData;
  const people = refused && 'people' in refused ? refused.people : [];
  const list = (requests: readonly PrivacyRequest[]) => (
    <ul className="desk-list">
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </ul>
  );
  return (
    <>
      <PageTop title={t('deskPrivacy.title')} lead={t('deskPrivacy.lead')} />
      {actionData?.code === 'files' && (
        <Refused title={t('deskPrivacy.filesTitle')}>
          {t('deskPrivacy.files', { files: actionData.files.join(', ') })}
        </Refused>
      )}
      <Refusals answer={refused} texts={refusals} form={requestForm} />
      {erasing && <EraseCard key={erasing.id} person={erasing} />}
      {due && <DueCard due={due} />}
      <h2>{t('deskPrivacy.open', { count: counts.open })}</h2>
      {counts.overdue > 0 && (
        <p className="desk-issue">{t('deskPrivacy.overdue', { count: counts.overdue })}</p>
      )}
      {list(open)}
      <More
        title={t('deskPrivacy.newTitle')}
        isOpen={refused?.intent === 'add' || open.length === 0}
      >
        <FormCard
          form={requestForm}
          name="request new"
          intent="add"
          act={t('deskPrivacy.add')}
          facts={facts}
          answer={refused}
          values={{ received: [facts.today] }}
          noValidate
        >
          {(field) => (
            <>
              {field.kind}
              {field.asker}
              {field.person}
              {people.length > 0 && (
                <fieldset className="desk-boxes">
                  <legend>{t('deskPrivacy.which')}</legend>
                  {people.map(({ key, name }) => (
                    <label key={key} htmlFor={`chosen-${key}`}>
                      <input type="radio" name="chosen" value={key} id={`chosen-${key}`} />
                      {name} <code>{key}</code>
                    </label>
                  ))}
                </fieldset>
              )}
              {field.identified}
              {field.received}
              {field.note}
            </>
          )}
        </FormCard>
      </More>
      <h2>{t('deskPrivacy.dueTitle')}</h2>
      <p className="desk-lead">{t('deskPrivacy.dueLead')}</p>
      {due === null && (
        <Link to={`${pathname}?plazos=hoy`} className={buttonClass('quiet')}>
          {t('deskPrivacy.dueShow')}
        </Link>
      )}
      <h2>{t('deskPrivacy.answered')}</h2>
      {answered.length === 0 && <p>{t('deskPrivacy.none')}</p>}
      {list(answered)}
      <ListCut shown={answered.length} count={counts.answered} />
      {open.length + answered.length > 0 && <TableLinks list="privacidad" />}
    </>
  );
}

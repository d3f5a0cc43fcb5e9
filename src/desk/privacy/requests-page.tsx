import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { keptWords } from '../../site/privacy/data-rows.ts';
import type { RetainedKind } from '../../site/privacy/personal-data.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../frame/guard/fields.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FaultSummary } from '../frame/parts/fault-summary.tsx';
import { toChoices } from '../frame/parts/line-field.tsx';
import { ListCut } from '../frame/parts/list-cut.tsx';
import { More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { findByName } from '../people/find-by-name.server.ts';
import type { Route } from './+types/requests-page.ts';
import { addRequest, type RequestFault, requestFaults } from './add-request.server.ts';
import { answerRequest } from './answer-request.server.ts';
import { DueCard, EraseCard } from './erase-card.tsx';
import { erasePerson } from './erase-person.server.ts';
import { findPeople } from './export-person.server.ts';
import { findPerson } from './find-person.server.ts';
import { countRequests, listRequests, type PrivacyRequest } from './list-requests.server.ts';
import { RequestCard } from './request-card.tsx';
import { requestAnswers, requestKinds, requestProofs } from './request-kinds.ts';
import { runRetention } from './retention/run-retention.server.ts';
import { wouldErase } from './would-erase.server.ts';

/** Actor of a dry run, which logs nothing. */
const nobody = { accountId: null, sessionId: null, name: '' };

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPrivacy'], async ({ services, query, asked, need, now, t }) => {
    const { database, race, config } = services;
    const erase = asked.number('borrar');
    const retention = query.has('plazos');
    // Re-authentication already before the preview, because an erasure usually follows.
    if (erase > 0 || retention) await need({ permission: 'people.privacy', proven: true });
    const today = localDate(now, race.timeZone);
    const room = { database, race, varDir: config.varDir, actor: nobody };
    const due = retention ? await runRetention(room, { now, dryRun: true }) : null;
    return {
      today,
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

/** Reasons that refuse an action on personal data, each with words under `deskPrivacy.refused.…`. */
type PrivacyRefusal = 'unknown_person' | 'answered_before' | 'unknown_request';

/** Issues of a new request, each with words under `deskPrivacy.faults.…`. */
type NewFault = RequestFault | 'kind' | 'identified' | 'unknown_person' | 'several_people';

/** Field of each issue, in form order. */
const fieldOfFault = {
  kind: 'kind',
  asker: 'asker',
  unknown_person: 'person',
  several_people: 'person',
  identified: 'identified',
  received_on: 'received',
} as const satisfies Record<NewFault, string>;

/** Typed values of a new request, to show them again. */
interface WrittenRequest {
  kind: string;
  person: string;
  asker: string;
  identifiedBy: string;
  note: string;
  receivedOn: string;
}

/** Handles the forms about personal data: requests, answers, erasures and retention. */
export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, actor, now, page } = act;
    // These actions cannot be undone.
    if (['erase', 'retain'].includes(intent))
      await act.need({ permission: 'people.privacy', proven: true });
    const { database, race, config } = services;
    const { varDir, dataDir } = config;
    if (intent === 'erase') {
      const person = await findPerson(database, Number(form.read('person')));
      if (!person) return refused('unknown_person');
      const order = { actor, personId: person.personId, now };
      const report = await erasePerson(
        { database, varDir, dataDir },
        { ...order, alsoResults: form.read('results') === 'on' },
      );
      if (report.files.length === 0) throw doneAt(page, { code: 'erased', count: report.entries });
      return say({ kind: 'files', files: report.files });
    }
    if (intent === 'retain') {
      const due = await runRetention({ database, race, varDir, actor }, { now, dryRun: false });
      const count = Object.values(due).reduce((sum, each) => sum + each, 0);
      throw doneAt(page, { code: 'retained', count });
    }
    if (intent === 'answer') {
      const answer = form.oneOf('answer', requestAnswers) ?? 'refused';
      const order = { id: Number(form.read('id')), answer, note: form.read('note') };
      const answered = await answerRequest(database, actor, order, now);
      if (answered !== 'answered') return refused(answered);
      throw doneAt(page, { code: 'saved' });
    }
    const written = readWritten(form);
    const people = await peopleMeant(database, written.person);
    const [found] = people;
    const kind = requestKinds.find((one) => one === written.kind);
    const identifiedBy = requestProofs.find((one) => one === written.identifiedBy);
    const faults: NewFault[] = [
      ...(kind ? [] : ['kind' as const]),
      ...(found === undefined && written.person !== '' ? ['unknown_person' as const] : []),
      ...(people.length > 1 ? ['several_people' as const] : []),
      ...(identifiedBy ? [] : ['identified' as const]),
      ...requestFaults(written, race.timeZone, now),
    ];
    const faulty = (all: readonly NewFault[]) =>
      say(
        { kind: 'faulty', faults: [...all], written, people: people.length > 1 ? people : [] },
        422,
      );
    if (faults.length > 0 || !kind || !identifiedBy) return faulty(faults);
    const { asker, note, receivedOn } = written;
    const personId = found?.personId ?? null;
    const order = { personId, asker, note, kind, identifiedBy, receivedOn };
    const added = await addRequest({ database, timeZone: race.timeZone }, actor, order, now);
    if (added.code === 'faulty') return faulty(added.faults);
    throw doneAt(page, { code: 'saved' });
  });
}

function readWritten({ read }: Fields): WrittenRequest {
  return {
    kind: read('kind'),
    asker: read('asker'),
    note: read('note'),
    // The button of one of several people replaces the typed person.
    person: read('chosen') || read('person').trim(),
    identifiedBy: read('identified'),
    receivedOn: read('received'),
  };
}

interface NamedRequester {
  personId: number;
  key: string;
  name: string;
}

/** Finds people by key, number, document, e-mail or reference, and by name when nothing else matches. */
async function peopleMeant(database: AppDatabase, term: string): Promise<NamedRequester[]> {
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

const refused = (code: PrivacyRefusal) => say({ kind: 'refused', code }, 409);

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { today, counts, open, answered, erasing, due } = loaderData;
  const refusal = actionData?.kind === 'refused' ? actionData : null;
  const faulty = actionData?.kind === 'faulty' ? actionData : null;
  const wrong = (Object.keys(fieldOfFault) as NewFault[]).filter((one) =>
    faulty?.faults.includes(one),
  );
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
      {actionData?.kind === 'files' && (
        <Refused title={t('deskPrivacy.filesTitle')}>
          {t('deskPrivacy.files', { files: actionData.files.join(', ') })}
        </Refused>
      )}
      {refusal && (
        <Refused title={t('deskPrivacy.refusedTitle')}>
          {t(`deskPrivacy.refused.${refusal.code}`)}
        </Refused>
      )}
      <FaultSummary
        issues={wrong.map((one) => ({
          id: fieldOfFault[one],
          words: t(`deskPrivacy.faults.${one}`),
        }))}
      />
      {erasing && <EraseCard key={erasing.id} person={erasing} />}
      {due && <DueCard due={due} />}
      <h2>{t('deskPrivacy.open', { count: counts.open })}</h2>
      {counts.overdue > 0 && (
        <p className="desk-issue">{t('deskPrivacy.overdue', { count: counts.overdue })}</p>
      )}
      {list(open)}
      <More title={t('deskPrivacy.newTitle')} isOpen={faulty !== null || open.length === 0}>
        <NewRequestForm
          today={today}
          written={faulty?.written}
          people={faulty?.people ?? []}
          faults={wrong}
        />
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

interface NewRequestFormProps {
  /** Date at the race. */
  today: string;
  /** Values of a refused request. */
  written: WrittenRequest | undefined;
  /** People that the typed person may mean. */
  people: readonly { key: string; name: string }[];
  faults: readonly NewFault[];
}

/** Form that records a request made by mail or in person. */
function NewRequestForm({ today, written, people, faults }: NewRequestFormProps) {
  const { t } = useTexts();
  const findError = (field: string) => {
    const fault = faults.find((one) => fieldOfFault[one] === field);
    return fault && t(`deskPrivacy.faults.${fault}`);
  };
  const text = (name: 'asker' | 'person' | 'note') => ({
    id: name,
    name,
    maxLength: 500,
    autoComplete: 'off',
    label:
      name === 'asker'
        ? t('deskPrivacy.asker')
        : t('desk.optional', { label: t(`deskPrivacy.${name}`) }),
    defaultValue: written?.[name],
    error: findError(name),
  });
  const choices = (values: readonly (typeof requestKinds | typeof requestProofs)[number][]) =>
    toChoices(values, (value) => t(`desk.values.${value}`));
  return (
    <DraftForm name="request new" className="desk-form" noValidate>
      <SelectField
        id="kind"
        name="kind"
        required
        error={findError('kind')}
        none="–"
        label={t('deskPrivacy.kind')}
        defaultValue={written?.kind ?? ''}
        choices={choices(requestKinds)}
      />
      <TextField {...text('asker')} required hint={t('deskPrivacy.askerHint')} />
      <TextField {...text('person')} hint={t('deskPrivacy.personHint')} />
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
      <SelectField
        id="identified"
        name="identified"
        required
        error={findError('identified')}
        none="–"
        label={t('deskPrivacy.identified')}
        defaultValue={written?.identifiedBy ?? ''}
        choices={choices(requestProofs)}
      />
      <TextField
        id="received"
        name="received"
        type="date"
        required
        error={findError('received')}
        max={today}
        label={t('deskPrivacy.receivedOn')}
        defaultValue={written?.receivedOn ?? today}
      />
      <TextField {...text('note')} />
      <Act intent="add" kind="primary">
        {t('deskPrivacy.add')}
      </Act>
    </DraftForm>
  );
}

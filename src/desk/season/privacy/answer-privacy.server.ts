import type { ActionFunctionArgs } from 'react-router';
import { erasePerson } from '../../../organizing/season/erase-person.server.ts';
import { findPeople } from '../../../organizing/season/export-person.server.ts';
import { findByName } from '../../../organizing/season/find-by-name.server.ts';
import { addRequest } from '../../../organizing/season/privacy-requests/add-request.server.ts';
import { answerRequest } from '../../../organizing/season/privacy-requests/answer-request.server.ts';
import { findPerson } from '../../../organizing/season/privacy-requests/find-person.server.ts';
import {
  requestAnswers,
  requestKinds,
  requestProofs,
} from '../../../organizing/season/privacy-requests/request-kinds.ts';
import { runRetention } from '../../../organizing/season/retention/run-retention.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';
import { doneAt, say } from '../../frame/parts/done.ts';

/** Why a form about people's data was refused; each has its words, `deskPrivacy.refused.…`. */
type PrivacyRefusal =
  | 'asker'
  | 'received_on'
  | 'unknown_person'
  | 'several_people'
  | 'answered_before'
  | 'unknown_request';

/** What was written of a new request, to show it again. */
export interface WrittenRequest {
  kind: string;
  person: string;
  asker: string;
  identifiedBy: string;
  note: string;
  receivedOn: string;
}

/** Answers the forms about people's data: requests, their answers, erasures, and what is due. */
export function answerPrivacy(args: ActionFunctionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, actor, now, page } = act;
    // What cannot be undone.
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
      const answer = requestAnswers.find((one) => one === form.read('answer')) ?? 'refused';
      const order = { id: Number(form.read('id')), answer, note: form.read('note') };
      const answered = await answerRequest(database, actor, order, now);
      if (answered !== 'answered') return refused(answered);
      throw doneAt(page, { code: 'saved' });
    }
    const written = readWritten(form);
    const people = await peopleMeant(database, written.person);
    const [found] = people;
    if (found === undefined && written.person !== '') return refused('unknown_person', written);
    if (people.length > 1) return refused('several_people', written, people);
    const order = {
      personId: found?.personId ?? null,
      asker: written.asker,
      note: written.note,
      kind: requestKinds.find((one) => one === written.kind) ?? 'copy',
      identifiedBy: requestProofs.find((one) => one === written.identifiedBy) ?? 'mail',
      receivedOn: written.receivedOn,
    };
    const added = await addRequest({ database, timeZone: race.timeZone }, actor, order, now);
    if (added.code !== 'added') return refused(added.code, written);
    throw doneAt(page, { code: 'saved' });
  });
}

function readWritten({ read }: Fields): WrittenRequest {
  return {
    kind: read('kind'),
    asker: read('asker'),
    note: read('note'),
    // The button of one of several stands for what was written.
    person: read('chosen') || read('person').trim(),
    identifiedBy: read('identified'),
    receivedOn: read('received'),
  };
}

interface Meant {
  personId: number;
  key: string;
  name: string;
}

/** By key, number, document, e-mail or reference; by a name where nothing else fits. */
async function peopleMeant(database: AppDatabase, term: string): Promise<Meant[]> {
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

function refused(code: PrivacyRefusal, written?: WrittenRequest, people: readonly Meant[] = []) {
  return say({ kind: 'refused', code, written, people }, 409);
}

import { type ActionFunctionArgs, data } from 'react-router';
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
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import type { PrivacyRefusal, WrittenRequest } from './written-request.ts';

/** What cannot be undone. */
const final = ['erase', 'retain'];

/** Answers the forms about people's data: requests, their answers, erasures, and what is due. */
export async function answerPrivacy(args: ActionFunctionArgs) {
  const need = { permission: 'people.privacy' } as const;
  const session = await requireSession(args, need);
  const form = await readDeskForm(args);
  const intent = form.read('intent');
  if (final.includes(intent)) await requireSession(args, { ...need, proven: true });
  const { database, race, config } = args.context.get(deskDeps);
  const { varDir, dataDir } = config;
  const actor = actorOf(session);
  const now = new Date();
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  if (intent === 'erase') {
    const person = await findPerson(database, Number(form.read('person')));
    if (!person) return refused('unknown_person');
    const [{ personId }, alsoResults] = [person, form.read('results') === 'on'];
    const report = await erasePerson(
      { database, varDir, dataDir },
      { actor, personId, alsoResults, now },
    );
    if (report.files.length === 0) throw doneAt(page, { code: 'erased', count: report.entries });
    return data({ kind: 'files' as const, files: report.files }, { headers: privateHeaders });
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
  const [found, ...others] = await peopleMeant(database, written.person);
  if (found === undefined && written.person !== '') return refused('unknown_person', written);
  if (others.length > 0) {
    return refused(
      'several_people',
      written,
      [found, ...others].flatMap((one) => one ?? []),
    );
  }
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
}

function readWritten(form: DeskForm): WrittenRequest {
  return {
    kind: form.read('kind'),
    asker: form.read('asker'),
    note: form.read('note'),
    // The button of one of several stands for what was written.
    person: form.read('chosen') || form.read('person').trim(),
    identifiedBy: form.read('identified'),
    receivedOn: form.read('received'),
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
  const answer = { kind: 'refused' as const, code, written, people };
  return data(answer, { status: 409, headers: privateHeaders });
}

import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { waitForOwn } from '../../record/accounts/rights/wait-for-own.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { checkOwnQuestion } from '../../record/questions/own/check-own-question.ts';
import {
  mostLongTexts,
  mostQuestions,
  type OwnQuestion,
} from '../../record/questions/own/own-question.ts';
import {
  definitionJson,
  type KeptQuestion,
  listKeptQuestions,
} from '../../record/questions/own/own-questions-repository.server.ts';
import { freeCode } from './free-code.ts';
import {
  blankQuestion,
  type FormFaults,
  formOfQuestion,
  type QuestionForm,
  readQuestion,
} from './question-form.ts';
import { readQuestionSubject, toHistoryFacts } from './read-question-subject.server.ts';

export type SaveOutcome =
  | { code: 'saved'; key: string }
  | { code: 'unchanged' }
  /** `from` returned no change. */
  | { code: 'left' }
  | { code: 'faulty'; faults: FormFaults }
  | { code: 'unknown' }
  | { code: 'full' | 'full_of_lines' };

interface SaveOrder {
  editionId: number;
  /** Null for a new question. */
  key: string | null;
  /** Returns the wanted form for the current one; null changes nothing. */
  from: (present: QuestionForm) => QuestionForm | null;
  now: Date;
}

/** Adds a question, or changes it by a new version once it has answers, which keep their wording. */
export function saveQuestion(
  database: AppDatabase,
  actor: Actor,
  { editionId, key, from, now }: SaveOrder,
): Promise<SaveOutcome> {
  return database.transaction().execute(async (transaction): Promise<SaveOutcome> => {
    await actorMay(transaction, actor, 'entries.edit');
    const since = await waitForOwn(transaction, actor, now);
    // Locked, so that a registration answers either the former or the new question.
    await lockEdition(transaction, editionId);
    const all = await listKeptQuestions(transaction, editionId);
    const kept = all.find((one) => one.now.key === key);
    if (key !== null && !kept) return { code: 'unknown' };
    const form = from(formOfQuestion(kept?.now ?? blankQuestion));
    if (form === null) return { code: 'left' };
    const taken = all.map((one) => one.now.key);
    const { question, faults } = readQuestion(form, {
      key: key ?? freeCode(form.label_es || form.label_en || '', [...taken, ...words], '_'),
      version: kept?.now.version ?? 1,
      taken: [...(kept?.versions.values() ?? [])].flatMap(({ options }) =>
        options.map(({ code }) => code),
      ),
    });
    const asked = all.filter((one) => one.retiredAt === null && one !== kept).map(({ now }) => now);
    const found = { ...checkOwnQuestion(question, asked), ...faults };
    if (Object.keys(found).length > 0) return { code: 'faulty', faults: found };
    const refusal = isFull(question, asked);
    if (kept) {
      // A retired question takes no room.
      if (kept.retiredAt === null && refusal !== null) return { code: refusal };
      return changeQuestion(transaction, actor, { kept, question, now });
    }
    const same = await sameQuestion(transaction, { editionId, question, since });
    if (same !== null) return { code: 'saved', key: same };
    if (refusal !== null) return { code: refusal };
    await addQuestion(transaction, { editionId, question, now });
    const subject = await readQuestionSubject(transaction, editionId, question.key);
    const after = toHistoryFacts(question);
    await writeAudit(transaction, actor, { act: 'question_made', subject, after }, now);
    return { code: 'saved', key: question.key };
  });
}

const words = ['nueva'];

/** Returns which limit of the form is reached, or null. */
export function isFull(
  question: OwnQuestion,
  asked: readonly OwnQuestion[],
): 'full' | 'full_of_lines' | null {
  if (asked.length >= mostQuestions) return 'full';
  const long = asked.filter(({ kind }) => kind === 'long_text').length;
  return question.kind === 'long_text' && long >= mostLongTexts ? 'full_of_lines' : null;
}

/** Adds a question at the end; the caller checks the permission and writes the audit line. */
export async function addQuestion(
  transaction: AppDatabase,
  { editionId, question, now }: { editionId: number; question: OwnQuestion; now: Date },
): Promise<void> {
  const { last } = await transaction
    .selectFrom('own_question')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('own_question')
    .values({
      edition_id: editionId,
      question_key: question.key,
      place: Number(last ?? 0) + 1,
      version: 1,
      revision: 1,
      retired_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeVersion(transaction, { id, question, now });
}

async function writeVersion(
  transaction: AppDatabase,
  { id, question, now }: { id: number; question: OwnQuestion; now: Date },
): Promise<void> {
  const said = { definition_json: definitionJson(question), made_at: now.toISOString() };
  await transaction
    .insertInto('own_question_version')
    .values({ question_id: id, version: question.version, ...said })
    .onConflict((conflict) => conflict.columns(['question_id', 'version']).doUpdateSet(said))
    .execute();
}

async function changeQuestion(
  transaction: AppDatabase,
  actor: Actor,
  { kept, question, now }: { kept: KeptQuestion; question: OwnQuestion; now: Date },
): Promise<SaveOutcome> {
  const { id, editionId } = kept;
  if (definitionJson(question) === definitionJson(kept.now)) return { code: 'unchanged' };
  const answered = await transaction
    .selectFrom('own_answer')
    .select('participant_id')
    .where('question_id', '=', id)
    .where('version', '=', kept.now.version)
    .limit(1)
    .executeTakeFirst();
  const version = kept.now.version + (answered ? 1 : 0);
  await writeVersion(transaction, { id, question: { ...question, version }, now });
  await transaction
    .updateTable('own_question')
    .set({ version, revision: kept.revision + 1 })
    .where('id', '=', id)
    .execute();
  const change = {
    subject: await readQuestionSubject(transaction, editionId, question.key),
    before: toHistoryFacts(kept.now),
    after: toHistoryFacts({ ...question, version }),
  };
  await writeAudit(transaction, actor, { act: 'question_changed', ...change }, now);
  return { code: 'saved', key: question.key };
}

async function sameQuestion(
  transaction: AppDatabase,
  { editionId, question, since }: { editionId: number; question: OwnQuestion; since: string },
): Promise<string | null> {
  const row = await transaction
    .selectFrom('own_question')
    .innerJoin('own_question_version as said', 'said.question_id', 'own_question.id')
    .select('own_question.question_key as key')
    .where('own_question.edition_id', '=', editionId)
    .where('own_question.version', '=', 1)
    .where('said.made_at', '>=', since)
    .where('said.definition_json', '=', definitionJson(question))
    .executeTakeFirst();
  return row?.key ?? null;
}

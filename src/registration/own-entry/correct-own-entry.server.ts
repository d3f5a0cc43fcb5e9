import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { registrantValues } from '../../record/entries/registrant-values.ts';
import {
  findRegistration,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { CorrectedField } from '../../record/mail/mail-kinds.ts';
import { writeOwnAnswers } from '../../record/questions/own/own-answers-repository.server.ts';
import { type OwnQuestion, ownControl } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { questionOf } from '../../record/questions/questions-in.ts';
import type { Race } from '../../record/race/race.ts';
import { rawAnswers } from '../form/form-values.ts';
import { askAsStored } from '../kept-entry/ask-as-stored.ts';
import { type EntryForm, toEntryForm, toOwnForm } from '../kept-entry/entry-form.ts';
import { writeEntry } from '../kept-entry/write-entry.server.ts';
import { changePrice } from '../payments/change-price.server.ts';
import { checkRefundAccount } from '../payments/check-refund-account.server.ts';
import type { AccountIssues, RefundAccount, WrittenAccount } from '../payments/refund-account.ts';
import { keepRefundAccount } from '../payments/refund-accounts-repository.server.ts';
import { forgetGivenAway } from '../prices/price-of-entry.server.ts';
import { checkEntry } from '../rules/check-entry.server.ts';
import { checkOwnAnswers, type RawAnswers } from '../rules/check-own-answers.ts';
import { type RegistrationEntry, toKeptAnswers } from '../rules/check-registration.ts';
import { consentFields } from '../rules/consent-purpose.ts';
import { entryRules } from '../rules/entry-rules.ts';
import type { Issues } from '../rules/fields.ts';
import { allowsAct, spendActLink } from './act-link.server.ts';
import { type CorrectableField, correctableFields } from './correctable-fields.ts';
import type { OwnRefusal } from './own-limits.ts';
import { paddlerActor } from './paddler-actor.ts';
import { readOwnEntry } from './read-own-entry.server.ts';

const nameOf: Record<CorrectableField, CorrectedField> = {
  category: 'category',
  club: 'club',
  size: 'size',
  emergency_name: 'emergency',
  emergency_mobile: 'emergency',
};

export type OwnCorrection =
  | { code: 'changed'; fields: CorrectedField[] }
  | { code: 'unchanged' | 'unknown' }
  /** The entry changed after the page was shown. */
  | { code: 'overtaken' }
  | { code: 'refused'; why: OwnRefusal }
  /** The key of the last mail is missing or over. */
  | { code: 'not_proven' }
  | { code: 'full' }
  | { code: 'invalid'; issues: Issues; account: AccountIssues | null }
  /** A stored value breaks today's rules, so an organizer has to correct it. */
  | { code: 'by_organizer' };

interface Correcting {
  accessToken: string;
  key: string;
  /** Version of the entry that `readOwnEntry` gave to the page. */
  version: string;
  wanted: Partial<Record<CorrectableField, string>>;
  answers?: RawAnswers;
  account: WrittenAccount;
  reason: string;
  now: Date;
}

/**
 * Corrects an entry by the rules of registration. Another category needs a free place without a
 * waiting list, and the key from the mail.
 */
export function correctOwnEntry(
  { database, race }: { database: AppDatabase; race: Race },
  { accessToken, key, version, wanted, answers = {}, account, reason, now }: Correcting,
): Promise<OwnCorrection> {
  return database.transaction().execute(async (transaction): Promise<OwnCorrection> => {
    const found = await findRegistration(transaction, accessToken);
    if (!found) return { code: 'unknown' };
    await lockEdition(transaction, found.editionId);
    const own = await readOwnEntry({ database: transaction, race }, accessToken, now);
    if (own === null) return { code: 'unknown' };
    const { registration, present, limits } = own;
    const { participantId } = registration;
    const movesTo = wanted.category !== undefined && wanted.category !== present.category;
    const why = movesTo ? limits.category : limits.correct;
    if (why !== null) return { code: 'refused', why };
    if (movesTo && !(await allowsAct(transaction, { participantId, key, now }))) {
      return { code: 'not_proven' };
    }
    if (version !== own.version) return { code: 'overtaken' };
    const signed = Object.fromEntries(Object.values(consentFields).map((field) => [field, 'on']));
    const whole = { ...present, ...wanted };
    const { entry, issues } = checkEntry(
      { ...whole, ...signed },
      askAsStored(entryRules(race, now), { present, wanted: whole }),
      { formAnswers: 'optional', isDesk: true },
    );
    const other = movesTo
      ? own.others.find(({ category }) => String(category) === wanted.category)
      : undefined;
    // The person has another entry in the event of that category.
    if (movesTo && !other) {
      return { code: 'invalid', issues: { category: 'category.unknown' }, account: null };
    }
    const back = other?.effect === 'back' ? checkRefundAccount(account, race.countryCode) : null;
    const anew =
      movesTo && entry !== null
        ? checkAskedAnew(await listFormQuestions(transaction, found.editionId), {
            present,
            sent: answers,
            entry,
          })
        : null;
    if (entry === null || back?.account === null || anew?.issues) {
      const named = {
        ...Object.fromEntries(Object.entries(issues ?? {}).filter(([field]) => field in wanted)),
        ...(anew?.issues && { answers: anew.issues }),
      };
      const isOurs = Object.keys(named).length > 0 || back?.account === null;
      if (!isOurs) return { code: 'by_organizer' };
      return { code: 'invalid', issues: named, account: back?.issues ?? null };
    }
    if (other?.isFull) return { code: 'full' };
    const written = toEntryForm(toKeptAnswers(entry));
    const fields = correctableFields.filter((field) => written[field] !== present[field]);
    if (fields.length === 0) return { code: 'unchanged' };
    const order = { participantId, entry, present, becameMinor: false, accessToken: null };
    const move = { from: registration.category, to: entry.category };
    if (movesTo) await forgetGivenAway(transaction, participantId, move);
    await writeEntry(transaction, order);
    if (anew) {
      const { changed, answers: given } = anew;
      const { editionId } = found;
      await writeOwnAnswers(transaction, {
        participantId,
        editionId,
        questions: changed,
        answers: given,
      });
    }
    if (other?.price) {
      await changePrice(transaction, {
        participantId,
        price: other.price,
        difference: other.effect === 'kept' ? 'waive' : 'settle',
        reason,
        actor: 'paddler',
        now,
      });
      await keepAccount(transaction, own.payment?.id, { account: back?.account ?? null, now });
    }
    if (movesTo) await spendActLink(transaction, participantId);
    await raiseVersionsOfEntry(transaction, participantId);
    const seen = (form: EntryForm) =>
      Object.fromEntries(
        fields.map((field) => [field, questionOf(field).inHistory ? form[field] : '…']),
      );
    await writeAudit(
      transaction,
      paddlerActor,
      {
        act: 'entry_changed',
        subject: { kind: 'entry', id: participantId },
        before: seen(present),
        after: seen(written),
      },
      now,
    );
    const corrected = [...new Set(fields.map((field) => nameOf[field]))];
    await tellOwner(transaction, { participantId, corrected, now });
    return { code: 'changed', fields: corrected };
  });
}

interface CategoryMove {
  present: EntryForm;
  sent: RawAnswers;
  entry: Pick<RegistrationEntry, 'category' | 'age'>;
}

function checkAskedAnew(questions: readonly OwnQuestion[], { present, sent, entry }: CategoryMove) {
  const kept = rawAnswers(present, questions);
  const before = { category: Number(present.category), age: entry.age };
  const { asked } = checkOwnAnswers(questions, kept, { person: before, mustAnswer: false });
  const isNew = ({ key }: OwnQuestion) => !asked.has(key);
  const fresh = questions.filter(isNew).map(({ key }) => [key, sent[key]]);
  const raw = { ...kept, ...Object.fromEntries(fresh) };
  const check = checkOwnAnswers(questions, raw, { person: entry, mustAnswer: true });
  const found = Object.entries(check.issues ?? {}).filter(([key]) => !asked.has(key));
  const written = toOwnForm(questions, check.answers);
  return {
    answers: check.answers,
    issues: found.length > 0 ? Object.fromEntries(found) : null,
    changed: questions.filter(
      ({ key }) => written[ownControl(key)] !== (present[ownControl(key)] ?? ''),
    ),
  };
}

async function keepAccount(
  transaction: AppDatabase,
  paymentId: number | undefined,
  { account, now }: { account: RefundAccount | null; now: Date },
): Promise<void> {
  if (paymentId === undefined || account === null) return;
  await keepRefundAccount(transaction, { paymentId, account, now });
}

async function tellOwner(
  transaction: AppDatabase,
  of: { participantId: number; corrected: CorrectedField[]; now: Date },
): Promise<void> {
  const { participantId, corrected, now } = of;
  const changed = await readRegistration(transaction, participantId);
  if (!changed) return;
  await enqueueMail(transaction, {
    key: `corrected:${participantId}:${now.toISOString()}`,
    participantId,
    kind: 'corrected',
    to: changed.email,
    language: changed.language,
    values: { ...registrantValues(changed), corrected },
    now,
  });
}

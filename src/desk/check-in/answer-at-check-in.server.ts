import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { entriesById } from '../../record/entries/organizer-entry.server.ts';
import {
  listEntryAnswers,
  writeOwnAnswers,
} from '../../record/questions/own/own-answers-repository.server.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import {
  checkOwnAnswers,
  type OwnIssues,
  type RawAnswers,
} from '../../registration/rules/check-own-answers.ts';
import { isAtCheckIn, toValues } from './asked-at-check-in.server.ts';

export type CheckInAnswer =
  | { code: 'kept' }
  | { code: 'unknown' }
  | { code: 'invalid'; issues: OwnIssues };

interface AnswerOrder {
  editionId: number;
  raceDate: string;
  participantId: number;
  sent: RawAnswers;
  now: Date;
}

export function answerAtCheckIn(
  database: AppDatabase,
  actor: Actor,
  { editionId, raceDate, participantId, sent, now }: AnswerOrder,
): Promise<CheckInAnswer> {
  return database.transaction().execute(async (transaction): Promise<CheckInAnswer> => {
    await actorMay(transaction, actor, 'entries.check_in');
    await lockEdition(transaction, editionId);
    const [entry] = await entriesById(transaction, [participantId]);
    if (entry?.editionId !== editionId) return { code: 'unknown' };
    const all = await listOwnQuestions(transaction, editionId);
    const mine = all.filter(isAtCheckIn);
    const before = toValues(await listEntryAnswers(transaction, [participantId]));
    const wanted = Object.fromEntries(mine.map(({ key }) => [key, sent[key]]));
    const { category, dateBirth } = entry;
    const person = { category, age: dateBirth === null ? null : calendarAge(dateBirth, raceDate) };
    const raw = { ...before, ...wanted };
    const { answers, issues } = checkOwnAnswers(all, raw, { person, mustAnswer: false });
    // Errors in answers given elsewhere cannot be corrected at this table.
    const own = Object.entries(issues ?? {}).filter(([key]) => key in wanted);
    if (own.length > 0) return { code: 'invalid', issues: Object.fromEntries(own) };
    const changed = await writeOwnAnswers(transaction, {
      participantId,
      editionId,
      questions: mine,
      answers,
    });
    if (changed.length > 0) {
      const subject = { kind: 'entry', id: participantId } as const;
      const after = { answers: changed };
      await writeAudit(transaction, actor, { act: 'entry_changed', subject, after }, now);
    }
    return { code: 'kept' };
  });
}

import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import {
  type GivenAnswer,
  listEntryAnswers,
} from '../../record/questions/own/own-answers-repository.server.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import { listKeptQuestions } from '../../record/questions/own/own-questions-repository.server.ts';

export interface OwnColumn {
  question: OwnQuestion;
  /** Returns the answer of an entry; undefined for none. */
  answerOf: (entry: Pick<OrganizerEntry, 'participantId'>) => GivenAnswer | undefined;
}

/** Returns a column for each question; without `contacts`, none for roles with contacts. */
export async function ownColumns(
  database: AppDatabase,
  entries: readonly Pick<OrganizerEntry, 'participantId' | 'editionId'>[],
  { contacts }: { contacts: boolean },
): Promise<OwnColumn[]> {
  const columns: OwnColumn[] = [];
  const given = new Map<string, GivenAnswer>();
  for (const some of inChunks(entries)) {
    const ids = some.map(({ participantId }) => participantId);
    for (const answer of await listEntryAnswers(database, ids)) {
      given.set(`${answer.participantId} ${answer.question.key}`, answer);
    }
  }
  const seen = new Set<string>();
  for (const editionId of new Set(entries.map((entry) => entry.editionId))) {
    for (const { now: question } of await listKeptQuestions(database, editionId)) {
      const isHidden = question.seenBy === 'contacts' && !contacts;
      // Two editions may ask the same question: it gets one column.
      if (isHidden || seen.has(question.key)) continue;
      seen.add(question.key);
      columns.push({
        question,
        answerOf: ({ participantId }) => {
          const answer = given.get(`${participantId} ${question.key}`);
          // The person answered under the visibility of that time.
          return answer?.question.seenBy === 'contacts' && !contacts ? undefined : answer;
        },
      });
    }
  }
  return columns;
}

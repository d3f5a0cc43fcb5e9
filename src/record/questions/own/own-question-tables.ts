import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface OwnQuestionTable {
  id: Generated<number>;
  edition_id: number;
  /** Once in an edition, also among those that are asked no more. */
  question_key: string;
  /** In the order of the form. */
  place: number;
  /** The version that is asked now. */
  version: number;
  /** Rises with every change: two who edit one question at once are told. */
  revision: number;
  /** When it was last asked; null while it is. */
  retired_at: Instant | null;
}

/** What a question said at a version that was answered, or says now. */
interface OwnQuestionVersionTable {
  question_id: number;
  version: number;
  /** `OwnQuestion` without key and version. */
  definition_json: string;
  made_at: Instant;
}

/** Never published but where its question says so. */
interface OwnAnswerTable {
  participant_id: number;
  question_id: number;
  /** Of the question that was answered. */
  version: number;
  /** An `OwnValue`. */
  value_json: string;
}

/** The tables of the questions of the organizers. */
export interface OwnQuestionTables {
  own_question: OwnQuestionTable;
  own_question_version: OwnQuestionVersionTable;
  own_answer: OwnAnswerTable;
}

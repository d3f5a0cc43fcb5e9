import type { Generated } from 'kysely';

type Instant = string;

interface OwnQuestionTable {
  id: Generated<number>;
  edition_id: number;
  /** Unique within an edition, retired questions included. */
  question_key: string;
  place: number;
  /** The version that is asked now. */
  version: number;
  /** Rises with every change, so that concurrent edits of one question are detected. */
  revision: number;
  /** Time of retirement. Null while the question is asked. */
  retired_at: Instant | null;
}

interface OwnQuestionVersionTable {
  question_id: number;
  version: number;
  /** `OwnQuestion` without key and version. */
  definition_json: string;
  made_at: Instant;
}

/** Published only when the question says so. */
interface OwnAnswerTable {
  participant_id: number;
  question_id: number;
  /** The version of the question that was answered. */
  version: number;
  /** An `OwnValue`. */
  value_json: string;
}

export interface OwnQuestionTables {
  own_question: OwnQuestionTable;
  own_question_version: OwnQuestionVersionTable;
  own_answer: OwnAnswerTable;
}

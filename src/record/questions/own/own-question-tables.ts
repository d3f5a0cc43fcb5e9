import type { Generated } from 'kysely';
import type { Instant } from '../../../platform/format/instant.ts';

interface OwnQuestionTable {
  id: Generated<number>;
  edition_id: number;
  question_key: string;
  place: number;
  version: number;
  /** Rises with every change, so that concurrent edits of one question are detected. */
  revision: number;
  retired_at: Instant | null;
}

interface OwnQuestionVersionTable {
  question_id: number;
  version: number;
  definition_json: string;
  made_at: Instant;
}

/** Published only when the question says so. */
interface OwnAnswerTable {
  participant_id: number;
  question_id: number;
  version: number;
  value_json: string;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    own_question: OwnQuestionTable;
    own_question_version: OwnQuestionVersionTable;
    own_answer: OwnAnswerTable;
  }
}

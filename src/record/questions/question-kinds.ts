/** Input of a question of this kind in forms, and the text of its answer on pages and in files. */
interface KindRow {
  asked: 'line' | 'choice' | 'day' | 'tick';
  /** `in_words`: stored as a code or a day, for which each place has words (`record/entries/show-answer.ts`). */
  shown: 'as_stored' | 'in_words';
}

/** Every kind of question. A place that handles each kind by itself does not compile without a new one. */
export const questionKinds = {
  name: { asked: 'line', shown: 'as_stored' },
  text: { asked: 'line', shown: 'as_stored' },
  email: { asked: 'line', shown: 'as_stored' },
  phone: { asked: 'line', shown: 'as_stored' },
  document_number: { asked: 'line', shown: 'as_stored' },
  licence_number: { asked: 'line', shown: 'as_stored' },
  birth_date: { asked: 'day', shown: 'in_words' },
  country: { asked: 'choice', shown: 'in_words' },
  category: { asked: 'choice', shown: 'in_words' },
  sex: { asked: 'choice', shown: 'in_words' },
  size: { asked: 'choice', shown: 'as_stored' },
  document: { asked: 'choice', shown: 'in_words' },
  consent: { asked: 'tick', shown: 'as_stored' },
} as const satisfies Record<string, KindRow>;

export type QuestionKind = keyof typeof questionKinds;

type KindsWith<Row> = {
  [K in QuestionKind]: (typeof questionKinds)[K] extends Row ? K : never;
}[QuestionKind];

export type ChoiceKind = KindsWith<{ asked: 'choice' }>;
export type KindInWords = KindsWith<{ shown: 'in_words' }>;

export function isAsked<Asked extends KindRow['asked']>(
  kind: QuestionKind,
  as: Asked,
): kind is KindsWith<{ asked: Asked }> {
  return questionKinds[kind].asked === as;
}

export function isInWords(kind: QuestionKind): kind is KindInWords {
  return questionKinds[kind].shown === 'in_words';
}

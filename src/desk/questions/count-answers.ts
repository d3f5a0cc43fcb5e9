import {
  codesOfQuestion,
  type OwnQuestion,
  type OwnValue,
} from '../../record/questions/own/own-question.ts';

export interface AnswerFigures {
  answered: number;
  /** Number of answers by option, former options last; empty for text answers. */
  options: { code: string; count: number }[];
  /** Statistics of numbers; null for other kinds and without answers. */
  numbers: { least: number; median: number; most: number; sum: number } | null;
}

interface CountedAnswer {
  question: Pick<OwnQuestion, 'kind'>;
  value: OwnValue;
}

/** Counts the answers to a question by its current kind; answers of another kind are only counted. */
export function countAnswers(now: OwnQuestion, given: readonly CountedAnswer[]): AnswerFigures {
  const codes = given.flatMap(({ question, value }) => {
    if (value === true || typeof value === 'number') return [];
    if (question.kind === 'text' || question.kind === 'long_text') return [];
    return typeof value === 'string' ? [value] : value;
  });
  const offered = now.kind === 'tick' ? [] : codesOfQuestion(now);
  const known = [...new Set([...offered, ...codes])];
  const numbers = given
    .flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    .toSorted((a, b) => a - b);
  return {
    answered: given.length,
    options: known.map((code) => ({ code, count: codes.filter((one) => one === code).length })),
    numbers: computeFigures(numbers),
  };
}

/** Expects sorted numbers. */
function computeFigures(numbers: readonly number[]): AnswerFigures['numbers'] {
  const [least] = numbers;
  const most = numbers.at(-1);
  if (least === undefined || most === undefined) return null;
  const half = numbers.length / 2;
  const middle = numbers.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  const median = middle.reduce((sum, number) => sum + number, 0) / middle.length;
  // Answers have at most three decimals; further digits come from floating-point addition.
  const sum = Math.round(numbers.reduce((all, number) => all + number, 0) * 1000) / 1000;
  return { least, median, most, sum };
}

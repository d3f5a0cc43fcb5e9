import type { JudgeBoat } from '../boats/order-boats.ts';

/** Two boats do not leave a section within this time; a second touch was still meant for the first. */
const apartMicros = 5_000_000;
/** Time to read a question before its button counts. */
const toReadMs = 600;

interface Scene {
  /** Now and the last judged boat's last judgement, in microseconds. */
  now: number;
  judgedUntil: number;
  seesStarts: boolean;
}

/** Whether *clean* asks first: for a boat without a seen start, and right behind another boat. */
export function asksFirst(
  { started }: Pick<JudgeBoat, 'started'>,
  { now, judgedUntil, seesStarts }: Scene,
): boolean {
  return started === null && (seesStarts || now - judgedUntil < apartMicros);
}

/** Whether a touch at `at` answers the question asked at `askedAt` (both in milliseconds); a double tap does not. */
export function answersQuestion(askedAt: number, at: number): boolean {
  return at - askedAt > toReadMs;
}

/**
 * Why a part of what Canoe123 sent is not in the log, or not as it was sent:
 * - `message`: a message of another kind, or a broken one.
 * - `kind`: no run and no heat that is read (time trial of kayak cross, some team races, an unknown word of the schedule).
 * - `day`: no plan of the race's day.
 * - `boats`, `several`: the boats are in no race of the plan, or in several.
 * - `boat`: a boat that the race of the plan does not have under its name.
 * - `bib`: a boat with another bib here, which it keeps.
 * - `mark`: a mark that the record does not know.
 * - `cell`: a cell that holds no number.
 * - `figure`: a figure that is too large to be one, such as penalties of 10,000 seconds.
 * - `course`: another course than that of the plan, so that penalties come as a sum.
 * - `finish_twice`: one finish on two bibs.
 * - `file`: the file says another result than the line.
 * - `heat`, `heats`: the office has set no heat, or several, with exactly the boats of a heat of kayak cross.
 * - `wish`: a race of the plan that somebody named and that no plan has.
 * - `again`: a heat that is raced again here and whose first race Canoe123 still shows.
 * - `line`: a place at the line that two boats have, or that is no whole number.
 * - `elements`: another course than that of the planned cross.
 */
export const liveNoticeCodes = [
  'message',
  'kind',
  'day',
  'boats',
  'several',
  'boat',
  'bib',
  'mark',
  'cell',
  'figure',
  'course',
  'finish_twice',
  'file',
  'heat',
  'heats',
  'again',
  'wish',
  'line',
  'elements',
] as const;

export type LiveNoticeCode = (typeof liveNoticeCodes)[number];

export interface LiveNotice {
  code: LiveNoticeCode;
  /** The subject in the words of Canoe123, without the name of a person: a race, a bib of a race, a mark. */
  about: string;
  /** Name of the boat; null when the notice is about something else. */
  name: string | null;
}

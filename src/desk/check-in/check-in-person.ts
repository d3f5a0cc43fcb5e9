import type { Words } from '../../record/questions/own/own-question.ts';
import type { CrewCount } from '../../registration/boats/read-crew-counts.server.ts';
import type { MadeAct } from './check-in-state.ts';

export interface CheckInPerson {
  id: number;
  name: string;
  bib: number | null;
  category: number;
  /** The last four characters of the document, which distinguish people of the same name. */
  document: string;
  /** Null when no size was asked. */
  shirt: string | null;
  paid: boolean;
  waiting: boolean;
  minor: boolean;
  released: boolean;
  acts: MadeAct[];
  /** Boat that the person joined; missing for everybody else. */
  boat?: string;
  /** Missing without a crew and without a team. */
  crew?: CrewCount;
  /** Questions of the organizers for the table; missing when there are none. */
  asked?: { label: Words; isOpen: boolean }[];
}

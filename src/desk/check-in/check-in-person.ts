import type { Words } from '../../record/questions/own/own-question.ts';
import type { MadeAct } from './check-in-state.ts';

/** A person as the accreditation table shows it: no contact, no birth date, no full document number. */
export interface CheckInPerson {
  id: number;
  name: string;
  bib: number | null;
  category: number;
  /** The last four characters of the document, which distinguish people of the same name. */
  document: string;
  /** Size of the shirt; null when it was not asked. */
  shirt: string | null;
  paid: boolean;
  /** Whether the entry is on the waiting list. */
  waiting: boolean;
  minor: boolean;
  /** Whether the signed release is here, from the table or from before. */
  released: boolean;
  acts: MadeAct[];
  /** Questions of the organizers for the table; missing when there are none. */
  asked?: { label: Words; isOpen: boolean }[];
}

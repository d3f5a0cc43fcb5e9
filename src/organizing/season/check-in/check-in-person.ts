import type { Words } from '../../../record/questions/own/own-question.ts';
import type { MadeAct } from './check-in-state.ts';

/** Somebody as the accreditation table needs them: no contact, no birth date, no whole document. */
export interface CheckInPerson {
  /** Number of the entry. */
  id: number;
  name: string;
  bib: number | null;
  category: number;
  /** The last four characters of the document, to tell people of one name apart. */
  document: string;
  /** Size of the shirt; null where nobody asked. */
  shirt: string | null;
  paid: boolean;
  /** Waits for a place. */
  waiting: boolean;
  minor: boolean;
  /** The signed release is here, by the table or from before. */
  released: boolean;
  acts: MadeAct[];
  /** What the organizers ask at the table; not there where nothing is asked. */
  asked?: { label: Words; isOpen: boolean }[];
}

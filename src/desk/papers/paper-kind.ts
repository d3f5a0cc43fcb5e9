import type { Config } from '../../platform/config/config.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { TextKey, Translate } from '../../platform/i18n/text-key.ts';
import type { Permission } from '../../record/accounts/roles.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { ChampionshipReader } from '../../site/championship/championship-reader.server.ts';
import type { SeriesReader } from '../../site/series/series-reader.server.ts';
import type { LiveContent } from '../content/live/live-content.server.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import type { EntryReaders } from '../starts/race-entries.server.ts';

export type PaperOffice = Omit<RaceOffice, 'race' | 'config'> &
  EntryReaders &
  Pick<LiveContent, 'pictures'> & {
    race: Race;
    config: Pick<Config, 'relay' | 'publicUrl' | 'varDir'>;
    certificateKey: Buffer;
    records: RecordReader;
    championships: ChampionshipReader;
    seriesReader: Pick<SeriesReader, 'shown'>;
    /** Teams of the editions: organizers, judges and sponsors. */
    library: LiveContent['library'];
    translate: Readonly<Record<Language, Translate>>;
  };

/** Edition, day and language of papers. */
export interface PaperPlace {
  office: PaperOffice;
  edition: Edition;
  /** The race day; null without a plan. */
  day: OfficeDay | null;
  t: Translate;
  language: Language;
  locale: string;
  now: Date;
}

export interface PaperNow {
  title: string;
  /** Data of its template, besides the frame that every paper has. */
  data: object;
  /**
   * Returns pictures by the path in the template, called only for printing; null for an unreadable one, which the data
   * then lists in `unread`.
   */
  pictures?: () => Promise<Readonly<Record<string, Uint8Array | null>>>;
  /** Facts of each boat (or gate, or payment) by a stable key, which show what changed since printing. */
  rows: ReadonlyMap<string, unknown>;
}

/** Subject of a paper, when a kind has several: a race, a list, a section of gates, a boat. */
export interface PaperSubject {
  /** Name in addresses and on the command line: `k1-hombres-1`. */
  id: string;
  title: string | Bilingual;
}

/** A choice made when printing a paper, such as the size of a bib or the sheet of labels. */
export interface PaperOption {
  label: TextKey;
  /** Possible values, the first is the default. Without choices the option is a whole number from 1 on. */
  choices?: readonly { value: string; words: TextKey | { text: string } }[];
  /** Returns the largest possible number, depending on other options. */
  most?: (others: PaperOptions) => number;
}

/** Whether a subject is a single bib. */
export const isBib = (subject: string) => /^[1-9]\d{0,4}$/.test(subject);

/** Values of all options of a kind. */
export type PaperOptions = Readonly<Record<string, string>>;

/** When papers are needed, in the order of the season. */
export const paperMoments = ['before', 'river', 'after'] as const;

export type PaperMoment = (typeof paperMoments)[number];

export interface PaperKind {
  title: TextKey;
  /** Before the day, at the river, or after the last run. */
  moment: PaperMoment;
  /** Permission to print it. */
  need: Permission;
  /** Returns what can be printed, in the order of the day; empty when there is nothing yet. */
  subjects: (place: PaperPlace) => Promise<readonly PaperSubject[]> | readonly PaperSubject[];
  /** Returns the current paper of a subject; null when the subject is gone. */
  make: (
    place: PaperPlace,
    subject: string,
    options: PaperOptions,
  ) => Promise<PaperNow | null> | PaperNow | null;
  /** Options for printing, by their names in addresses and on the command line. */
  options?: Readonly<Record<string, PaperOption>>;
  /** Whether it can also be made for one bib, although only the paper of all boats is listed. */
  ofOneBib?: true;
  /** Path of the Typst template from the project's root. */
  template: string;
  /**
   * Papers of the accounts instead of the day: `together` puts all into one document in *Papeles*; `singly` makes each
   * from its own page, because the pictures of all would fill the memory.
   */
  ofAccounts?: 'together' | 'singly';
  /** How many papers fit in one document; more are split into several documents, each made on request. */
  mostTogether?: number;
  /** Whether it comes before all other papers. */
  isUrgent?: true;
}

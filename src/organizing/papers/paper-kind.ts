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
import type { OfficeDay, RaceOffice } from '../race-office/office-day.server.ts';
import type { EntryReaders } from '../race-office/starts/race-entries.server.ts';

/** What papers are made from. */
export type PaperOffice = Omit<RaceOffice, 'race' | 'config'> &
  EntryReaders &
  Pick<LiveContent, 'pictures'> & {
    race: Race;
    config: Pick<Config, 'relay' | 'publicUrl' | 'varDir'>;
    /** Under which certificates are signed. */
    certificateKey: Buffer;
    records: RecordReader;
    championships: ChampionshipReader;
    seriesReader: Pick<SeriesReader, 'shown'>;
    /** The teams of the editions: who organizes, who judges, who pays for it. */
    library: LiveContent['library'];
    translate: Readonly<Record<Language, Translate>>;
  };

/** Of which edition papers are, on which of its days, in whose words. */
export interface PaperPlace {
  office: PaperOffice;
  edition: Edition;
  /** The day of racing, where it has a plan. */
  day: OfficeDay | null;
  t: Translate;
  language: Language;
  locale: string;
  now: Date;
}

/** One paper as it stands now. */
export interface PaperNow {
  title: string;
  /** What its template shows, beside what every paper says. */
  data: object;
  /**
   * Pictures by the path under which the template asks for them, null for one that cannot be read, which its
   * data then has in `unread`; made only for who prints it.
   */
  pictures?: () => Promise<Readonly<Record<string, Uint8Array | null>>>;
  /** What it says of each boat (or gate, or payment), by a key that stays: what changed since it was printed is told by these. */
  rows: ReadonlyMap<string, unknown>;
}

/** What a paper is of, where there are several of its kind: a race, a list, a section of gates, a boat. */
export interface PaperSubject {
  /** As addresses and the command line name it: `k1-hombres-1`. */
  id: string;
  title: string | Bilingual;
}

/** One thing about a paper that whoever prints it decides: the size of a bib, the sheet of labels. */
export interface PaperOption {
  label: TextKey;
  /** What it may be; the first where nobody says. Without choices it is a whole number from 1 on. */
  choices?: readonly { value: string; words: TextKey | { text: string } }[];
  /** The largest number that it may be, by what else was decided. */
  most?: (others: PaperOptions) => number;
}

/** Whether a subject is that of one boat. */
export const isBib = (subject: string) => /^[1-9]\d{0,4}$/.test(subject);

/** What was decided, every option of a kind in it. */
export type PaperOptions = Readonly<Record<string, string>>;

/** When papers are wanted, in the order of the season. */
export const paperMoments = ['before', 'river', 'after'] as const;

export type PaperMoment = (typeof paperMoments)[number];

/** A kind of paper. */
export interface PaperKind {
  title: TextKey;
  /** Before the day, at the river, after the last run. */
  moment: PaperMoment;
  /** Who may have it. */
  need: Permission;
  /** What there is to print, in the order of the day; empty where nothing is there yet. */
  subjects: (place: PaperPlace) => Promise<readonly PaperSubject[]> | readonly PaperSubject[];
  /** The paper of a subject as it stands now; null where that is gone. */
  make: (
    place: PaperPlace,
    subject: string,
    options: PaperOptions,
  ) => Promise<PaperNow | null> | PaperNow | null;
  /** What whoever prints it decides, by the name that addresses and the command line have for it. */
  options?: Readonly<Record<string, PaperOption>>;
  /** Whether it is made of one boat too, by its bib, though only all of them are listed. */
  ofOneBib?: true;
  /** What draws it, from the root of the project. */
  template: string;
  /**
   * Papers of the accounts, none of the day's: `together`, *Papeles* has one document of all; `singly`, each is
   * made alone, from its own page: the pictures of all would fill the memory.
   */
  ofAccounts?: 'together' | 'singly';
  /** How many papers one document holds: more of them are several documents, made when each is asked for. */
  mostTogether?: number;
  /** Whether no other paper goes before it. */
  isUrgent?: true;
}

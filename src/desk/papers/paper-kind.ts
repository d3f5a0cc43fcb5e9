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
    library: LiveContent['library'];
    translate: Readonly<Record<Language, Translate>>;
  };

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
  data: object;
  /** Called only for printing; null for an unreadable picture, which the data then lists in `unread`. */
  pictures?: () => Promise<Readonly<Record<string, Uint8Array | null>>>;
  /**
   * Facts of each row, such as a boat, gate or payment, by a stable key; differences show the changes since printing.
   */
  rows: ReadonlyMap<string, unknown>;
}

export interface PaperSubject {
  id: string;
  title: string | Bilingual;
}

export interface PaperOption {
  label: TextKey;
  /** Possible values, the first is the default. Without choices the option is a positive whole number. */
  choices?: readonly { value: string; words: TextKey | { text: string } }[];
  /** Returns the largest possible number, depending on other options. */
  most?: (others: PaperOptions) => number;
}

export const isBib = (subject: string) => /^[1-9]\d{0,4}$/.test(subject);

export type PaperOptions = Readonly<Record<string, string>>;

export const paperMoments = ['before', 'river', 'after'] as const;

export type PaperMoment = (typeof paperMoments)[number];

export interface PaperKind {
  title: TextKey;
  moment: PaperMoment;
  need: Permission;
  subjects: (place: PaperPlace) => Promise<readonly PaperSubject[]> | readonly PaperSubject[];
  /** Returns the current paper of a subject; null when the subject is gone. */
  make: (
    place: PaperPlace,
    subject: string,
    options: PaperOptions,
  ) => Promise<PaperNow | null> | PaperNow | null;
  options?: Readonly<Record<string, PaperOption>>;
  /** Whether it can also be made for one bib, although only the paper of all boats is listed. */
  ofOneBib?: true;
  template: string;
  /**
   * Papers of the accounts instead of the day: `together` puts all into one document; `singly` makes each from its own
   * page, because the pictures of all would fill the memory.
   */
  ofAccounts?: 'together' | 'singly';
  mostTogether?: number;
  isUrgent?: true;
}

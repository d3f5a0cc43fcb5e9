/** What was found of a site and the machine around it; `null` where it could not be asked. */
export interface SiteFacts {
  /** Major versions of Node: the one that runs, and the one that the site is tried with. */
  node: { running: number; wanted: number };
  publicUrl: { isHttps: boolean; isLocal: boolean };
  /** How PUBLIC_URL answers from here: the code of what failed, and days until its certificate ends. */
  reach: { fault: string | null; certificateDays: number | null } | null;
  /** The certificate of HTTPS without a proxy; null where the settings name none. */
  certificate: { fault: string } | { days: number; isForHost: boolean; hasChain: boolean } | null;
  proxy: { trusted: number; listensToAll: boolean; isContained: boolean };
  mail: { isSet: boolean; fault: string | null; failed: number; overdueHours: number };
  database: {
    fault: string | null;
    engine: 'sqlite' | 'postgres';
    passwordLength: number | null;
    /** It is on another machine beyond the own network, and TLS is not asked for. */
    isPlainAcross: boolean;
    /** Bytes of somebody who was erased are left in its files. */
    hasTraces: boolean;
    /** A power cut may take what was answered as kept (PostgreSQL). */
    losesCommits: boolean;
    /** Secrets of code generators that the key in VAR_DIR does not open. */
    sealedForNobody: number;
    /** Rows that the code refuses to read, by table and key. */
    damaged: readonly string[];
    /** What logs say of kayak crosses and does not go with their plans, by day, cross and heat. */
    oddHeats: readonly string[];
  };
  /** Receipts whose file is lost, and files of receipts that no payment names. */
  receipts: { lost: number; stray: number };
  /** Whether this machine has what makes documents for the printer. */
  makesPapers: boolean;
  disk: { freeBytes: number };
  /** Paths that others than the server's user may read or that it may not write. */
  open: readonly string[];
  locked: readonly string[];
  money: { isSampleAccount: boolean; hasCards: boolean; cardFault: string | null };
  /** By how many seconds this clock is ahead of another one (negative: behind). */
  clock: { aheadSeconds: number | null; rowsAheadSeconds: number };
  backup: {
    isSet: boolean;
    /** Hours since the newest archive. */
    hours: number | null;
    isEncrypted: boolean;
    isOnSameDisk: boolean;
  };
}

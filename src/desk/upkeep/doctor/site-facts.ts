/** Facts about a site and its machine; null for facts that could not be collected. */
export interface SiteFacts {
  node: { running: number; wanted: number };
  publicUrl: { isHttps: boolean; isLocal: boolean };
  /** Response of PUBLIC_URL from here: the error code, and days until its certificate expires. */
  reach: { fault: string | null; certificateDays: number | null } | null;
  /** Certificate for HTTPS without a proxy; null when none is configured. */
  certificate: { fault: string } | { days: number; isForHost: boolean; hasChain: boolean } | null;
  proxy: { trusted: number; listensToAll: boolean; isContained: boolean };
  mail: { isSet: boolean; fault: string | null; failed: number; overdueHours: number };
  database: {
    fault: string | null;
    engine: 'sqlite' | 'postgres';
    passwordLength: number | null;
    /** Whether the database is on another machine beyond the own network without required TLS. */
    isPlainAcross: boolean;
    /** Whether bytes of an erased person are left in the database files. */
    hasTraces: boolean;
    /** Whether a power failure may lose confirmed commits (PostgreSQL). */
    losesCommits: boolean;
    /** Number of code generator secrets that the key in VAR_DIR cannot decrypt. */
    sealedForNobody: number;
    damaged: readonly string[];
    /** Parts of logs about kayak crosses that contradict the plans, by day, cross and heat. */
    oddHeats: readonly string[];
  };
  /** Receipts with a missing file, and receipt files that no payment names. */
  receipts: { lost: number; stray: number };
  makesPapers: boolean;
  disk: { freeBytes: number };
  /** Paths that others may read or the server's user cannot write. */
  open: readonly string[];
  locked: readonly string[];
  money: {
    /** False when no entry costs anything. */
    takesMoney: boolean;
    isSampleAccount: boolean;
    hasCards: boolean;
    cardProvider: string;
    cardFault: string | null;
  };
  /** Seconds by which this clock is ahead of another one; negative when behind. */
  clock: { aheadSeconds: number | null; rowsAheadSeconds: number };
  backup: {
    isSet: boolean;
    hours: number | null;
    isEncrypted: boolean;
    isOnSameDisk: boolean;
  };
}

import { resolve } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import type { CardAccount } from './card-providers.ts';
import { type DatabaseSettings, databaseSettings } from './database-settings.ts';
import { isElsewhere } from './is-elsewhere.server.ts';
import { readCardAccounts } from './read-card-accounts.ts';
import { settingNames } from './setting-names.ts';
import { type GearAddress, type Settings, settingsSchema } from './settings.ts';

export interface Config {
  port: number;
  /** Address to listen on; undefined for all addresses of the machine. */
  host: string | undefined;
  /** Address of the site for visitors, without a trailing slash. */
  publicUrl: string;
  /** Files of the HTTPS certificate and key; null when the server speaks plain HTTP. */
  tls: { certFile: string; keyFile: string } | null;
  /** Folder of the server's own files: database, uploads, outbox. Absolute, like the two below. */
  varDir: string;
  contentDir: string;
  dataDir: string;
  database: DatabaseSettings;
  /** Streaming replica of the PostgreSQL database for reading public pages; null without one. */
  databaseReadUrl: string | null;
  /** Outgoing mail; without an SMTP server mails are written to the outbox folder in `varDir`. */
  mail: { smtpUrl: string | null; from: string };
  /** Accounts with card providers; new payments go through the first, the others are only asked about theirs. */
  cards: readonly CardAccount[];
  flagBaseUrl: string;
  logLevel: Settings['LOG_LEVEL'];
  /** Number of reverse proxies in front, which decides how far X-Forwarded-For is trusted. */
  trustedProxies: number;
  /** Whether an address that asks for most of the work is held back. */
  limitCallers: boolean;
  /**
   * Nightly archive: its folder (null makes no archive), the age keys that it is encrypted for, and the days that it is
   * stored.
   */
  backup: { dir: string | null; recipients: readonly string[]; days: number };
  /** Address that serves the metrics; null for none. */
  metrics: { host: string; port: number } | null;
  /**
   * Name of this server among those that run a race day together, and their shared key; without a key it connects to no
   * other. `to` is the address of the other server.
   */
  relay: { name: string; key: string | null; to: string | null };
  /** Contact for push services; null for the site's own address. Origins of push services besides the known ones. */
  push: { subject: string | null; services: readonly string[] };
  gearAddresses: readonly GearAddress[];
  registrationsPerHour: number;
}

/** Behind a trusted proxy only the proxy may connect, because other clients could forge addresses. */
const loopback = '127.0.0.1';

/** Unusable settings; the message lists every issue. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    const lines = issues.map((issue) => `  ${issue}`);
    super(`These settings cannot be used (.env.example explains each):\n${lines.join('\n')}`);
    this.issues = issues;
  }
}

/** Throws one `ConfigError` with all issues, without values, which may be secrets. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = settingsSchema.safeParse(given);
  const accounts = readCardAccounts(given);
  const issues = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...accounts.issues,
    ...issuesBetween(given),
  ];
  if (!parsed.success || issues.length > 0) throw new ConfigError(issues);
  return toConfig(parsed.data, accounts.cards);
}

function issuesBetween(given: Record<string, string | undefined>): string[] {
  const issues: string[] = [];
  if (!given.TLS_CERT !== !given.TLS_KEY) {
    const [missing, set] = given.TLS_CERT ? ['TLS_KEY', 'TLS_CERT'] : ['TLS_CERT', 'TLS_KEY'];
    issues.push(`${missing}: needed because ${set} is set`);
  } else if (given.TLS_CERT && given.PUBLIC_URL?.startsWith('http:')) {
    issues.push('PUBLIC_URL: begins with https:// where TLS_CERT is set');
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL?.startsWith('postgres')) {
    issues.push('DATABASE_READ_URL: DATABASE_URL is no PostgreSQL that it could be a replica of');
  }
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
    if (isPlainElsewhere(given[name])) {
      issues.push(
        `${name}: leads to another network without TLS; ?sslmode=require asks for it, ?sslmode=disable goes without`,
      );
    }
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    issues.push('MAIL_FROM: needed because SMTP_URL is set');
  }
  return issues;
}

const saysOfTls = ['sslmode', 'ssl', 'sslrootcert'] as const;

/** Returns whether a PostgreSQL server outside the own network would receive password and rows unencrypted. */
function isPlainElsewhere(url: string | undefined): boolean {
  if (!url?.startsWith('postgres') || !URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return isElsewhere(host) && !saysOfTls.some((name) => searchParams.has(name));
}

function toConfig(settings: Settings, cards: readonly CardAccount[]): Config {
  const varDir = resolve(settings.VAR_DIR);
  const { TLS_CERT: certFile, TLS_KEY: keyFile } = settings;
  const tls =
    certFile && keyFile ? { certFile: resolve(certFile), keyFile: resolve(keyFile) } : null;
  return {
    port: settings.PORT,
    host: settings.HOST ?? (settings.TRUSTED_PROXIES > 0 ? loopback : undefined),
    publicUrl: settings.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${settings.PORT}`,
    tls,
    varDir,
    contentDir: resolve(settings.CONTENT_DIR),
    dataDir: resolve(settings.DATA_DIR),
    database: databaseSettings(settings.DATABASE_URL, varDir),
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    mail: { smtpUrl: settings.SMTP_URL ?? null, from: settings.MAIL_FROM ?? 'race@localhost' },
    cards,
    flagBaseUrl: settings.FLAG_BASE_URL,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    limitCallers: settings.LIMIT_CALLERS === 'on',
    backup: {
      dir: settings.BACKUP_DIR === undefined ? null : resolve(settings.BACKUP_DIR),
      recipients: settings.BACKUP_RECIPIENTS ?? [],
      days: settings.BACKUP_DAYS,
    },
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    relay: {
      name: settings.RELAY_NAME,
      key: settings.RELAY_KEY ?? null,
      to: settings.RELAY_TO ?? null,
    },
    push: {
      subject: settings.PUSH_SUBJECT ?? null,
      services: settings.PUSH_SERVICES ?? [],
    },
    gearAddresses: settings.GEAR_ADDRESSES ?? [],
    registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
  };
}

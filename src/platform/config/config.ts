import { resolve } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import { type DatabaseSettings, databaseSettings } from './database-settings.ts';
import { isElsewhere } from './is-elsewhere.server.ts';
import { settingNames } from './setting-names.ts';
import { type GearAddress, type Settings, settingsSchema } from './settings.ts';

/** What the environment says, parsed once at the start and handed down. */
export interface Config {
  port: number;
  /** Where it listens; undefined is every address of the machine. */
  host: string | undefined;
  /** Address under which visitors reach the site, without a slash at its end. */
  publicUrl: string;
  /** Files of the certificate and key of HTTPS; null where the server speaks plain HTTP. */
  tls: { certFile: string; keyFile: string } | null;
  /** Folder of what the server writes: database, uploads, outbox. Absolute, as the two below. */
  varDir: string;
  contentDir: string;
  dataDir: string;
  database: DatabaseSettings;
  /** A streaming replica of the PostgreSQL database, from which public pages are read. */
  databaseReadUrl: string | null;
  /** Without an SMTP server, mails are written to the outbox folder in `varDir`. */
  mail: { smtpUrl: string | null; from: string };
  /** The card provider's account; null means the sandbox. */
  payphone: { token: string; storeId: string; baseUrl: string } | null;
  flagBaseUrl: string;
  logLevel: Settings['LOG_LEVEL'];
  /** How many reverse proxies stand in front, that is, how far X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Whether an address that asks for most of what is made is held back. */
  limitCallers: boolean;
  /**
   * Where the night's archive goes; null makes none. Whom it is encrypted for, by their age keys, and
   * for how many days it is kept.
   */
  backup: { dir: string | null; recipients: readonly string[]; days: number };
  /** Where the figures of the process are told; null is nowhere. */
  metrics: { host: string; port: number } | null;
  /**
   * The name of this server among those that run a race day together, and the key that they share;
   * without a key it talks to no other. `to` is where the desk finds the other server.
   */
  relay: { name: string; key: string | null; to: string | null };
  /**
   * Whom push services may write to about what this server sends; null: the site's own address. Origins
   * of push services besides those that are known.
   */
  push: { subject: string | null; services: readonly string[] };
  /** Timing gear in the own network that this server reads. */
  gearAddresses: readonly GearAddress[];
  /** Registrations that one address may send in an hour. */
  registrationsPerHour: number;
}

/** Whoever reaches the port past a trusted proxy writes addresses as they like: only the proxy may. */
const loopback = '127.0.0.1';

/** Settings that cannot be used; the message lists every issue. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    const lines = issues.map((issue) => `  ${issue}`);
    super(`These settings cannot be used (.env.example explains each):\n${lines.join('\n')}`);
    this.issues = issues;
  }
}

/**
 * Reads the settings from an environment; an empty value counts as not set.
 * Throws one `ConfigError` that lists all issues. Values are not repeated: they may be secrets.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = settingsSchema.safeParse(given);
  const issues = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...issuesBetween(given),
  ];
  if (!parsed.success || issues.length > 0) throw new ConfigError(issues);
  return toConfig(parsed.data);
}

function issuesBetween(given: Record<string, string | undefined>): string[] {
  const issues: string[] = [];
  if (given.PAYPHONE_TOKEN && !given.PAYPHONE_STORE_ID) {
    issues.push('PAYPHONE_STORE_ID: needed because PAYPHONE_TOKEN is set');
  }
  if (given.PAYPHONE_STORE_ID && !given.PAYPHONE_TOKEN) {
    issues.push('PAYPHONE_TOKEN: needed because PAYPHONE_STORE_ID is set');
  }
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
  if (isPlainWebElsewhere(given.PAYPHONE_BASE_URL)) {
    issues.push('PAYPHONE_BASE_URL: begins with https:// beyond the own network');
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    issues.push('MAIL_FROM: needed because SMTP_URL is set');
  }
  return issues;
}

/** What the driver takes for a word about TLS. */
const saysOfTls = ['sslmode', 'ssl', 'sslrootcert'] as const;

/** Whether a PostgreSQL server beyond the own network would hear password and rows in the clear. */
function isPlainElsewhere(url: string | undefined): boolean {
  if (!url?.startsWith('postgres') || !URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return isElsewhere(host) && !saysOfTls.some((name) => searchParams.has(name));
}

function isPlainWebElsewhere(url: string | undefined): boolean {
  return (
    url?.startsWith('http:') === true && URL.canParse(url) && isElsewhere(new URL(url).hostname)
  );
}

function toConfig(settings: Settings): Config {
  const varDir = resolve(settings.VAR_DIR);
  const { PAYPHONE_TOKEN: token, PAYPHONE_STORE_ID: storeId } = settings;
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
    payphone: token && storeId ? { token, storeId, baseUrl: settings.PAYPHONE_BASE_URL } : null,
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

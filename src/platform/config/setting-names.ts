import { cardProviders, listCardSettings } from './card-providers.ts';

/** Apart from their schema, which does not compile with other names: a start reads the names before it loads zod. */
const plainNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TLS_CERT',
  'TLS_KEY',
  'VAR_DIR',
  'CONTENT_DIR',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'FLAG_BASE_URL',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'BACKUP_DIR',
  'BACKUP_RECIPIENTS',
  'BACKUP_DAYS',
  'METRICS_PORT',
  'METRICS_HOST',
  'RELAY_NAME',
  'RELAY_KEY',
  'RELAY_TO',
  'LIMIT_CALLERS',
  'PUSH_SUBJECT',
  'PUSH_SERVICES',
  'GEAR_ADDRESSES',
  'REGISTRATIONS_PER_HOUR',
] as const;

export type PlainSettingName = (typeof plainNames)[number];

const cardNames = cardProviders.flatMap((name) => listCardSettings(name).map((one) => one.name));

/** Names of all settings. */
export const settingNames: readonly string[] = [...plainNames, ...cardNames];

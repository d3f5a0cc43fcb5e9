import { z } from 'zod';
import { isElsewhere } from './is-elsewhere.server.ts';
import { isRelayAddress } from './is-relay-address.ts';
import type { PlainSettingName } from './setting-names.ts';

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `expected a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `expected a whole number from ${from} to ${to}`);

export const webAddress = z
  .string()
  .refine((value) => hasProtocol(value, ['http:', 'https:']), 'expected an address as https://…')
  .transform((value) => value.replace(/\/+$/, ''));

const folder = z.string();

/** Returns whether push services accept a contact (RFC 8292). */
function isPushSubject(value: string): boolean {
  const mailHost = /^mailto:[^\s@]+@([^\s@]+)$/.exec(value)?.[1];
  if (mailHost !== undefined) return isElsewhere(mailHost);
  return hasProtocol(value, ['https:']) && isElsewhere(new URL(value).hostname);
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

export interface GearAddress {
  host: string;
  port: number;
}

/** Factory default port of a TAG Heuer CP 540. */
const gearPort = 7000;

/** Parses the address of timing gear; null outside the own network, because the server connects to it by itself. */
function readGearAddress(value: string): GearAddress | null {
  const [, host, port] = /^([a-z\d][a-z\d.-]*)(?::(\d{1,5}))?$/i.exec(value) ?? [];
  if (host === undefined || isElsewhere(host) || Number(port) > 65_535) return null;
  return { host, port: port === undefined ? gearPort : Number(port) };
}

/** Every setting of the environment but those of card accounts; `.env.example` explains each. */
export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  VAR_DIR: folder.default('var'),
  CONTENT_DIR: folder.default('content'),
  DATA_DIR: folder.default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^(file|sqlite):./.test(value) || hasProtocol(value, ['postgres:', 'postgresql:']),
      'expected file:PATH or postgres://USER:PASSWORD@HOST/DATABASE',
    )
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .refine(
      (value) => hasProtocol(value, ['postgres:', 'postgresql:']),
      'expected postgres://USER:PASSWORD@HOST/DATABASE',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => hasProtocol(value, ['smtp:', 'smtps:']),
      'expected smtp://USER:PASSWORD@HOST:PORT or smtps://…',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S+@\S+$/, 'expected an e-mail address, or a name and <address>')
    .optional(),
  FLAG_BASE_URL: webAddress.default('https://flagcdn.com'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'expected fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  BACKUP_DIR: folder.optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .transform((value) => value.split(/[\s,]+/))
    .refine(
      (keys) => keys.every((key) => /^age1[a-z0-9]{50,}$/.test(key)),
      'expected public age keys as age1…, separated by spaces',
    )
    .optional(),
  BACKUP_DAYS: wholeNumber(1, 3650).default(35),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  RELAY_NAME: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,29}$/, 'expected small letters, digits and hyphens, a letter first')
    .default('sitio'),
  RELAY_KEY: z.string().min(32, 'expected 32 characters or more').optional(),
  RELAY_TO: webAddress
    .refine(isRelayAddress, 'expected https://…, or http:// on this computer')
    .optional(),
  LIMIT_CALLERS: z.enum(['on', 'off'], { error: 'expected on or off' }).default('on'),
  PUSH_SUBJECT: z
    .string()
    .refine(
      isPushSubject,
      'expected mailto:NAME@HOST or https://HOST that others reach; Apple refuses localhost',
    )
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((value) => value.split(/[\s,]+/))
    .refine(
      (all) => all.every((one) => isRelayAddress(one) && new URL(one).origin === one),
      'expected https://HOST, several separated by spaces',
    )
    .optional(),
  GEAR_ADDRESSES: z
    .string()
    .transform((value) => value.split(/[\s,]+/).map(readGearAddress))
    .refine(
      (all): all is GearAddress[] => all.every((one) => one !== null),
      'expected addresses of the own network, such as 192.168.1.50 or 192.168.1.50:7000',
    )
    .optional(),
  REGISTRATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
} satisfies Readonly<Record<PlainSettingName, z.ZodType>>);

export type Settings = z.output<typeof settingsSchema>;

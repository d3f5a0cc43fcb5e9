import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Currencies of countries whose code their currency does not begin with. */
const shared: Readonly<Record<string, string>> = {
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  EUR: 'AD AT AX BE BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT BG',
  GBP: 'GG IM JE',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  USD: 'AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
};

/** Currencies in use today that begin with the code of their country. */
const own =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST YER ZAR ZMW';

const byCountry = new Map([
  ...own.split(' ').map((currency) => [currency.slice(0, 2), currency] as const),
  ...Object.entries(shared).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
]);

/** Returns the currency of a country, ISO 3166-1 alpha-2; euros where none is known. */
export const currencyIn = (country: string): string => byCountry.get(country) ?? 'EUR';

/** Zones where most people live, of countries with several. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
};

/** Returns the time zone of most people of a country; null where none is known. */
export function timeZoneIn(country: string): string | null {
  const zones = new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [];
  return mainZones[country] ?? zones[0] ?? null;
}

/** Returns a phone number as E.164, a national number as one of `country`; unreadable text stays as it is. */
export function toPhone(text: string, country: string): string {
  const options = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const found = parsePhoneNumberFromString(text, options);
  return found?.isPossible() ? found.number : text.trim();
}

export type AccountNumber = 'number' | 'iban' | 'clabe' | 'cbu';

/** How a bank account is written in a country. */
export interface AccountForm {
  number: AccountNumber;
  /** Whether banks ask if it is a savings or a checking account. */
  hasKind: boolean;
  hasSortCode: boolean;
  /** Name of the tax number that banks ask for beside the account; null where they ask for none. */
  taxId: string | null;
}

const local = { number: 'number', hasKind: true, hasSortCode: false } as const;
const plain = { number: 'number', hasKind: false, hasSortCode: false, taxId: null } as const;
const international = { ...plain, number: 'iban' } as const;

const forms: Readonly<Record<string, AccountForm>> = {
  AR: { ...plain, number: 'cbu', taxId: 'CUIT' },
  BO: { ...local, taxId: 'NIT' },
  BR: { ...local, taxId: 'CNPJ' },
  CL: { ...local, taxId: 'RUT' },
  CO: { ...local, taxId: 'NIT' },
  EC: { ...local, taxId: 'RUC' },
  GB: { ...plain, hasSortCode: true },
  MX: { ...plain, number: 'clabe', taxId: 'RFC' },
  PA: { ...local, taxId: 'RUC' },
  PE: { ...local, taxId: 'RUC' },
  PY: { ...local, taxId: 'RUC' },
  UY: { ...local, taxId: 'RUT' },
  VE: { ...local, taxId: 'RIF' },
};

/** Countries of the SWIFT IBAN registry whose payments use IBANs at home, too. */
const ibanCountries: ReadonlySet<string> = new Set(
  'AD AE AL AT AZ BA BE BG BH BY CH CR CY CZ DE DK DO EE EG ES FI FO FR GE GI GL GR GT HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MK MR MT MU NL NO PK PL PS PT QA RO RS SA SC SE SI SK SM ST SV TL TN TR UA VA VG XK'.split(
    ' ',
  ),
);

/** Returns the form of accounts in a country, ISO 3166-1 alpha-2. */
export function accountFormIn(country: string): AccountForm {
  return forms[country] ?? (ibanCountries.has(country) ? international : plain);
}

/** Returns an account number without spaces and hyphens, in capitals. */
export function plainAccountNumber(written: string): string {
  return written.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Returns what an account number is. Czechs also write the number of the country, Argentines an alias and Mexicans a
 * card's number, so a text without the letters or the length of the international form is a plain number.
 */
export function accountNumberKind(written: string, { number }: AccountForm): AccountNumber {
  const begins = { number: /^/, iban: /^[A-Z]{2}\d{2}/, clabe: /^\d{17}/, cbu: /^\d{20}/ };
  return begins[number].test(plainAccountNumber(written)) ? number : 'number';
}

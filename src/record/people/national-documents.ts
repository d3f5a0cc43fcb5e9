interface NationalDocument {
  /** Its name in its country, the same in every language. */
  name: string;
  /** Pattern of the number in capitals, without separators. */
  form: RegExp;
  /** An invented number as people write it. */
  example: string;
}

/**
 * National identity numbers that a form names and checks, by country. Other countries' documents are entered without a
 * check (docs/decisions/languages-and-countries.md).
 */
export const nationalDocuments: Readonly<Record<string, NationalDocument>> = {
  AR: { name: 'DNI', form: /^\d{7,8}$/, example: '12.345.678' },
  BR: { name: 'CPF', form: /^\d{11}$/, example: '123.456.789-09' },
  CL: { name: 'RUT', form: /^\d{7,8}[\dK]$/, example: '12.345.678-5' },
  EC: { name: 'cédula', form: /^\d{10}$/, example: '171003406-5' },
  ES: { name: 'DNI', form: /^[XYZ\d]\d{7}[A-Z]$/, example: '12345678Z' },
  PE: { name: 'DNI', form: /^\d{8}$/, example: '12345678' },
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '../../platform/files/table/write-csv.ts';
import { readCsv } from '../../registration/people-table/read-csv.ts';
import { readMobile } from '../../registration/rules/read-mobile.server.ts';
import { mobileForSheets } from './mobile-for-sheets.server.ts';

const anyNumber = fc.oneof(
  fc.stringMatching(/^09\d{8}$/),
  fc.stringMatching(/^\+(57300|51987|1202555|49151|5491123)\d{4,7}$/),
);

test('a mobile number survives a spreadsheet and is imported unchanged', () => {
  fc.assert(
    fc.property(anyNumber, (written) => {
      const read = readMobile(written, 'EC');
      fc.pre('value' in read);
      const shown = mobileForSheets(read.value);
      expect(shown).toMatch(/^\(\+\d+\) [\d -]+$/);
      const [row] = readCsv(writeCsv([[shown, 'x']])).rows;
      expect(readMobile(row?.cells[0] ?? '', 'EC')).toEqual(read);
    }),
  );
});

test.each(['', 'x', '+593private1'])(
  'mobileForSheets leaves %j alone, which is no number',
  (text) => {
    expect(mobileForSheets(text)).toBe(text);
  },
);

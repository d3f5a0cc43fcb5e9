import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePdf, sampleReceipts } from '../../../../../tests/fakes/sample-receipts.ts';
import { examineReceipt } from './examine-receipt.server.ts';
import { runExaminer } from './run-examiner.server.ts';

function placed(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'examined-'));
  const path = join(folder, '.file.part');
  writeFileSync(path, bytes);
  return { path, kept: () => readFileSync(path), files: () => readdirSync(folder) };
}

test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  '%s is redrawn by the examiner process and loses its metadata',
  async (type) => {
    const sent = sampleReceipts[type];
    expect(sent.includes('where it was taken')).toBe(true);
    const { path, kept, files } = placed(sent);
    expect(await runExaminer(path)).toEqual({ code: 'readable' });
    expect(files()).toEqual(['.file.part']);
    expect(kept().includes('where it was taken')).toBe(false);
    const { format, width, exif, icc, xmp } = await sharp(kept()).metadata();
    expect([format, width, exif, icc, xmp]).toEqual(['jpeg', 120, undefined, undefined, undefined]);
  },
);

test('a PDF passes the examiner unchanged', async () => {
  const { path, kept } = placed(sampleReceipts['application/pdf']);
  expect(await runExaminer(path)).toEqual({ code: 'readable' });
  expect(kept()).toEqual(sampleReceipts['application/pdf']);
});

const cut = (type: keyof typeof sampleReceipts) =>
  sampleReceipts[type].subarray(0, Math.floor(sampleReceipts[type].length * 0.7));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_unknown'],
  ['a HEIC', () => sampleReceipts['image/heic'], 'file_heic'],
  ['half a picture', () => sampleReceipts['image/png'].subarray(0, 200), 'file_truncated'],
  ['a photograph without its end', () => cut('image/jpeg'), 'file_truncated'],
  ['a screenshot without its end', () => cut('image/webp'), 'file_truncated'],
  ['a stamp', () => blank(99, 400).png().toBuffer(), 'picture_too_small'],
  ['a bomb', () => blank(8000, 8000).png().toBuffer(), 'picture_too_large'],
  [
    'a large picture in passes',
    () => blank(4100, 4100).jpeg({ progressive: true }).toBuffer(),
    'picture_too_large',
  ],
  ['a PDF without a page', () => Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n'), 'file_truncated'],
  ['half a PDF', () => sampleReceipts['application/pdf'].subarray(0, -7), 'file_truncated'],
  [
    'a page before a PDF',
    () => Buffer.concat([Buffer.from('<html>'), sampleReceipts['application/pdf']]),
    'file_type_unknown',
  ],
  [
    'a PDF that is a program',
    () => samplePdf('/OpenAction<</S/Java#53cript/JS(app.alert(1))>>'),
    'file_active',
  ],
])('the examiner refuses %s', async (_name, make, code) => {
  const { path } = placed(await make());
  expect(await examineReceipt(path)).toEqual({ code });
});

test('a film behind a photograph does not hide it and is dropped', async () => {
  const film = Buffer.alloc(5000, 0x41);
  const { path, kept } = placed(Buffer.concat([sampleReceipts['image/jpeg'], film]));
  expect(await examineReceipt(path)).toEqual({ code: 'readable' });
  expect(kept().includes(film)).toBe(false);
});

test('a sideways photograph is kept upright and not larger than needed', async () => {
  const { path, kept } = placed(
    await blank(3000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  expect(await examineReceipt(path)).toEqual({ code: 'readable' });
  const { width, height, orientation } = await sharp(kept()).metadata();
  expect([width, height, orientation]).toEqual([2400, 1800, undefined]);
});

test('a file is refused when the examiner process dies', async () => {
  expect(await runExaminer(join(tmpdir(), 'nothing', 'there.part'))).toEqual({
    code: 'file_truncated',
  });
});

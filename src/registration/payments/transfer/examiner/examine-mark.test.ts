import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleReceipts } from '../../../../../tests/fakes/sample-receipts.ts';
import { runExaminer } from './run-examiner.server.ts';
import { svgFault } from './svg-fault.ts';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20"${more}>${inside}</svg>`;
const disc = '<circle cx="20" cy="10" r="9" fill="#0a5"/>';

function placed(bytes: string | Uint8Array) {
  const path = join(mkdtempSync(join(tmpdir(), 'mark-')), '.file.part');
  writeFileSync(path, bytes);
  return path;
}

describe('an SVG drawing', () => {
  test.each([
    ['alone', svg(disc)],
    [
      'with its declaration',
      `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg(disc)}`,
    ],
    [
      'that uses its own parts',
      svg(`<defs><g id="a">${disc}</g></defs><use xlink:href="#a"/><path fill="url(#b)"/>`),
    ],
    ['with a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
  ])('%s is accepted', (_name, text) => {
    expect(svgFault(text)).toBeNull();
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'file_active'],
    ['a script of another name', svg('<svg:script href="#a"/>'), 'file_active'],
    ['what runs as it is opened', svg(disc, ' onload="alert(1)"'), 'file_active'],
    [
      'a link that runs',
      svg('<a href="java&#115;cript:alert(1)"><text>a</text></a>'),
      'file_active',
    ],
    ['another page inside', svg('<foreignObject><p>a</p></foreignObject>'), 'file_active'],
    ['words that stand for others', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(disc)}`, 'file_active'],
    ['a picture from elsewhere', svg('<image href="https://example.org/a.png"/>'), 'file_active'],
    ['a file of the machine', svg('<image xlink:href="file:///etc/passwd"/>'), 'file_active'],
    [
      'a style from elsewhere',
      svg('<style>@import "https://example.org/a.css";</style>'),
      'file_active',
    ],
    [
      'a fill from elsewhere',
      svg('<path fill="url(https://example.org/a.svg#b)"/>'),
      'file_active',
    ],
    ['a drawing inside', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'file_active'],
    ['a text', 'hello <svg>', 'file_type_unknown'],
    ['a page', '<html><svg></svg></html>', 'file_type_unknown'],
  ])('an SVG drawing is refused with %s', (_name, text, code) => {
    expect(svgFault(text)).toBe(code);
  });
});

test('an SVG of two million letters is checked in one pass', () => {
  const word = 'a'.repeat(2_000_000);
  expect(svgFault(svg(`<text>${word}</text>${disc}`))).toBeNull();
  expect(svgFault(svg(`<text>${word}:href="https://example.org/"</text>`))).toBe('file_active');
  expect(svgFault(svg(`<text>${' on'.repeat(700_000)}</text>`))).toBeNull();
});

describe('the examiner process', () => {
  test('draws text in our own font, whatever fonts a drawing names and the machine has', async () => {
    const drawn = ['Public Sans', 'DejaVu Sans', 'Droid Sans Fallback', 'serif'].map(
      async (face) => {
        const path = placed(svg(`<text y="9" font-size="6" font-family="${face}">Río</text>`));
        expect(await runExaminer(path, 'mark')).toEqual({ code: 'readable' });
        return readFileSync(path).toString('base64');
      },
    );
    expect(new Set(await Promise.all(drawn)).size).toBe(1);
  });

  test('redraws a drawing at the stored size, with its transparency', async () => {
    const path = placed(svg(disc));
    expect(await runExaminer(path, 'mark')).toEqual({ code: 'readable' });
    const { format, width, height, hasAlpha } = await sharp(readFileSync(path)).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: 1024,
      height: 512,
      hasAlpha: true,
    });
  });

  test('drops the metadata of a picture', async () => {
    const path = placed(sampleReceipts['image/png']);
    expect(await runExaminer(path, 'mark')).toEqual({ code: 'readable' });
    expect(readFileSync(path).includes('where it was taken')).toBe(false);
  });

  test.each([
    ['a drawing with a script', svg('<script>1</script>'), 'file_active'],
    ['a drawing of nothing', svg(''), 'file_truncated'],
    ['half a drawing', svg(disc).slice(0, -20), 'file_truncated'],
    ['a text', 'no picture at all', 'file_type_unknown'],
    ['a PDF', sampleReceipts['application/pdf'], 'file_type_unknown'],
    ['a HEIC', sampleReceipts['image/heic'], 'file_heic'],
  ])('the examiner process refuses %s', async (_name, bytes, code) => {
    expect(await runExaminer(placed(bytes), 'mark')).toEqual({ code });
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium as browsers } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { languages } from '../../src/platform/i18n/languages.ts';
import { browserPath } from '../../tests/support/browser-path.ts';
import { lettersPage } from './letters-page.ts';
import { sampleLetters } from './sample-letters.ts';

/**
 * Draws every kind of letter with invented facts, in both languages: `npm run letter-pictures`. Each alone
 * goes to test-results/letters as a PNG; a sheet of all of them, by language, to docs/letters.
 */
const [alone, sheets] = ['test-results/letters', 'docs/letters'];
/** Of a letter as it is opened, and as it stands on the sheet, in pixels. */
const [opened, small, between, columns] = [600, 380, 12, 4];

for (const folder of [alone, sheets]) mkdirSync(folder, { recursive: true });
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
const page = await browser.newPage({ viewport: { width: opened, height: 400 } });
for (const language of languages) {
  const bottoms = Array.from({ length: columns }, () => between);
  const placed: OverlayOptions[] = [];
  for (const { name, subject, html } of sampleLetters(language)) {
    const title = `<p style="margin:0;padding:10px 12px;background:#0b1f24;color:#fff;font:15px Arial">${name}<br><b>${subject}</b></p>`;
    await page.setContent(html.replace(/<body[^>]*>/, (body) => body + title));
    const file = `${alone}/${language}-${name.replace(': ', '-')}.png`;
    const picture = await page.screenshot({ fullPage: true, path: file });
    const { data: input, info } = await sharp(picture)
      .resize(small)
      .toBuffer({ resolveWithObject: true });
    // Into the column that ends highest, as in a newspaper.
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column] ?? between;
    placed.push({ input, top, left: between + column * (small + between) });
    bottoms[column] = top + info.height + between;
  }
  const size = { width: between + columns * (small + between), height: Math.max(...bottoms) };
  await sharp({ create: { ...size, channels: 3, background: '#dedbd2' } })
    .composite(placed)
    .webp({ quality: 70 })
    .toFile(`${sheets}/${language}.webp`);
}
await browser.close();
writeFileSync('docs/letters.md', lettersPage());

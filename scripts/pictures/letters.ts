import { languages } from '../../src/platform/i18n/languages.ts';
import { sampleLetters } from '../letters/sample-letters.ts';
import { isWanted, keepPicture, openBrowser, type PictureOrder, pictureName } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';

export async function pictureLetters(order: PictureOrder): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 600, height: 400 } });
  for (const language of languages) {
    const onSheet: { title: string; picture: Buffer }[] = [];
    for (const { name, subject, html } of sampleLetters(language)) {
      const file = pictureName(language, 'letters', name.replace(': ', '-'));
      if (!isWanted(file, order)) continue;
      const title = `<p style="margin:0;padding:10px 12px;background:#0b1f24;color:#fff;font:15px Arial"><b>${subject}</b></p>`;
      await page.setContent(html.replace(/<body[^>]*>/, (body) => body + title));
      const picture = await page.screenshot({ fullPage: true });
      await keepPicture(file, picture, order);
      onSheet.push({ title: name, picture });
    }
    const sheet = await contactSheet(onSheet, { width: 1580, columns: 4 });
    await keepPicture(pictureName(language, 'letters'), sheet, order);
  }
  await browser.close();
}

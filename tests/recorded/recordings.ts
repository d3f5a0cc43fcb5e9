import { readFileSync, writeFileSync } from 'node:fs';
import { answerText } from './answer-text.ts';
import { pageText } from './page-text.ts';
import { identityMark, type RecordedCall, recordedCalls } from './recorded-calls.ts';
import { type RecordedPage, recordedPages } from './recorded-pages.ts';

/** Placeholder for the site's address, whose port differs at each start. */
const siteMark = 'http://site';

/** A file of answers and the function that fills it. */
export interface Recording {
  name: string;
  take: (site: string) => Promise<string>;
}

/** Returns all recordings in their order: those that change the site come last. */
export function recordings(): Recording[] {
  return [
    ...Object.entries(recordedPages()).map(([name, pages]) => ({
      name,
      take: (site: string) => takePages(site, pages),
    })),
    ...Object.entries(recordedCalls).map(([name, calls]) => ({
      name,
      take: (site: string) => takeCalls(site, calls),
    })),
  ];
}

export function readRecording(name: string): string {
  return readFileSync(fileOf(name), 'utf8');
}

export function writeRecording(name: string, text: string): void {
  writeFileSync(fileOf(name), text);
}

function fileOf(name: string): URL {
  return new URL(`answers/${name}.txt`, import.meta.url);
}

async function takePages(site: string, pages: RecordedPage[]): Promise<string> {
  const texts: string[] = [];
  for (const { path, section } of pages) {
    const response = await fetch(site + path, { redirect: 'manual' });
    const where = section === undefined ? path : `${path} (only #${section})`;
    const text = pageText(await response.text(), section).replaceAll(site, siteMark);
    // Signed with a key that each site makes for itself.
    const open = text.replace(/(?<=\/certificado\/\d+-\d+-)[\w-]{32}/g, 'SIGNED');
    texts.push(`=== ${response.status} ${where}\n${open}`);
  }
  return together(texts);
}

async function takeCalls(site: string, calls: RecordedCall[]): Promise<string> {
  const texts: string[] = [];
  let identity = '';
  // Access token and sale number are random.
  const mask = (text: string) => {
    identity = /"identity":"([^"]+)"/.exec(text)?.[1] ?? identity;
    const open = text.replaceAll(site, siteMark).replace(/(\?sale=)\w+/g, '$1SALE');
    const whole = open.replace(/(?<="confirm_before":")[^"]+/g, 'LATER');
    return identity === '' ? whole : whole.replaceAll(identity, identityMark);
  };
  for (const call of calls) {
    const { path, method = 'GET', headers = {}, body } = call;
    const response = await fetch(site + path.replace(identityMark, identity), {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    texts.push(await answerText(call, response, mask));
  }
  return together(texts);
}

function together(texts: string[]): string {
  return `${texts.join('\n\n')}\n`;
}

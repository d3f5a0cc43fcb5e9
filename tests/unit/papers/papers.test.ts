import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaperKindName, paperKindNames } from '../../../src/desk/papers/paper-kinds.server.ts';
import { buildPdfOrder, papersNow, printable } from '../../../src/desk/papers/papers-now.server.ts';
import { type Language, languages } from '../../../src/platform/i18n/languages.ts';
import { openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { type PlaceToPrint, placeToPrint } from '../../support/papers/place-to-print.ts';
import { printedPictures, recordedPapers } from '../../support/papers/printed-pictures.ts';

const said: string[] = [];
const maker = openPdfMaker({ onFailure: (fault, detail) => said.push(`${fault} ${detail}`) });
let usual: PlaceToPrint;
let empty: PlaceToPrint;
beforeAll(async () => {
  usual = await placeToPrint();
  empty = await placeToPrint({ boats: 0 });
});
afterAll(async () => {
  maker.close();
  await usual.close();
  await empty.close();
});

/** Prints all papers of a kind: of the coming edition, of its kayak cross, or of a past edition for results. */
async function printed(kind: PaperKindName, language: Language) {
  const places = await Promise.all([
    usual.place(language),
    usual.crossPlace(language),
    usual.place(language, 2023),
  ]);
  const listed = await Promise.all(places.map((place) => printable(place, [kind])));
  const index = listed.findIndex((wanted) => wanted.length > 0);
  const place = places[index];
  if (!place) throw new Error(`${kind}: nothing to print`);
  const papers = await papersNow(place, listed[index] ?? []);
  const made = await maker.pdf(await buildPdfOrder(place, papers, 'a4'));
  if ('fault' in made) throw new Error(`${made.fault} ${said.at(-1)}`);
  return { place, papers, made };
}

interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

const rolesIn = (node: StructureNode): string[] => [
  ...(node.role === undefined ? [] : [node.role]),
  ...(node.children?.flatMap(rolesIn) ?? []),
];

describe.each(paperKindNames)('%s', (kind) => {
  test.each(languages)('the paper is made completely in %s, readable aloud', async (language) => {
    const { place, papers, made } = await printed(kind, language);
    expect(made.undrawn).toEqual([]);
    const document = await getDocumentProxy(made.bytes.slice());
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({ Language: expect.stringMatching(`^${language}`) });
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = [];
    for (let page = 1; page <= document.numPages; page += 1) {
      const tree = await (await document.getPage(page)).getStructTree();
      roles.push(...rolesIn(tree as StructureNode));
    }
    // Rows come under the table's heads, and no heading comes before the title.
    expect(roles.includes('TR')).toBe(roles.includes('TH'));
    const headings = roles.filter((role) => /^H\d$/.test(role));
    expect(headings.length === 0 || headings[0] === 'H1').toBe(true);
    const { text } = await extractText(document, { mergePages: true });
    const letters = (words: string) => words.replace(/\s+/g, '');
    // A bib shows number and name; only the document's title names the paper.
    const { Title = '' } = info as { Title?: string };
    for (const { now } of papers) expect(letters(text + Title)).toContain(letters(now.title));
    expect(place.language).toBe(language);
  });

  test('the paper is left out without content, or printed empty', async () => {
    const place = await empty.place('es');
    const papers = await papersNow(place, await printable(place, [kind]));
    if (papers.length === 0) return;
    expect(await maker.pdf(await buildPdfOrder(place, papers, 'us-letter'))).toHaveProperty(
      'bytes',
    );
  });
});

test('the sheet for check-in has no column of documents in a race that asks for none', async () => {
  const place = await usual.place('en');
  const textIn = async (documents: 'asked' | 'none') => {
    const { office } = place;
    const race = { ...office.race, registration: { ...office.race.registration, documents } };
    const there = { ...place, office: { ...office, race } };
    const papers = await papersNow(there, await printable(there, ['check-in']));
    const made = await maker.pdf(await buildPdfOrder(there, papers, 'a4'));
    if ('fault' in made) throw new Error(`${made.fault} ${said.at(-1)}`);
    return (await extractText(made.bytes.slice(), { mergePages: true })).text;
  };
  expect(await textIn('asked')).toContain('Document');
  expect(await textIn('none')).not.toContain('Document');
});

test('each paper equals its recorded picture, which `npm run pictures -- papers` redraws', async () => {
  const digests = JSON.parse(readFileSync(`${recordedPapers}/digests.json`, 'utf8'));
  const [other, drawn]: [string[], string[]] = [[], []];
  for await (const { kind, language, digest, draw } of printedPictures()) {
    const name = `${kind}-${language}`;
    // The drawing that the recorded picture was made from gives the same picture.
    if (digest === digests[name]) continue;
    const kept = `${recordedPapers}/${name}.png`;
    drawn.push(name);
    if (!(await isAlike(await draw(), kept))) other.push(kept);
  }
  expect(other).toEqual([]);
  // Papers with patterns have no digest: they guard that a drawing still becomes its picture.
  expect(drawn).toEqual(expect.arrayContaining(['bibs-es', 'labels-en']));
});

/** Whether two pictures hardly differ: text is not drawn to the last dot the same on every machine. */
async function isAlike(picture: Buffer, kept: string): Promise<boolean> {
  const [now, before] = await Promise.all([picture, readKept(kept)].map(toGreyDots));
  if (!now || !before || now.length !== before.length) return false;
  const off = now.reduce(
    (count, dot, at) => count + (Math.abs(dot - (before[at] ?? 0)) > 64 ? 1 : 0),
    0,
  );
  return off < now.length / 500;
}

function readKept(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function toGreyDots(picture: Buffer | null): Promise<Buffer> | null {
  return picture && sharp(picture).flatten({ background: 'white' }).greyscale().raw().toBuffer();
}

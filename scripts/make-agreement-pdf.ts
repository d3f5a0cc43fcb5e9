import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { fillRaceNames } from '../src/record/race/race-names.ts';
import { readRace } from '../src/record/race/read-content.server.ts';
import { readChampionshipFile } from '../src/site/championship/import-championship.server.ts';
import { agreementText } from './agreement-text.ts';

const TITLE = 'Acuerdo del campeonato nacional selectivo de kayak slalom';
const SAMPLE = 'Documento de ejemplo: los clubes y sus firmas son inventados.';
const MARGIN = 72;

const root = join(import.meta.dirname, '..');
const race = readRace(join(root, 'content'));
const championship = fillRaceNames(readChampionshipFile(join(root, 'data')), race);
const folder = join(root, 'public', 'documents');
mkdirSync(folder, { recursive: true });

// Tagged and with a fixed date: readable with a screen reader, and the same bytes at every run.
const document = new PDFDocument({
  size: 'A4',
  margins: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
  pdfVersion: '1.7',
  tagged: true,
  lang: 'es-EC',
  displayTitle: true,
  info: { Title: TITLE, Author: race.name, CreationDate: new Date('2021-10-01T12:00:00Z') },
});
const written = pipeline(document, createWriteStream(join(folder, championship.agreement)));

document.font('Helvetica-Bold').fontSize(20);
write('H1', TITLE);
document.moveDown(0.5).font('Helvetica-Oblique').fontSize(10);
write('P', SAMPLE);
for (const { heading, paragraphs } of agreementText(championship, race.country)) {
  document.moveDown(1).font('Helvetica-Bold').fontSize(13);
  write('H2', heading);
  document.moveDown(0.3).font('Helvetica').fontSize(11);
  for (const paragraph of paragraphs) {
    write('P', paragraph);
    document.moveDown(0.4);
  }
}
document.end();
await written;
console.log(`public/documents/${championship.agreement}`);

function write(tag: 'H1' | 'H2' | 'P', text: string): void {
  document.addStructure(document.struct(tag, {}, () => document.text(text, { lineGap: 2 })));
}

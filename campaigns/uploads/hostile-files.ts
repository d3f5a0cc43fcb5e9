import { SeededDice } from '../fuzz/seeded-dice.ts';
import { activeDocuments, endlessDocuments } from './hostile-documents.ts';
import { bombs, planted, plantedPictures, spoiled } from './hostile-pictures.ts';

export interface HostileFile {
  family: string;
  bytes: Buffer;
  /** Whether every file of this kind must be refused, even if its re-encoded form would be harmless. */
  refused: boolean;
}

const heads = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="planted()">',
  '<!DOCTYPE html>',
  '<?xml?>',
  'GIF89a/*',
  'BM',
  'II*\0',
  'MM\0*',
  'PK\u0003\u0004',
  'MZ',
  '\u007fELF',
  '#!/bin/sh\n',
  '{\\rtf',
  '\0\0\0\u0018ftypavif',
  '\0\0\0\u0018ftypheic',
  '\0\0\0\u0018ftypisom',
  'RIFF\0\0\0\0AVI ',
  '\u001f\u008b',
  'Rar!',
  'ID3',
  '8BPS',
  '\u00ff\u000a',
  'gimp xcf ',
  '%!PS-Adobe',
  '\u00ed\u00ab',
];

/** Builds so many hostile files, the same for the same seed. */
export async function hostileFiles(count: number, seed: number): Promise<HostileFile[]> {
  const dice = new SeededDice(seed);
  const pictures = await plantedPictures();
  const files: HostileFile[] = [];
  const add = (family: string, all: Buffer[], refused = false) =>
    files.push(...all.map((bytes) => ({ family, bytes, refused })));
  add('pictures that tell where they were taken', pictures);
  add('bombs', await bombs(dice));
  add('documents with a program or a file in them', activeDocuments(), true);
  add('documents without end', endlessDocuments(dice));
  const others = heads.map((head) => Buffer.from(`${head}${planted}`, 'latin1'));
  add('files of other kinds', others, true);
  const documents = endlessDocuments(dice).filter(({ length }) => length < 100_000);
  while (files.length < count) {
    const picture = pictures[dice.below(pictures.length)] ?? Buffer.alloc(0);
    const document = documents[dice.below(documents.length)] ?? Buffer.alloc(0);
    add('pictures cut, spoiled, or with another file in them', [spoiled(picture, dice)]);
    add('pictures cut, spoiled, or with another file in them', [spoiled(picture, dice)]);
    add('documents cut, spoiled, or with another file in them', [spoiled(document, dice)]);
    const noise = Buffer.from(Array.from({ length: 200 }, () => dice.below(256)));
    add('noise behind the beginning of a picture', [
      Buffer.concat([picture.subarray(0, 40), noise]),
    ]);
  }
  return files.slice(0, count);
}

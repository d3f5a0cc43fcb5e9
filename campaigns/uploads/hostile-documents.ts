import { deflateSync } from 'node:zlib';
import type { SeededDice } from '../fuzz/seeded-dice.ts';

/** Builds a PDF of these objects, numbered from 1; the first is its catalogue. */
function pdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.map((object, index) => [
    Buffer.from(`${index + 1} 0 obj`),
    Buffer.from(object),
    Buffer.from('endobj\n'),
  ]);
  const end = `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.flat(), Buffer.from(end)]);
}

function stream(dictionary: string, content: Buffer): Buffer {
  const head = `<<${dictionary}/Length ${content.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream ')]);
}

const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';
const catalogue = (more: string) => `<</Type/Catalog/Pages 2 0 R${more}>>`;

/** Builds documents with active, hidden or endless content, all of which must be refused. */
export function activeDocuments(): Buffer[] {
  const action = (more: string) => pdf(catalogue(`/OpenAction<<${more}>>`), pages, page);
  const name = (plain: string) =>
    [...plain].map((letter) => `#${letter.charCodeAt(0).toString(16)}`).join('');
  const hidden = deflateSync(Buffer.from('4 0 <</S/JavaScript/JS(app.alert(1))>>'));
  return [
    action('/S/JavaScript/JS(app.alert(1))'),
    action(`/S/${name('JavaScript')}/JS(app.alert(1))`),
    action('/S/Launch/F(cmd.exe)'),
    action('/S/Launch/Win<</F(calc.exe)>>'),
    action('/S/RichMediaExecute/RichMedia 4 0 R'),
    pdf(
      catalogue('/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>'),
      pages,
      page,
      '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>',
      stream('/Type/EmbeddedFile', Buffer.from('MZ')),
    ),
    pdf(
      catalogue('/OpenAction 4 0 R'),
      pages,
      page.replace('>>', '/AA<</O<</S/JavaScript/JS(1)>>>>>>'),
      stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', hidden),
    ),
  ];
}

/** Builds documents that make a reader work forever or crash. */
export function endlessDocuments(dice: SeededDice): Buffer[] {
  const deep = 50_000 + dice.below(50_000);
  const zeros = deflateSync(deflateSync(Buffer.alloc(20_000_000)));
  return [
    pdf(catalogue(''), '<</Type/Pages/Kids[2 0 R]/Count 1>>'),
    pdf(catalogue(''), '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>', page),
    pdf(catalogue('').replace('2 0 R', '1 0 R')),
    pdf(`<</Type/Catalog/Pages ${'['.repeat(deep)}`, pages, page),
    pdf(`<</Type/Catalog/Pages ${'<</A'.repeat(deep)}`, pages, page),
    pdf(
      catalogue('/Extra 4 0 R'),
      pages,
      page.replace('>>', '/Contents 4 0 R>>'),
      stream('/Filter[/FlateDecode/FlateDecode]', zeros),
    ),
    pdf(catalogue(''), pages, page, ...Array.from({ length: 50_000 }, () => '<<>>')),
    Buffer.from(`%PDF-1.4\nxref\n0 4294967295\n${'0000000000 65535 f \n'.repeat(1000)}%%EOF`),
    Buffer.from(`%PDF-1.4\nstartxref\n9\n%%EOF`),
    Buffer.from(`%PDF-1.4\ntrailer<</Prev 9/Root 1 0 R/Encrypt<</V 9>>>>startxref\n9\n%%EOF`),
    Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(9_000_000, 0x25), Buffer.from('%%EOF')]),
    pdf(catalogue('/Names 1 0 R/Outlines 1 0 R/AcroForm 1 0 R'), pages, page),
  ];
}

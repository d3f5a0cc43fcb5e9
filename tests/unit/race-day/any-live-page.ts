interface Shown {
  version: string;
  language?: string;
  course?: string;
  rows?: readonly (readonly [bib: number, ...texts: string[]])[];
  frame?: string;
}

/** A live page as the server writes it, with one list; `frame` is what no part of it holds. */
export function anyLivePage({ version, language = 'es', course, rows, frame }: Shown): string {
  const lines = (rows ?? [[1, 'Inti', '–'] as const]).map(
    ([bib, ...texts]) =>
      `<tr role="row" id="men.${bib}"><td role="cell">${texts.join('</td><td role="cell">')}</td></tr>`,
  );
  return `<!DOCTYPE html><html lang="${language}"><body><div id="kept-content"><div data-race-day="2027-02-20" data-version="${version}"><p class="a" data-part="course">${course ?? 'nadie'}</p><svg><path d="M0"></path></svg><p>${frame ?? 'marco'}</p><table><tbody>${lines.join('')}</tbody></table><div data-part="decisions.men"><div><b>2</b></div></div></div></div><p>Pie</p></body></html>`;
}

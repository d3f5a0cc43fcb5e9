/** No gear writes longer ones: what comes without an end is not kept whole. */
const LONGEST = 1024;

const [CR, LF] = [13, 10];

/** What the bytes from 128 on mean on the gear (code page 437). */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * Cuts what comes from a cable or a file, in pieces of any size, into lines: they end with CR, LF or
 * both. `line` gets each one that holds something, as text.
 */
export function splitLines(line: (text: string) => void) {
  let bytes: number[] = [];
  let isFirst = true;
  const end = () => {
    if (isFirst && isWide(bytes)) bytes.splice(0, 2);
    if (bytes.length > 0) {
      isFirst = false;
      const text = textOf(Uint8Array.from(bytes));
      if (!isEmpty(text)) line(text);
      bytes = [];
    }
  };
  return {
    push(piece: Uint8Array): void {
      for (const byte of piece) {
        if (byte === CR || byte === LF) end();
        else if (bytes.length < LONGEST) bytes.push(byte);
      }
    },
    /** The last line may have no end: whether it is whole, its columns say. */
    end,
  };
}

/** Whether an editor kept the recording in two bytes a character: one of each is noise then. */
function isWide([first, second]: readonly number[]): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** A recording that went through an editor is UTF-8, one of the gear is not. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : upperHalf.charAt(byte - 128),
    ).join('');
  }
}

function isEmpty(text: string): boolean {
  return withoutNoise(text).trim() === '';
}

/** A line without what lies on the cable between the characters: NUL, XON, XOFF and the like. */
export function withoutNoise(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
  return text.replace(/[\x00-\x08\x0b-\x0f\x11-\x1f\x7f]/g, '');
}

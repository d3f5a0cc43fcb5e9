/** No gear writes longer lines; the rest of a longer line is dropped. */
const LONGEST = 1024;

const [CR, LF] = [13, 10];

/** Characters of the gear for the bytes from 128 on (code page 437). */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Cuts pieces of any size into lines that end with CR, LF or both; skips empty lines. */
export function splitLines(line: (text: string) => void) {
  let bytes: number[] = [];
  let isFirst = true;
  const end = () => {
    if (isFirst && isWide(bytes)) bytes.splice(0, 2);
    if (bytes.length > 0) {
      isFirst = false;
      const text = toText(Uint8Array.from(bytes));
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
    /** The last line may lack its end; the positions of its columns show whether it is complete. */
    end,
  };
}

/** Returns whether an editor saved the recording with two bytes a character; every second byte is then noise. */
function isWide([first, second]: readonly number[]): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Decodes UTF-8, as an editor saves it, or else code page 437, as the gear sends it. */
function toText(bytes: Uint8Array): string {
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

/** Removes the noise of a cable between the characters: NUL, XON, XOFF and the like. */
export function withoutNoise(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
  return text.replace(/[\x00-\x08\x0b-\x0f\x11-\x1f\x7f]/g, '');
}

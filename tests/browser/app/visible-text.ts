/**
 * Returns the text that people and search engines read on a page: its text and described attributes, without the
 * options of lists.
 */
export function visibleText(html: string): string {
  const plain = html
    .replaceAll(/<(script|style|option)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*?\s(?:content|alt|title|aria-label)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ');
  return plain.replaceAll(/\s+/g, ' ');
}

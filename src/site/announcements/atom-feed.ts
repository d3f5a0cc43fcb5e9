/** An announcement in the feed; instants in ISO 8601. */
interface FeedEntry {
  id: number;
  title: string;
  text: string;
  published: string;
  updated: string;
}

interface Feed {
  language: string;
  title: string;
  author: string;
  /** URL of the site without a trailing slash. */
  publicUrl: string;
  path: string;
  page: string;
  /** Entries, latest first. */
  entries: readonly FeedEntry[];
}

export function atomFeed({
  language,
  title,
  author,
  publicUrl,
  path,
  page,
  entries,
}: Feed): string {
  const { hostname } = new URL(publicUrl);
  // Tag URIs (RFC 4151): the owner of the domain at a date, so that the id outlives the address.
  const tag = (name: string) => `tag:${hostname},2026:${name}`;
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? '2026-01-01T00:00:00Z';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${tag(`avisos-${language}`)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<link rel="self" href="${escaped(publicUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(publicUrl + page)}"/>`,
    ...entries.map((entry) => {
      const link = `${publicUrl}${page}#aviso-${entry.id}`;
      return [
        '<entry>',
        `<id>${tag(`aviso-${entry.id}-${language}`)}</id>`,
        `<title>${escaped(entry.title)}</title>`,
        `<published>${entry.published}</published>`,
        `<updated>${entry.updated}</updated>`,
        `<link rel="alternate" type="text/html" href="${escaped(link)}"/>`,
        `<content type="text">${escaped(entry.text)}</content>`,
        '</entry>',
      ].join('');
    }),
    '</feed>\n',
  ].join('\n');
}

function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

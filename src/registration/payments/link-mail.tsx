import type { ReactNode } from 'react';

/** Returns the text with its e-mail addresses as links, because a phone does not select an address easily. */
export function linkMail(text: string): ReactNode {
  return text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a href={`mailto:${part}`} key={part}>
        {part}
      </a>
    ),
  );
}

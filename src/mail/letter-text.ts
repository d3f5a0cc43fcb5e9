import type { Letter } from './compose-mail.ts';

/** Lays a letter out as plain text. */
export function letterText(letter: Letter): string {
  const { greeting, paragraphs, facts, action, closing, signature } = letter;
  const [intro = '', ...rest] = paragraphs;
  return `${[
    greeting,
    intro,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...rest,
    `${action.label}:\n${action.url}`,
    signature,
    `-- \n${closing.join('\n')}`,
  ].join('\n\n')}\n`;
}

import type { Letter } from './compose-mail.ts';

/** Lays a letter out as plain text. */
export function letterText(letter: Letter): string {
  const { greeting, paragraphs, facts, action, closing, signature, stop } = letter;
  const [intro = '', ...rest] = paragraphs;
  return `${[
    greeting,
    intro,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...rest,
    `${action.label}:\n${action.url}`,
    signature,
    `-- \n${[...closing, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n')}`,
  ].join('\n\n')}\n`;
}

import { html } from 'hono/html';
import type { Letter } from './compose-mail.ts';

/** Mail programs know no style sheets: tables and styles on the elements, in the site's colours. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#f7f5ef;color:#0b1f24;font:16px/1.6 Arial,Helvetica,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;background:#fffdf8;border:1px solid #dedbd2;padding:32px 24px',
  facts: 'border-collapse:collapse;margin:16px 0',
  name: 'text-align:left;font-weight:normal;color:#4b5f62;padding:4px 24px 4px 0;vertical-align:top',
  value: 'font-weight:bold;padding:4px 0',
  button:
    'display:inline-block;background:#f2a900;color:#0b1f24;font-weight:bold;text-decoration:none;padding:14px 24px;border-radius:3px',
  small: 'color:#4b5f62;font-size:13px;line-height:1.5',
} as const;

/** Lays a letter out as HTML: no picture, nothing loaded from anywhere, everything escaped. */
export function letterHtml(letter: Letter): string {
  const { language, subject, greeting, paragraphs, facts, action, closing, signature } = letter;
  const { stop } = letter;
  const [intro = '', ...rest] = paragraphs;
  return String(html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${subject}</title>
  </head>
  <body style="${styles.body}">
    <div style="${styles.sheet}">
      ${paragraph(greeting)}
      ${paragraph(intro)}
      <table role="presentation" style="${styles.facts}">${facts.map(factRow)}</table>
      ${rest.map(paragraph)}
      <p><a href="${action.url}" style="${styles.button}">${action.label}</a></p>
      <p style="${styles.small}">${action.hint}<br><a href="${action.url}">${action.url}</a></p>
      ${paragraph(signature)}
      <hr style="border:0;border-top:1px solid #dedbd2">
      ${closing.map((line) => html`<p style="${styles.small}">${line}</p>`)}
      ${stop && html`<p style="${styles.small}"><a href="${stop.url}">${stop.label}</a></p>`}
    </div>
  </body>
</html>
`);
}

function paragraph(text: string) {
  return html`<p>${text.split('\n').map((line, index) => [index > 0 && html`<br>`, line])}</p>`;
}

function factRow({ name, value }: Letter['facts'][number]) {
  return html`<tr>
        <th scope="row" style="${styles.name}">${name}</th>
        <td style="${styles.value}">${value}</td>
      </tr>`;
}

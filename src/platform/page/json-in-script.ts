/** Writes JSON that may stand inside a script element: nothing in it ends the element. */
export function jsonInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

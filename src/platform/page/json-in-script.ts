/** Writes JSON for use inside a script element, without anything that could end the element. */
export function jsonInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A value that a text shows in its usual form, `{{date}}`, or in a named one, `{{date, short}}`. */
export class ShapedValue {
  readonly #usual: string;
  readonly #forms: Readonly<Record<string, string>>;

  constructor(usual: string, forms: Readonly<Record<string, string>>) {
    this.#usual = usual;
    this.#forms = forms;
  }

  /** Returns the value in a named form; throws for an unknown form. */
  in(form: string): string {
    const shown = this.#forms[form];
    if (shown === undefined) throw new Error(`No form "${form}" of "${this.#usual}"`);
    return shown;
  }

  toString(): string {
    return this.#usual;
  }
}

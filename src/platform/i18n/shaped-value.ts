/** A value that a text shows as usual, `{{date}}`, or in a form that it names, `{{date, short}}`. */
export class ShapedValue {
  readonly #usual: string;
  readonly #forms: Readonly<Record<string, string>>;

  constructor(usual: string, forms: Readonly<Record<string, string>>) {
    this.#usual = usual;
    this.#forms = forms;
  }

  /** The value in a form; throws for one that it does not have. */
  in(form: string): string {
    const shown = this.#forms[form];
    if (shown === undefined) throw new Error(`No form "${form}" of "${this.#usual}"`);
    return shown;
  }

  toString(): string {
    return this.#usual;
  }
}

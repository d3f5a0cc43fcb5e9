import type { ComponentProps, ReactNode } from 'react';

/** The choices of a field, each value with its words. */
export function choicesOf<Value extends string | number>(
  values: readonly Value[],
  words: (value: Value) => string,
) {
  return values.map((value) => ({ value: String(value), label: words(value) }));
}

interface LineFieldProps {
  label: string;
  /** Wants a line of its own on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

/** A control in a line of controls, under its word. */
export function LineField({ label, isLong = false, children }: LineFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="desk-filter-field" data-kind={isLong ? 'long' : undefined}>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface LineChoiceProps extends ComponentProps<'select'> {
  label: string;
  isLong?: boolean;
  /** Each with its words. */
  choices: readonly (readonly [value: string | number, words: string])[];
}

/** One choice in a line of controls; what stands inside comes before the choices. */
export function LineChoice({ label, isLong, choices, children, ...select }: LineChoiceProps) {
  return (
    <LineField label={label} isLong={isLong ?? false}>
      <select {...select}>
        {children}
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </LineField>
  );
}

/** A line to write on in a line of controls. */
export function LineText({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <LineField label={label}>
      <input {...input} />
    </LineField>
  );
}

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string;
  label: ReactNode;
}

/** One box to tick. */
export function TickBox({ label, ...input }: TickBoxProps) {
  return (
    <label className="desk-box">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}

interface TickBoxesProps {
  legend: string;
  /** Of every box. */
  name: string;
  /** Each with its words. */
  choices: readonly (readonly [value: string | number, words: string])[];
  ticked: readonly (string | number)[];
}

/** Several of a few, to tick. */
export function TickBoxes({ legend, name, choices, ticked }: TickBoxesProps) {
  return (
    <fieldset className="desk-boxes">
      <legend>{legend}</legend>
      {choices.map(([value, words]) => (
        <TickBox
          key={value}
          name={name}
          value={value}
          defaultChecked={ticked.includes(value)}
          label={words}
        />
      ))}
    </fieldset>
  );
}

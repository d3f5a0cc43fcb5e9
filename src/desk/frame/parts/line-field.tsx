import type { ComponentProps, ReactNode } from 'react';

export function toChoices<Value extends string | number>(
  values: readonly Value[],
  words: (value: Value) => string,
) {
  return values.map((value) => ({ value: String(value), label: words(value) }));
}

interface LineFieldProps {
  label: string;
  isLong?: boolean;
  children: ReactNode;
}

export function LineField({ label, isLong = false, children }: LineFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="desk-filter-field stack" data-kind={isLong ? 'long' : undefined}>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface LineChoiceProps extends ComponentProps<'select'> {
  label: string;
  isLong?: boolean;
  choices: readonly (readonly [value: string | number, words: string])[];
}

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
  name: string;
  choices: readonly (readonly [value: string | number, words: string])[];
  ticked: readonly (string | number)[];
}

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

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
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

import { Fragment } from 'react';
import { ruleAnchor, ruleReferences } from './rule-references.ts';

interface RuleTextProps {
  text: string;
  /** Numbers of the rules that exist. */
  known: ReadonlySet<string>;
}

/** A rule's words, with a link wherever it quotes another rule. */
export function RuleText({ text, known }: RuleTextProps) {
  let offset = 0;
  return ruleReferences(text, known).map((part) => {
    offset += part.text.length;
    return part.rule === null ? (
      <Fragment key={offset}>{part.text}</Fragment>
    ) : (
      <a key={offset} href={`#${ruleAnchor(part.rule)}`}>
        {part.text}
      </a>
    );
  });
}

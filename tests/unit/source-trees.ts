import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export interface SourceNode {
  type: string;
  [part: string]: unknown;
}

export interface SourceFile {
  name: string;
  text: string;
  nodes: SourceNode[];
}

/** Parses the files of a pattern; throws for a file with a syntax error. */
export function parseSources(pattern: string): SourceFile[] {
  return globSync(pattern)
    .filter((name) => !/\.(test|d)\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(name, 'utf8');
      const { program, errors } = parseSync(name, text);
      if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
      return { name, text, nodes: [...walkNodes(program)] };
    });
}

export function* walkNodes(value: unknown): Generator<SourceNode> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* walkNodes(entry);
  } else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) yield* walkNodes(part);
  }
}

export function isNode(value: unknown): value is SourceNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns the text of a string literal or of a template's fixed parts; undefined for other nodes. */
export function readWords(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return fixedParts(node).join('…');
  return undefined;
}

export function fixedParts({ quasis }: SourceNode): string[] {
  if (!Array.isArray(quasis)) return [];
  return quasis.map((part: { value: { cooked: string } }) => part.value.cooked);
}

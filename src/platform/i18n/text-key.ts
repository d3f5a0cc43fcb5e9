import type spanish from '../../../content/i18n/es.json';
import type { ShapedValue } from './shaped-value.ts';

export type Texts = typeof spanish;

/** Top-level section of the dictionary, for one page or one part of the frame. */
export type TextSection = keyof Texts;

type Leaves<T> = T extends string
  ? ''
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}`
  ? Base
  : K;

/** Plural forms count as the key without their ending. */
export type TextKey = WithoutPlural<Leaves<Texts>> | `category.${number}`;

/** Returns a text; throws for an empty or missing key (specification §8). */
export type Translate = (
  key: TextKey,
  values?: Record<string, string | number | ShapedValue>,
) => string;

#!/bin/sh
# @asteasolutions/zod-to-openapi 9.1.0 with zod 4.6.7 describes the first of several literals alone.
# Guess: z.literal([1, 2, 3]), the runs of a race, becomes an enum of 1, 2 and 3 in the API's description.
# Seen: it becomes an enum of 1 alone, so a client made from the description refuses the second run. A union of
# literals has all three.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @asteasolutions/zod-to-openapi@9.1.0 zod@4.6.7
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

extendZodWithOpenApi(z);
const describe = (schema) => {
  const registry = new OpenAPIRegistry();
  registry.register('Run', z.object({ run: schema }).openapi('Run'));
  const { components } = new OpenApiGeneratorV31(registry.definitions).generateComponents();
  return JSON.stringify(components.schemas.Run.properties.run);
};
const several = describe(z.literal([1, 2, 3]));
const union = describe(z.union([z.literal(1), z.literal(2), z.literal(3)]));
console.log('zod-to-openapi 9.1.0: z.literal([1, 2, 3]) is', several);
console.log('zod-to-openapi 9.1.0: a union of literals is', union);
assert.ok(several.includes('1') && !several.includes('2') && !several.includes('3'));
assert.ok(union.includes('1') && union.includes('2') && union.includes('3'));
PROGRAM
node try.mjs

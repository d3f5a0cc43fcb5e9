import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { recordSchemas } from './record-schemas.ts';

export function addSchemasApi(app: ApiApp): void {
  for (const [name, schema] of Object.entries(recordSchemas())) {
    app.get(`/api/schemas/${name}.json`, (c) =>
      c.json(schema, 200, {
        'content-type': 'application/schema+json',
        'cache-control': 'public, no-cache',
      }),
    );
  }
}

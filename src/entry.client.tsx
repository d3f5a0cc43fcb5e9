import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { copyToken } from './platform/http/cross-site/copy-token.ts';

// The router sends forms by the global `fetch`, as everything here does.
globalThis.fetch = copyToken(globalThis.fetch, document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

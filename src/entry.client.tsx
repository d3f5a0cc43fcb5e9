import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { copyToken } from './platform/http/cross-site/copy-token.ts';

// React Router sends forms with the global `fetch`, so the token is added there.
globalThis.fetch = copyToken(globalThis.fetch, document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

import { afterAll, beforeAll, describe } from 'vitest';
import { anythingContract } from './anything-contract.ts';
import { apiContract } from './api-contract.ts';
import { cardClaimsContract } from './card-claims-contract.ts';
import { cardContract } from './card-contract.ts';
import { databaseContract } from './database-contract.ts';
import { documentsContract } from './documents-contract.ts';
import { documentsMigrationContract } from './documents-migration-contract.ts';
import { earlierPaymentsContract } from './earlier-payments-contract.ts';
import { editionVersionContract } from './edition-version-contract.ts';
import { engines } from './engines.ts';
import { loadingContract } from './loading-contract.ts';
import { mailContract } from './mail-contract.ts';
import { mailKeysContract } from './mail-keys-contract.ts';
import { organizerContract } from './organizer-contract.ts';
import { paymentLateContract } from './payment-late-contract.ts';
import { paymentLinkContract } from './payment-link-contract.ts';
import { paymentUploadContract } from './payment-upload-contract.ts';
import { paymentsContract } from './payments-contract.ts';
import { privacyContract } from './privacy-contract.ts';
import { publishedDataContract } from './published-data-contract.ts';
import { rateLimitContract } from './rate-limit-contract.ts';
import { registrationAnythingContract } from './registration-anything-contract.ts';
import { registrationContract } from './registration-contract.ts';
import { registrationLimitsContract } from './registration-limits-contract.ts';
import { removeTemporaryFolders } from './temporary-folder.ts';

afterAll(removeTemporaryFolders);

/** One file, so that each engine starts once: what holds for one engine holds for the other. */
describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)(engine.missing ?? 'keeps the contract', () => {
    beforeAll(engine.start);
    afterAll(engine.stop);
    databaseContract(engine);
    rateLimitContract(engine);
    loadingContract(engine);
    apiContract(engine);
    publishedDataContract(engine);
    paymentsContract(engine);
    cardContract(engine);
    cardClaimsContract(engine);
    organizerContract(engine);
    privacyContract(engine);
    editionVersionContract(engine);
    paymentLateContract(engine);
    paymentLinkContract(engine);
    paymentUploadContract(engine);
    mailContract(engine);
    mailKeysContract(engine);
    earlierPaymentsContract(engine);
    documentsContract(engine);
    documentsMigrationContract(engine);
    registrationContract(engine);
    registrationLimitsContract(engine);
    registrationAnythingContract(engine);
    anythingContract(engine);
  });
});

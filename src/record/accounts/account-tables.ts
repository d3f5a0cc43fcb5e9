import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { ActName } from './audit/audit-names.ts';
import type { Role } from './roles.ts';
import type { ViewedList } from './saved-views/saved-view.ts';

interface AccountTable {
  id: Generated<number>;
  /** Lower case and unique. */
  email: string;
  name: string;
  language: 'es' | 'en';
  created_at: Instant;
  /** An ended account cannot sign in, but remains the author of its actions. */
  ended_at: Instant | null;
}

interface AccountRoleTable {
  account_id: number;
  role: Role;
  given_at: Instant;
}

interface InvitationTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  account_id: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

interface PasskeyTable {
  /** Id from the device, base64url. */
  credential_id: string;
  account_id: number;
  public_key: string;
  /** Number of signatures, when the device counts them. */
  counter: number;
  /** JSON list of the authenticator's transports. */
  transports: string;
  label: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

interface PasswordTable {
  account_id: number;
  /** Argon2id with its parameters and salt (PHC string). */
  hash: string;
  /** Encrypted TOTP secret (proofs/codes/seal-code-secret.server.ts). */
  totp_secret: string;
  /** Time step of the last accepted code; neither this code nor an earlier one is accepted again. */
  totp_step: number;
  changed_at: Instant;
}

interface RecoveryCodeTable {
  code_hash: string;
  account_id: number;
  used_at: Instant | null;
}

interface SignInChallengeTable {
  token_hash: string;
  challenge: string;
  /** The account that was challenged. Null before signing in. */
  account_id: number | null;
  expires_at: Instant;
}

interface SessionTable {
  /** Identifies the session in lists; grants no access. */
  id: string;
  token_hash: string;
  account_id: number;
  created_at: Instant;
  last_seen_at: Instant;
  proven_at: Instant | null;
  method: 'passkey' | 'password';
  device: string;
  ended_at: Instant | null;
}

interface AuditTable {
  id: Generated<number>;
  at: Instant;
  /** Null for the command line and for actions without a signed-in account. */
  account_id: number | null;
  session_id: string | null;
  actor: string;
  act: ActName;
  subject_kind: string;
  subject_id: string;
  /** JSON of the changed values, without secrets. */
  before_json: string | null;
  after_json: string | null;
  reason: string | null;
}

interface SavedViewTable {
  account_id: number;
  list: ViewedList;
  name: string;
  /** Query string of the list; never contains a search for a person. */
  query: string;
  saved_at: Instant;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    account: AccountTable;
    account_role: AccountRoleTable;
    account_invitation: InvitationTable;
    passkey: PasskeyTable;
    account_password: PasswordTable;
    recovery_code: RecoveryCodeTable;
    sign_in_challenge: SignInChallengeTable;
    session: SessionTable;
    audit: AuditTable;
    saved_view: SavedViewTable;
  }
}

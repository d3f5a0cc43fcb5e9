import type { Generated } from 'kysely';
import type { ActName } from './audit/act-name.ts';
import type { Role } from './roles.ts';
import type { ViewedList } from './saved-views/saved-view.ts';

/** ISO 8601 in UTC. */
type Instant = string;

interface AccountTable {
  id: Generated<number>;
  /** Lower case; one account an address. */
  email: string;
  name: string;
  language: 'es' | 'en';
  created_at: Instant;
  /** Set when an owner ended it: nobody signs in any more, what was done keeps its author. */
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
  /** As the device names it, base64url. */
  credential_id: string;
  account_id: number;
  /** COSE key, base64url. */
  public_key: string;
  /** Signatures so far, where the device counts them. */
  counter: number;
  /** JSON list of the ways to the device. */
  transports: string;
  label: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

interface PasswordTable {
  account_id: number;
  /** Argon2id with its parameters and salt (PHC string). */
  hash: string;
  /** Secret of the code generator, sealed (proofs/codes/seal-code-secret.server.ts). */
  totp_secret: string;
  /** The step of the last code that was taken: none before it, nor itself, is taken again. */
  totp_step: number;
  changed_at: Instant;
}

interface RecoveryCodeTable {
  code_hash: string;
  account_id: number;
  used_at: Instant | null;
}

interface SignInChallengeTable {
  /** SHA-256 of the token that the page carries. */
  token_hash: string;
  challenge: string;
  /** Whose challenge it is; null before somebody has signed in. */
  account_id: number | null;
  expires_at: Instant;
}

interface SessionTable {
  /** Names the session in lists; opens nothing. */
  id: string;
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  account_id: number;
  created_at: Instant;
  last_seen_at: Instant;
  /** The last second proof. */
  proven_at: Instant | null;
  /** How it was begun. */
  method: 'passkey' | 'password';
  /** What the browser calls itself, shortened. */
  device: string;
  ended_at: Instant | null;
}

interface AuditTable {
  id: Generated<number>;
  at: Instant;
  /** Null for the command line and for what nobody signed in for. */
  account_id: number | null;
  session_id: string | null;
  /** Who it was, as it was written then. */
  actor: string;
  act: ActName;
  subject_kind: string;
  subject_id: string;
  /** JSON of what changed, without secrets. */
  before_json: string | null;
  after_json: string | null;
  reason: string | null;
}

interface SavedViewTable {
  account_id: number;
  list: ViewedList;
  name: string;
  /** What the address asks for; never words that somebody was looked for by. */
  query: string;
  saved_at: Instant;
}

/** The tables of this room. */
export interface AccountTables {
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

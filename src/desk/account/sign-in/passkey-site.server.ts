import type { PasskeySite } from '../../../record/accounts/proofs/passkey-site.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';

/** The site as passkeys know it. */
export function passkeySite({ config, race }: Pick<DeskDeps, 'config' | 'race'>): PasskeySite {
  return { publicUrl: config.publicUrl, raceName: race.name };
}

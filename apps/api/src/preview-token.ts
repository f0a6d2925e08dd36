// Preview tokens: a signed token shows one row that staff edit, published or not, in the storefront for an hour
// (docs/rules/content.md#preview). Tokens are not stored, so they cannot be revoked before they expire.
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from './context.ts';
import { isSameHash, keyedHash } from './secrets.ts';

const lifeMs = 60 * 60_000;

type Keyed = Pick<Ctx, 'now' | 'config'>;

const signature = (ctx: Keyed, uuid: string, expiresAt: string) =>
  keyedHash(ctx, 'preview', `${uuid.toLowerCase()}.${expiresAt}`);

/** The address of the row's page at `path` with a token, and the expiry in Seoul time. */
export function makePreviewLink(ctx: Keyed, uuid: string, path: string): { url: string; expireAt: string } {
  const expiresAt = String(ctx.now.getTime() + lifeMs);
  return {
    url: `${ctx.config.publicUrl}${path}?preview=${expiresAt}.${signature(ctx, uuid, expiresAt)}`,
    expireAt: seoulDateTime(new Date(Number(expiresAt))),
  };
}

/** Refuses NOT_FOUND unless the token was made for this row and has not expired. */
export function refuseWithoutPreview(ctx: Keyed, uuid: string, token: string): void {
  const [expiresAt = '', signed = ''] = token.split('.');
  const isValid = isSameHash(signed, signature(ctx, uuid, expiresAt));
  if (!isValid || !(Number(expiresAt) > ctx.now.getTime())) refuse('NOT_FOUND');
}

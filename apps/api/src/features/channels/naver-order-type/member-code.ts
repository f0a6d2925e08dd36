// The code that ties an order of Naver Pay to the member who made it: sealed, because Naver stores it (merchantCustomCode1).
import { isUuid } from '#domain/base/uuid.ts';
import type { Ctx } from '../../../context.ts';
import { openText, sealText } from '../../../sealed-text.ts';

const kind = 'naver-pay-member';

/** The code of a member; two codes of one member differ. */
export const memberCode = (ctx: Pick<Ctx, 'config'>, userUuid: string): string =>
  sealText(ctx, kind, userUuid);

/**
 * The member of a code; undefined for a text that is none.
 */
export function openMemberCode(ctx: Pick<Ctx, 'config'>, code: string): string | undefined {
  const opened = openText(ctx, kind, code);
  return opened !== undefined && isUuid(opened) ? opened : undefined;
}

// The code by which an order of Naver Pay names its member (merchantCustomCode1); encrypted, because Naver stores it.
import { isUuid } from '#domain/base/uuid.ts';
import type { Ctx } from '../../../context.ts';
import { openText, sealText } from '../../../sealed-text.ts';

const kind = 'naver-pay-member';

/** The code of a member; two codes of one member differ. */
export const memberCode = (ctx: Pick<Ctx, 'config'>, userUuid: string): string =>
  sealText(ctx, kind, userUuid);

/** The member of a code; undefined for any other text. */
export function openMemberCode(ctx: Pick<Ctx, 'config'>, code: string): string | undefined {
  const opened = openText(ctx, kind, code);
  return opened !== undefined && isUuid(opened) ? opened : undefined;
}

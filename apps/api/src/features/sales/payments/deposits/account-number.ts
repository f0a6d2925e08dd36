// Account numbers are stored encrypted: those of virtual accounts and those of shoppers for refunds.
import type { Ctx } from '../../../../context.ts';
import { openText, sealText } from '../../../../sealed-text.ts';

const what = 'account-number';

/** Encrypts a number or a holder's name. */
export const sealAccount = (ctx: Pick<Ctx, 'config'>, text: string): string => sealText(ctx, what, text);

/** Decrypts it. Throws for a text that another secret encrypted. */
export function openAccount(ctx: Pick<Ctx, 'config'>, sealed: string): string {
  const text = openText(ctx, what, sealed);
  if (text === undefined) throw new Error('An account number was encrypted with another secret.');
  return text;
}

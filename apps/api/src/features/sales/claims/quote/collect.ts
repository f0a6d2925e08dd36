// How the goods of a claim come back (docs/rules/claims.md#collect).
import type { Input } from '#contract/contract.ts';
import { regionProblem } from '#domain/base/provinces.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../../db/connect.ts';
import { findRemoteArea } from '../../../base/stores/stores.ts';
import type { ClaimRow, Collect } from '../claims.db.ts';

/** How the goods come back when the shopper names nothing: not at all before the dispatch, and not when a missing part is sent. */
export function defaultCollect({ type, reason }: Pick<ClaimRow, 'type' | 'reason'>): Collect | null {
  if (type === 'CANCEL' || type === 'CANCEL_DISPATCH') return null;
  if (type === 'EXCHANGE' && reason === 'MISSING_PRODUCT') return { method: 'NONE', status: 'READY' };
  return { method: 'PICKUP', status: 'READY' };
}

/**
 * The stored form of what the shopper asked for. A pickup has the area of its address. Refuses INVALID_INPUT for an address of another region than its postcode (docs/rules/delivery.md#addresses).
 */
export async function collectOf(
  tx: Tx,
  claim: Pick<ClaimRow, 'type' | 'reason'>,
  given: Input<'updateOrderClaim'>['collect'],
): Promise<Collect | null> {
  const own = defaultCollect(claim);
  if (own?.method !== 'PICKUP') return own;
  const method = given?.method === 'SELF' ? 'SELF' : 'PICKUP';
  const { zipCode = '', address = '' } = given?.address ?? {};
  const message = regionProblem(zipCode, address);
  if (message !== undefined)
    refuse('INVALID_INPUT', { message, fields: [{ name: 'collect.address.zipCode', message }] });
  const area = zipCode === '' ? {} : { area: await findRemoteArea(tx, zipCode) };
  return { ...given, method, status: 'READY', ...area };
}

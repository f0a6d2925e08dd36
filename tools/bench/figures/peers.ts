// The best figures of other shop software on such a machine, and the comparison with ours.
// Source: measured here on 2 cores with 10,000 products, one process, 32 connections (8 buyers for checkouts): Vendure 3.7,
// Medusa 2.21 and Next.js 16, on Node 20 and 24, the better of the two. Run the bench with --items=10000 for the same shape.
import type { Figures } from '../load/measure.ts';

export type Peer = { what: string; perSecond: number; by: string; aim: number };

/** By the name of our scenario. */
const peers: Record<string, Peer> = {
  'list-whole': { what: 'list of 24, whole shop', perSecond: 92.9, by: 'Medusa', aim: 20 },
  'list-category': { what: 'list of 24, uncached', perSecond: 173, by: 'Vendure', aim: 20 },
  detail: { what: 'product detail', perSecond: 216, by: 'Vendure', aim: 20 },
  'search-plain': { what: 'search with correct results', perSecond: 14.4, by: 'Medusa', aim: 20 },
  'cart-write': { what: 'add to the cart', perSecond: 73, by: 'Vendure', aim: 20 },
  'cached-list-category': {
    what: 'list of 24, cached',
    perSecond: 524,
    by: 'Medusa, one address',
    aim: 20,
  },
  'cached-search': { what: 'search, cached', perSecond: 498, by: 'Medusa, one address', aim: 20 },
  'order-checkout': { what: 'whole guest checkout', perSecond: 18.5, by: 'Vendure', aim: 20 },
  'page-list': { what: 'list page, HTML', perSecond: 464, by: 'Next.js', aim: 1 },
  'page-product': { what: 'product page, HTML', perSecond: 730, by: 'Next.js', aim: 1 },
};

/** Ratio to the best peer, for every scenario that was measured with a peer. */
export function peerRows(figures: readonly Figures[]): { peer: Peer; ours: number; times: number }[] {
  return figures.flatMap(({ name, perSecond }) => {
    const peer = peers[name];
    return peer === undefined ? [] : [{ peer, ours: perSecond, times: perSecond / peer.perSecond }];
  });
}

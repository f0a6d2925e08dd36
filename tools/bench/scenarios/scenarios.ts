// All scenarios of the bench, by how they are measured.
// Not here: their requests (the other files of this folder).
import type { ReadScenario } from '../load/measure.ts';
import { cachedResponses, type Goods, goodsScenarios } from './goods.ts';
import { type Member, memberReads, memberScenarios, type MemberScenario } from './members.ts';
import { orderScenarios, type OrderScenario } from './orders.ts';
import { cachedPages, renderedPages } from './pages.ts';

export type Scenarios = {
  /** In a shop without caches, compared with the baseline server. */
  uncached: readonly ReadScenario[];
  /** In a shop as `npm start` starts it. */
  cached: readonly ReadScenario[];
  members: readonly ReadScenario[];
  memberWrites: readonly MemberScenario[];
  orders: readonly OrderScenario[];
};

/** Requests of members exist with `members` only; the names exist without them. */
export function scenariosOf(goods: Goods, members: readonly Member[] = []): Scenarios {
  return {
    uncached: [...goodsScenarios(goods), ...renderedPages(goods)],
    cached: [...cachedResponses(goods), ...cachedPages(goods)],
    members: memberReads(goods, members),
    memberWrites: memberScenarios,
    orders: orderScenarios,
  };
}

/** Every scenario in the order of the table. */
export const inOrder = ({ uncached, cached, members, memberWrites, orders }: Scenarios) => [
  ...uncached.filter(({ name }) => !name.startsWith('page-')),
  ...cached,
  ...members,
  ...memberWrites,
  ...orders,
  ...uncached.filter(({ name }) => name.startsWith('page-')),
];

/** The scenarios that `isWanted` selects by their names. */
export function selected(scenarios: Scenarios, isWanted: (name: string) => boolean): Scenarios {
  const some = <Scenario extends { name: string }>(all: readonly Scenario[]): Scenario[] =>
    all.filter(({ name }) => isWanted(name));
  return {
    uncached: some(scenarios.uncached),
    cached: some(scenarios.cached),
    members: some(scenarios.members),
    memberWrites: some(scenarios.memberWrites),
    orders: some(scenarios.orders),
  };
}

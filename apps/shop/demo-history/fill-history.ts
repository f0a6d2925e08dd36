// Fills the demo shop with orders of the past months: the plans of orders.ts are executed in the order of time, each with the shop's
// commands at its time, and the jobs run after each step. Not here: when this happens (make-history.ts).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseSeoulDate, addDays, seoulDate } from '#domain/base/calendar.ts';
import { headOffice } from '../head-office.ts';
import type { HistoryShop } from './history-shop.ts';
import { addDemoMember } from '../../api/src/features/members/registration/registration.ts';
import { fillDemoVisits } from '../../api/src/db/fill-demo-visits.ts';
import { daysOfRun } from '../../api/src/features/desk/reports/funnel-sums.jobs.ts';
import { createContext } from '../../api/src/context.ts';
import { lotSteps } from './demo-lots.ts';
import { memberSteps } from './member-steps.ts';
import { otherMembers, unlinkedOrder } from './morning-orders.ts';
import type { Guest, OrderPlan, Step } from './order-plan.ts';
import { orderPlans, registeredDaysAgo, walletCoupons } from './orders.ts';
import { doStep } from './order-steps.ts';
import {
  type DemoShopper,
  type PlacedOrder,
  actorOf,
  downloadedCoupon,
  placeOrder,
} from './order-placement.ts';

const hourMs = 3_600_000;

/** At a time without `run`, only the jobs run. */
type HistoryEvent = { at: number; run?: () => Promise<void> };

/** Makes the orders of this member and of guests. The clock of `history` ends at `now`; staff are head office, which acts for every store. */
export async function fillHistory(
  history: HistoryShop,
  { userUuid, now }: { userUuid: string; now: Date },
): Promise<void> {
  const member = await readMember(history, userUuid);
  const others = await registerOthers(history);
  const staff = history.as(await headOffice(history.shop.db));
  const events: HistoryEvent[] = orderPlans.map((plan) => {
    const at = placedAt(plan, now);
    return { at, run: () => place(plan, at) };
  });
  events.push(...lotSteps(history, staff, now), ...memberSteps(history, history.as(actorOf(member)), now));
  events.push({
    at: now.getTime() - unlinkedOrder.hoursAgo * hourMs,
    run: async () => void (await history.control('naver/orders', unlinkedOrder.order)),
  });
  const place = async (plan: OrderPlan, at: number): Promise<void> => {
    const order = await placeOrder(history, plan, others.get(plan.member) ?? member);
    for (const [hours, step] of plan.steps)
      events.push({
        at: at + hours * hourMs,
        ...(step.do !== 'WAIT' && { run: () => runPlanned(order, step) }),
      });
  };
  const runPlanned = async (order: PlacedOrder, step: Exclude<Step, { do: 'WAIT' }>): Promise<void> => {
    const jobsAt = await doStep(history, staff, order, step);
    if (jobsAt !== undefined) events.push({ at: jobsAt.getTime() });
  };
  for (let next = takeFirst(events, now); next !== undefined; next = takeFirst(events, now)) {
    history.clock.moveTo(next.at);
    await next.run?.();
    await history.catchUp(next.run === undefined);
  }
  history.clock.moveTo(now.getTime());
  await history.catchUp(true);
  await fillWallet(history, member);
  await fillVisits(history, now);
}

async function readMember({ shop }: HistoryShop, userUuid: string): Promise<DemoShopper> {
  const found = await sql<Omit<DemoShopper, 'userUuid'>>`
    select name, phone, email from users where uuid = ${userUuid}`.execute(shop.db);
  const [person] = found.rows;
  if (person === undefined) throw new Error('The demo shop has no member.');
  return { ...person, userUuid };
}

/** Registers the other members; their passwords are random and stored nowhere. */
async function registerOthers({ shop }: HistoryShop): Promise<Map<Guest | undefined, DemoShopper>> {
  const made = new Map<Guest | undefined, DemoShopper>();
  const ctx = createContext(shop, { id: 'demo history', ip: '', headers: {} });
  for (const [at, person] of otherMembers.entries()) {
    const userUuid = await addDemoMember(ctx, {
      loginId: `shopper${at + 1}`,
      password: randomUUID(),
      person,
    });
    if (userUuid === undefined) throw new Error('A shopper of the demo shop is registered already.');
    made.set(person, { ...person, userUuid });
  }
  return made;
}

/** Usable coupons of the member, so that the wallet and the order sheet have some. */
async function fillWallet(history: HistoryShop, member: DemoShopper): Promise<void> {
  const api = history.as(actorOf(member));
  for (const name of walletCoupons) await downloadedCoupon(history, name, api);
}

/** Visits of persons who do not exist, counted for the report of the funnel before the oldest are deleted. */
async function fillVisits({ shop, runJob }: HistoryShop, now: Date): Promise<void> {
  await fillDemoVisits(shop.db, now, registeredDaysAgo);
  for (let days = 0; days < registeredDaysAgo; days += daysOfRun) await runJob('people of the funnel');
}

function placedAt({ placed }: OrderPlan, now: Date): number {
  if ('hoursAgo' in placed) return now.getTime() - placed.hoursAgo * hourMs;
  return parseSeoulDate(addDays(seoulDate(now), -placed.daysAgo)).getTime() + placed.hour * hourMs;
}

/** Removes and returns the earliest event before `now`. */
function takeFirst(events: HistoryEvent[], now: Date): HistoryEvent | undefined {
  const earliest = Math.min(...events.map(({ at }) => at));
  if (!(earliest < now.getTime())) return undefined;
  return events.splice(
    events.findIndex(({ at }) => at === earliest),
    1,
  )[0];
}

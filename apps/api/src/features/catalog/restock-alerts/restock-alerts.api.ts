// Handlers of contract/catalog/restock-alerts.ts.
import type { restockAlerts } from '#contract/catalog/restock-alerts.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { alertLifeMs, mostAlertsPerMember } from '#domain/catalog/restock-alert.ts';
import { phoneProblem } from '#domain/members/phone.ts';
import { type Ctx, findMember, memberOf } from '../../../context.ts';
import { type Limit, takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { phoneHash } from '../../members/accounts/accounts.ts';
import { itemCardOf } from '../product-items/product-items.ts';
import {
  type Waiting,
  countOtherAlerts,
  deleteAlert,
  findStock,
  listAlerts,
  saveAlert,
} from './restock-alerts.db.ts';

const hourMs = 60 * 60_000;

/** The member of the session, or the phone of a guest. Refuses INVALID_INPUT without either, TOO_MANY_REQUESTS. */
async function waitingPerson(ctx: Ctx, phone = ''): Promise<Waiting> {
  const userUuid = findMember(ctx);
  if (userUuid !== undefined) {
    await takeUses(ctx, { key: `restock:${userUuid}`, limit: 100, windowMs: hourMs });
    return { userUuid };
  }
  const message = phoneProblem(phone);
  if (message !== undefined) return refuse('INVALID_INPUT', { fields: [{ name: 'phone', message }] });
  await takeUses(ctx, ...guestLimits(ctx, phone));
  return { phone };
}

/** A guest's phone is not verified, so the limits keep the number of messages to the phone of another person low. */
const guestLimits = (ctx: Ctx, phone: string): Limit[] => [
  { key: `restock:ip:${ctx.request.ip}`, limit: 60, windowMs: hourMs },
  { key: `restock:phone:${phoneHash(ctx, phone)}`, limit: 20, windowMs: dayMs },
];

export const restockAlertsApi: HandlersOf<typeof restockAlerts> = {
  async registerRestockAlert({ productItemUuid, phone, isAgreed }, ctx) {
    if (findMember(ctx) === undefined && isAgreed !== true) return refuse('TERMS_REQUIRED');
    const person = await waitingPerson(ctx, phone);
    const stockCount = (await findStock(ctx.db, productItemUuid, ctx.now)) ?? refuse('NOT_FOUND');
    if (stockCount > 0) return refuse('STATUS_NOT_ALLOWED', { message: '지금 구매할 수 있는 상품입니다.' });
    const others =
      'userUuid' in person
        ? await countOtherAlerts(ctx.db, { ...person, itemUuid: productItemUuid }, ctx.now)
        : 0;
    if (others >= mostAlertsPerMember)
      return refuse('LIMIT_EXCEEDED', {
        message: `재입고 알림은 ${mostAlertsPerMember}개까지 신청할 수 있습니다.`,
      });
    const until = new Date(ctx.now.getTime() + alertLifeMs);
    const saved = await ctx.tx((tx) =>
      saveAlert(tx, { itemUuid: productItemUuid, person, now: ctx.now, until }),
    );
    return { uuid: saved.uuid, until: seoulDateTime(saved.until) };
  },
  async deleteRestockAlert({ productItemUuid, phone }, ctx) {
    const person = await waitingPerson(ctx, phone);
    const deletedCount = await deleteAlert(ctx.db, productItemUuid, person);
    // The count would show a caller whether the phone of another person was waiting.
    return { deletedCount: 'userUuid' in person ? deletedCount : 0 };
  },
  async getMyRestockAlertsByPaging(input, ctx) {
    const { rows, paging } = await listAlerts(ctx.db, memberOf(ctx), input, ctx.now);
    const data = rows.map((row) => ({
      uuid: row.uuid,
      productItem: itemCardOf({ ...row, uuid: row.itemUuid }),
      createdAt: seoulDateTime(row.alertCreatedAt),
      until: seoulDateTime(row.alertUntil),
    }));
    return { data, paging };
  },
};

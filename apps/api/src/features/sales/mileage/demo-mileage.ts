// Mileage of the demo shop's member beside that of the registration: enough for an order, and a part that expires soon.
import { endOfDay, expiryOf } from '#domain/mileage/ledger.ts';
import type { Tx } from '../../../db/connect.ts';
import { appendCredit, openLedger, writeLedger } from './append-entries.ts';
import { lockAccount } from './mileage.db.ts';

const eventDays = 20;

export async function giveDemoMileage(
  tx: Tx,
  { userUuid, now }: { userUuid: string; now: Date },
): Promise<void> {
  const opened = openLedger(await lockAccount(tx, userUuid, now), now);
  const event = { type: 'EARN_EVENT' as const, memo: '오픈 기념 이벤트' };
  const apology = { type: 'EARN_ADMIN' as const, memo: '배송 지연 보상' };
  const withEvent = appendCredit(opened, event, { amount: 3_000, expireAt: endOfDay(now, eventDays), now });
  await writeLedger(tx, appendCredit(withEvent, apology, { amount: 500, expireAt: expiryOf(now), now }), now);
}

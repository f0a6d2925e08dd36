// SQL of the recipient and the address of an order.
import { sql } from 'kysely';
import type { RemoteAreaType } from '#domain/base/enums.ts';
import type { Tx } from '../../../db/connect.ts';

/** A missing field leaves its column unchanged. */
export type DeliveryChange = {
  recipientName?: string | undefined;
  /** Digits. */
  phone?: string | undefined;
  zipCode?: string | undefined;
  address?: string | undefined;
  detailAddress?: string | undefined;
  deliveryMemo?: string | undefined;
  remoteAreaType?: RemoteAreaType | undefined;
};

/** Writes the given fields of a locked order. */
export async function writeDelivery(tx: Tx, orderUuid: string, change: DeliveryChange): Promise<void> {
  await sql`
    update orders set recipient_name = coalesce(${change.recipientName ?? null}, recipient_name),
      recipient_phone = coalesce(${change.phone ?? null}, recipient_phone), zip_code = coalesce(${change.zipCode ?? null}, zip_code),
      address = coalesce(${change.address ?? null}, address), detail_address = coalesce(${change.detailAddress ?? null}, detail_address),
      delivery_memo = coalesce(${change.deliveryMemo ?? null}, delivery_memo),
      remote_area_type = coalesce(${change.remoteAreaType ?? null}, remote_area_type)
    where uuid = ${orderUuid}`.execute(tx);
}

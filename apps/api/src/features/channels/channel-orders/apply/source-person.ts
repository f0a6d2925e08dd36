// Persons of an order of a channel: names, phones and addresses cleaned as those that shoppers enter.
import { cutText } from '#domain/base/cut-text.ts';
import { cleanLine } from '#domain/base/clean-text.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import type { ChannelOrder } from '../../../sales/order-rows/order-rows.ts';

const cut = (text: string, length: number): string => cutText(cleanLine(text), length);

/** Orderer and delivery of the order, from one of its product orders. */
export function personsOf({
  orderer,
  recipient,
  deliveryMemo,
}: Pick<SourceProductOrder, 'orderer' | 'recipient' | 'deliveryMemo'>): Pick<
  ChannelOrder,
  'orderer' | 'delivery'
> {
  const memo = cut(deliveryMemo, 200);
  return {
    orderer: { name: cut(orderer.name, 50), phone: phoneDigits(orderer.phone).slice(0, 20) },
    delivery: {
      recipientName: cut(recipient.name, 50),
      phone: phoneDigits(recipient.phone || (recipient.secondPhone ?? '')).slice(0, 20),
      zipCode: recipient.zipCode.replaceAll(/\D/gu, '').slice(0, 5),
      address: cut(recipient.address, 200),
      detailAddress: cut(recipient.detailAddress, 200),
      memo: memo === '' ? null : memo,
    },
  };
}

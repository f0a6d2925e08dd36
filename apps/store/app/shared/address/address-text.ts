// Texts of an address and its recipient, the same in the address list, the order sheet, orders and claims. Pure.
import { formatPhone } from '#domain/members/phone.ts';

/** '(04790) 서울특별시 성동구 온스로 1, 101동 1004호' */
export function addressText(at: { zipCode: string; address: string; detailAddress: string }): string {
  return `(${at.zipCode}) ${[at.address, at.detailAddress].filter(Boolean).join(', ')}`;
}

/** '김온유 · 010-1234-5678' */
export function recipientText({ recipientName, phone }: { recipientName: string; phone: string }): string {
  return `${recipientName} · ${formatPhone(phone)}`;
}
